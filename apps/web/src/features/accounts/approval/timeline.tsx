import { IconBell, IconCheck, IconHeart, IconHourglassHigh, IconSend } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./timeline.module.css";
import { approvalSteps, stepState, type ApprovalStage, type ApprovalStep } from "./stage.ts";

const icons = { sent: IconSend, review: IconHourglassHigh, notice: IconBell, welcome: IconHeart };

interface Props {
  readonly stage: ApprovalStage;
  /** When the registration was sent, in words. */
  readonly sentAt: string;
}

/** The four steps from the registration to the welcome (spec.md §2.3), with the one that is under way. */
export function ApprovalTimeline({ stage, sentAt }: Props) {
  const { t } = useTranslation("approval");
  const noteOf = (step: ApprovalStep): string => {
    const state = stepState(step, stage);
    if (step === "sent") return sentAt;
    // Nothing follows, so nothing is promised.
    if (stage === "off") return "";
    if (step === "review" && state !== "open") return t(state === "done" ? "step.review.done" : "step.current");
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
            </span>
          </li>
        );
      })}
    </ol>
  );
}
