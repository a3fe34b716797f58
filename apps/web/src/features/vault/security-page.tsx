import { vaultRoutes, type RecoverySheet, type VaultState } from "@aprisco/contract/vault.ts";
import { IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { call } from "../../api/client.ts";
import { useAllowed } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { SettingsFrame } from "../../shell/settings-frame.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Facts } from "../../ui/record/details-section.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { FactorSetting, KeyProofDialog } from "../factors/index.ts";
import { fingerprintText } from "./fingerprint.ts";
import { PrintedSheet } from "./printed-sheet.tsx";
import styles from "./security-page.module.css";

export function SecurityPage() {
  const { t } = useTranslation("vault");
  const vault = useQuery(asked(vaultRoutes.getVault));
  const [sheet, setSheet] = useState<RecoverySheet | null>(null);
  if (sheet)
    return (
      <SettingsFrame>
        <PrintedSheet sheet={sheet} onClose={() => setSheet(null)} />
      </SettingsFrame>
    );
  return (
    <SettingsFrame lead={t("lead")}>
      {vault.data ? (
        <>
          <VaultPanel vault={vault.data} />
          <SheetPanel vault={vault.data} onShown={setSheet} />
          <Suspense fallback={<Skeleton height="9rem" />}>
            <FactorSetting />
          </Suspense>
        </>
      ) : (
        <Panel title={t("vault.title")}>
          {vault.isError ? (
            <LoadFailure onRetry={() => void vault.refetch()} busy={vault.isFetching} error={vault.error} />
          ) : (
            <Skeleton height="9rem" />
          )}
        </Panel>
      )}
    </SettingsFrame>
  );
}

function VaultPanel({ vault }: { readonly vault: VaultState }) {
  const { t } = useTranslation("vault");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const fingerprint = vault.fingerprint === null ? null : <code className={styles.code}>{fingerprintText(vault.fingerprint)}</code>;
  return (
    <Panel title={t("vault.title")} lead={t("vault.lead")}>
      {vault.state === "closed" ? (
        <Notice tone="error" title={t("closed.title")}>
          {t("closed.text", { count: vault.unreadable })}
          <span className={styles.way}>
            {t("closed.way")} <code>npm run vault -- restore-key</code>
          </span>
        </Notice>
      ) : null}
      {vault.state === "unused" ? <Notice tone="info">{t("unused")}</Notice> : null}
      <Facts
        facts={[
          [t("fact.state"), t(`state.${vault.state}`)],
          [t("fact.stored"), vault.stored && t(`stored.${vault.stored}`)],
          [t("fact.fingerprint"), fingerprint],
          [t("fact.made"), vault.made_at && instantText(language, vault.made_at, zone)],
          [t("fact.keys"), vault.keys === 0 ? t("keys.none") : t("keys", { count: vault.keys })],
        ]}
      />
    </Panel>
  );
}

interface SheetProps {
  readonly vault: VaultState;
  readonly onShown: (sheet: RecoverySheet) => void;
}

function SheetPanel({ vault, onShown }: SheetProps) {
  const { t } = useTranslation("vault");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const isAdmin = useSession().user?.role === "admin";
  const maySee = useAllowed(vaultRoutes.showRecoverySheet.allow) && isAdmin;
  const [asking, setAsking] = useState(false);
  if (vault.state === "unused") return null;
  const at = vault.sheet_confirmed_at;
  const by = vault.sheet_confirmed_by ?? t("sheet.somebody");
  return (
    <Panel title={t("sheet.title")} lead={t("sheet.lead")}>
      <div className={styles.sheetPanel}>
        <Notice tone={at ? "success" : "info"} title={t(at ? "sheet.kept" : "sheet.open")}>
          {at ? t("sheet.keptBy", { name: by, date: instantText(language, at, zone) }) : t("sheet.openText")}
        </Notice>
        {maySee && vault.state === "open" ? (
          <div>
            <Button
              variant={at ? "default" : "primary"}
              icon={<IconPrinter size={20} stroke={1.6} aria-hidden="true" />}
              onClick={() => setAsking(true)}
            >
              {t("sheet.show")}
            </Button>
          </div>
        ) : null}
        {maySee ? null : <p className={styles.hint}>{t("sheet.adminsOnly")}</p>}
      </div>
      {asking ? (
        <SheetDialog
          onClose={(shown) => {
            setAsking(false);
            if (shown) onShown(shown);
          }}
        />
      ) : null}
    </Panel>
  );
}

/** The words are in component state only, never in a cache. */
function SheetDialog({ onClose }: { readonly onClose: (shown: RecoverySheet | null) => void }) {
  const { t } = useTranslation("vault");
  return (
    <Suspense fallback={null}>
      <KeyProofDialog
        title={t("sheet.ask")}
        lead={t("sheet.askText")}
        confirm={t("sheet.show")}
        send={async (body) => onClose((await call(vaultRoutes.showRecoverySheet, { body })).data)}
        onClose={() => onClose(null)}
      />
    </Suspense>
  );
}
