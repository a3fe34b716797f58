import { vaultRoutes, type RecoverySheet } from "@aprisco/contract/vault.ts";
import { IconPrinter } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { KeyProofDialog } from "../factors/index.ts";
import { fingerprintText } from "./fingerprint.ts";
import styles from "./security-page.module.css";

interface Props {
  readonly sheet: RecoverySheet;
  readonly onClose: () => void;
}

export function PrintedSheet({ sheet, onClose }: Props) {
  const { t } = useTranslation("vault");
  const language = useLanguage();
  const church = useChurchData().data;
  const [asking, setAsking] = useState(false);
  const confirm = useChange(vaultRoutes.confirmRecoverySheet, {
    said: { done: () => ({ title: t("paper.done") }), failed: () => undefined },
  });
  // A word may occur twice, so the position is part of the key.
  const numbered = sheet.words.map((word, index) => ({ word, place: index + 1 }));
  return (
    <Panel title={t("paper.title", { church: church?.name ?? "" })} lead={t("paper.lead")}>
      <ol className={styles.words} aria-label={t("paper.words")}>
        {numbered.map(({ word, place }) => (
          <li key={place} lang="">
            {word}
          </li>
        ))}
      </ol>
      <p className={styles.foot}>
        {t("fact.fingerprint")}: <code className={styles.code}>{fingerprintText(sheet.fingerprint)}</code>
        <br />
        {t("fact.made")}: {instantText(language, sheet.made_at, church?.time_zone)}
      </p>
      <p className={styles.foot}>
        {t("paper.use")} <code>npm run vault -- restore-key</code>
      </p>
      <div className={styles.actions} data-noprint>
        <Button variant="primary" icon={<IconPrinter size={20} stroke={1.6} aria-hidden="true" />} onClick={() => print()}>
          {t("paper.print")}
        </Button>
        <Button onClick={() => setAsking(true)}>{t("paper.confirm")}</Button>
        <Button variant="quiet" onClick={onClose}>
          {t("paper.close")}
        </Button>
      </div>
      {asking ? (
        <Suspense fallback={null}>
          <KeyProofDialog
            title={t("paper.ask")}
            lead={t("paper.askText")}
            confirm={t("paper.confirm")}
            send={async (proof) => {
              await confirm.mutateAsync({ body: { ...proof, fingerprint: sheet.fingerprint } });
              onClose();
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      ) : null}
    </Panel>
  );
}
