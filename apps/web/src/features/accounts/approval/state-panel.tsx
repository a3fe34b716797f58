import { IconBell, IconCheck, IconClock, IconHeart, IconHourglassHigh, IconSend } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { SessionUser } from "../../../api/session-state.ts";
import { longInstantText } from "../../../language/long-instant.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { ProgressBar } from "../../../ui/base/progress-bar.tsx";
import { approvalSteps, progressOf, stepState, type ApprovalStage, type ApprovalStep } from "./stage.ts";
import styles from "./state-panel.module.css";
import { waitingText } from "./waiting-time.ts";

const icons = { sent: IconSend, review: IconHourglassHigh, notice: IconBell, welcome: IconHeart };

interface Props {
  readonly user: Pick<SessionUser, "createdAt" | "receiptMailedAt" | "answerMailedAt">;
  readonly stage: ApprovalStage;
  readonly zone: string | undefined;
  readonly now: Date;
  readonly children?: ReactNode;
}

export function ApprovalStatePanel({ user, stage, zone, now, children }: Props) {
  const { t } = useTranslation("approval");
  const language = useLanguage();
  const percent = progressOf[stage];
  const inWords = (instant: string | null | undefined) => (instant ? longInstantText(language, instant, zone) : null);
  const sentAt = longInstantText(language, user.createdAt, zone);
  return (
    <div>
      <h1 className={styles.title}>{t(`title.${stage}`)}</h1>
      <p className={styles.lead}>{t(`lead.${stage}`)}</p>
      {stage === "waiting" ? (
        <p className={styles.badge} title={sentAt}>
          <IconClock size={16} stroke={1.8} aria-hidden="true" />
          <span className="cm-hidden">{t("waiting.label")} </span>
          <time dateTime={user.createdAt}>{waitingText(language, user.createdAt, now) ?? t("waiting.now")}</time>
        </p>
      ) : null}
      {/* A deactivated account waits for no step. */}
      {stage === "off" ? null : (
        <>
          <p className={styles.method}>
            <span>{t("method")}</span>
            <span className="cm-num">{t("percent", { percent })}</span>
          </p>
          <ProgressBar value={percent} label={t("progress")} />
          <Timeline stage={stage} sentAt={sentAt} receivedAt={inWords(user.receiptMailedAt)} toldAt={inWords(user.answerMailedAt)} />
        </>
      )}
      {children}
    </div>
  );
}

interface TimelineProps {
  readonly stage: ApprovalStage;
  readonly sentAt: string;
  /** ISO instants at which the e-mails about the receipt and the approval were sent. */
  readonly receivedAt: string | null;
  readonly toldAt: string | null;
}

/** The four steps from registration to welcome (spec.md §2.3). */
function Timeline({ stage, sentAt, receivedAt, toldAt }: TimelineProps) {
  const { t } = useTranslation("approval");
  const noteOf = (step: ApprovalStep): string => {
    const state = stepState(step, stage);
    if (step === "sent") return sentAt;
    if (step === "review" && state !== "open") return t(state === "done" ? "step.review.done" : "step.current");
    if (step === "notice" && state === "done" && toldAt) return t("step.notice.mailed", { at: toldAt });
    if (step === "notice") return t(state === "done" ? "step.notice.done" : "step.notice.note");
    if (step === "welcome" && state === "current") return t(stage === "profile" ? "step.welcome.profile" : "step.welcome.password");
    return t(step === "welcome" ? "step.welcome.note" : "step.review.note");
  };
  return (
    <ol className={styles.steps} aria-label={t("steps")}>
      {approvalSteps.map((step) => {
        const state = stepState(step, stage);
        const Icon = state === "done" ? IconCheck : icons[step];
        return (
          <li key={step} className={styles.step} data-state={state} aria-current={state === "current" ? "step" : undefined}>
            <span className={styles.marker} aria-hidden="true">
              <Icon size={20} stroke={state === "done" ? 2.4 : 1.8} />
            </span>
            <span>
              <strong>
                {t(`step.${step}`)}
                <span className="cm-hidden">: {t(`step.state.${state}`)}</span>
              </strong>
              <small>{noteOf(step)}</small>
              {step === "sent" && receivedAt ? <small>{t("step.sent.mailed", { at: receivedAt })}</small> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
