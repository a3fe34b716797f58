import type { User } from "@aprisco/contract/accounts/account.ts";
import { IconClock } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../../messages/use-language.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { progressOf, type ApprovalStage } from "./stage.ts";
import styles from "./state-panel.module.css";
import { ApprovalTimeline } from "./timeline.tsx";
import { waitingText } from "./waiting-time.ts";

interface Props {
  readonly user: Pick<User, "createdAt" | "hasPassword">;
  readonly stage: ApprovalStage;
  readonly zone: string | undefined;
  readonly now: Date;
  /** What the person can do next. */
  readonly children?: ReactNode;
}

/** Where the registration stands, in words, in percent and as four steps. */
export function ApprovalStatePanel({ user, stage, zone, now, children }: Props) {
  const { t } = useTranslation(["approval", "failures/request"]);
  const language = useLanguage();
  const percent = progressOf[stage];
  const sent = new Date(user.createdAt);
  const inZone = zone ? { timeZone: zone } : {};
  const sentAt = new Intl.DateTimeFormat(language, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit", ...inZone });
  const sentAtFull = new Intl.DateTimeFormat(language, { dateStyle: "long", timeStyle: "short", ...inZone }).format(sent);
  return (
    <div>
      <h1 className={styles.title}>{t(`title.${stage}`)}</h1>
      <p className={styles.lead}>{stage === "off" ? t("session.restricted", { ns: "failures/request" }) : t(`lead.${stage}`)}</p>
      {stage === "off" ? <p className={styles.lead}>{t("lead.off")}</p> : null}
      {stage === "waiting" ? (
        <p className={styles.badge} title={sentAtFull}>
          <IconClock size={16} stroke={1.8} aria-hidden="true" />
          <span className="cm-hidden">{t("waiting.label")} </span>
          <time dateTime={user.createdAt}>{waitingText(language, user.createdAt, now) ?? t("waiting.now")}</time>
        </p>
      ) : null}
      <p className={styles.method}>
        <span>{t("method")}</span>
        <span className="cm-num">{t("percent", { percent })}</span>
      </p>
      <ProgressBar value={percent} label={t("progress")} />
      <ApprovalTimeline stage={stage} sentAt={sentAt.format(sent)} />
      {children}
    </div>
  );
}
