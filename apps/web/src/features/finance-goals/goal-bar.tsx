import type { PublicGoal } from "@aprisco/contract/finance-goals.ts";
import { useTranslation } from "react-i18next";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { ProgressBar } from "../../ui/base/progress-bar.tsx";
import styles from "./goals.module.css";

type Progress = Pick<PublicGoal, "saved_amount" | "target_amount" | "title">;

/** What a goal has of what it needs, 0 to more than 1. */
export const shareOf = ({ saved_amount: saved, target_amount: target }: Progress): number => Math.max(0, saved / target);

/** A bar with its words below: "R$ 12.000,00 de R$ 50.000,00". */
export function GoalBar({ of: goal }: { readonly of: Progress }) {
  const { t } = useTranslation("finance-goals");
  const language = useLanguage();
  return (
    <span className={styles.bar}>
      <ProgressBar label={goal.title} value={Math.min(1, shareOf(goal)) * 100} />
      <small>{t("savedOf", { saved: moneyText(language, goal.saved_amount), target: moneyText(language, goal.target_amount) })}</small>
    </span>
  );
}
