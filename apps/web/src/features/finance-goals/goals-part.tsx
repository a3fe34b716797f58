import { financeGoalRoutes } from "@aprisco/contract/finance-goals.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { percentText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Panel } from "../../ui/base/panel.tsx";
import { GoalBar, shareOf } from "./goal-bar.tsx";
import styles from "./goals.module.css";

/** The public goals on a member's board; nothing without one. */
export function GoalsPart() {
  const { t } = useTranslation("finance-goals");
  const language = useLanguage();
  const { data = [] } = useQuery(asked(financeGoalRoutes.listPublicGoals));
  if (data.length === 0) return null;
  return (
    <Panel title={t("part.title")} lead={t("part.lead")}>
      <ul className={styles.goals}>
        {data.map((goal) => (
          <li key={goal.id}>
            <p>
              <b>{goal.title}</b>
              <span className="cm-num">{percentText(language, shareOf(goal))}</span>
            </p>
            <GoalBar of={goal} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
