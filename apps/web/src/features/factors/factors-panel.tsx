import { factorRoutes, type MyFactors } from "@aprisco/contract/factors.ts";
import { IconDeviceMobile, IconKey, IconListNumbers } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useSession } from "../../api/session-state.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Answer } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import type { FactorLayer } from "./factor-dialogs.tsx";
import styles from "./factors.module.css";
import { knowsPasskeys } from "./webauthn.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";

const FactorDialogs = lazyPart(async () => ({ default: (await import("./factor-dialogs.tsx")).FactorDialogs }));
const icon = { size: 22, stroke: 1.6, "aria-hidden": true } as const;

/** The account's own second factors, and those that can be added. */
export function FactorsPanel() {
  const { t } = useTranslation(["factors", "failures/factors", "failures/accounts"]);
  const [layer, setLayer] = useState<FactorLayer | null>(null);
  const { user } = useSession();
  return (
    <Panel title={t("title")} lead={t("lead")}>
      {user?.hasPassword === false ? (
        <Notice tone="info">{t("noPassword")}</Notice>
      ) : (
        <Answer of={asked(factorRoutes.listMyFactors)}>{(mine) => <FactorList mine={mine} onOpen={setLayer} />}</Answer>
      )}
      {layer ? (
        <Suspense fallback={null}>
          <FactorDialogs layer={layer} onClose={() => setLayer(null)} />
        </Suspense>
      ) : null}
    </Panel>
  );
}

interface ListProps {
  readonly mine: MyFactors;
  readonly onOpen: (layer: FactorLayer) => void;
}

function FactorList({ mine, onOpen }: ListProps) {
  const { t } = useTranslation("factors");
  const hasAny = mine.totp !== null || mine.passkeys.length > 0;
  const mayPasskey = mine.passkeysWork && knowsPasskeys();
  return (
    <>
      {hasAny ? <HeldFactors mine={mine} onOpen={onOpen} /> : <p className={styles.text}>{t("none")}</p>}
      <div className={styles.ways}>
        {mine.totp ? null : (
          <Button icon={<IconDeviceMobile {...icon} />} onClick={() => onOpen({ kind: "app" })}>
            {t("app.add")}
          </Button>
        )}
        {mayPasskey ? (
          <Button icon={<IconKey {...icon} />} onClick={() => onOpen({ kind: "passkey" })}>
            {t("passkey.add")}
          </Button>
        ) : null}
      </div>
      {mayPasskey ? null : <p className={[styles.text, styles.note].join(" ")}>{t("passkey.notHere")}</p>}
    </>
  );
}

function HeldFactors({ mine, onOpen }: ListProps) {
  const { t } = useTranslation("factors");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const used = (at: string, usedAt: string | null) =>
    usedAt ? t("used", { when: instantText(language, usedAt, zone) }) : t("since", { when: instantText(language, at, zone) });
  const few = mine.recoveryCodesLeft <= 3;
  return (
    <ul className={styles.list}>
      {mine.totp ? (
        <li className={styles.line}>
          <IconDeviceMobile {...icon} />
          <span className={styles.words}>
            <strong>{t("app.name")}</strong>
            <small>{used(mine.totp.at, mine.totp.usedAt)}</small>
          </span>
          <Removal id={mine.totp.id} name={t("app.name")} onOpen={onOpen} />
        </li>
      ) : null}
      {mine.passkeys.map(({ id, label, at, usedAt }) => (
        <li key={id} className={styles.line}>
          <IconKey {...icon} />
          <span className={styles.words}>
            <strong>{label}</strong>
            <small>{used(at, usedAt)}</small>
          </span>
          <span className={styles.acts}>
            <Button size="sm" aria-label={t("passkey.renameOf", { name: label })} onClick={() => onOpen({ kind: "rename", id, label })}>
              {t("passkey.rename")}
            </Button>
            <Removal id={id} name={label} onOpen={onOpen} />
          </span>
        </li>
      ))}
      <li className={styles.line}>
        <IconListNumbers {...icon} />
        <span className={styles.words}>
          <strong>{t("codes.title")}</strong>
          <small>{t(few ? "codes.few" : "codes.left", { count: mine.recoveryCodesLeft })}</small>
        </span>
        <Button size="sm" onClick={() => onOpen({ kind: "codes" })}>
          {t("codes.renew")}
        </Button>
      </li>
    </ul>
  );
}

function Removal({ id, name, onOpen }: { readonly id: number; readonly name: string; readonly onOpen: ListProps["onOpen"] }) {
  const { t } = useTranslation("factors");
  return (
    <Button size="sm" aria-label={t("remove.of", { name })} onClick={() => onOpen({ kind: "remove", id, name })}>
      {t("remove.open")}
    </Button>
  );
}
