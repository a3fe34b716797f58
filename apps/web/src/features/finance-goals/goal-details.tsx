import { financeGoalRoutes, type FinanceGoal } from "@aprisco/contract/finance-goals.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useAllowed, useMay } from "../../api/rights.ts";
import { dayText } from "../../language/date-words.ts";
import { moneyText, percentText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/base/button.tsx";
import { Facts } from "../../ui/record/details-section.tsx";
import { GoalBar, shareOf } from "./goal-bar.tsx";

/** A goal with what its fund received, and what closes or reopens it. */
export function GoalDetails({ record: goal }: { readonly record: FinanceGoal }) {
  const { t } = useTranslation("finance-goals");
  const language = useLanguage();
  const seesAll = useMay("wholeChurch");
  const mayChange = useAllowed(financeGoalRoutes.updateFinanceGoal.allow) && (goal.congregation_id !== null || seesAll);
  const isClosed = goal.status === "closed";
  const change = useChange(financeGoalRoutes.updateFinanceGoal, {
    lists: true,
    record: (reply) => reply,
    said: {
      done: () => ({ title: t(isClosed ? "reopened" : "closed"), message: goal.title }),
      failed: (_input, cause) => (cause as Error).message,
    },
  });
  const missing = Math.max(0, goal.target_amount - goal.saved_amount);
  return (
    <div>
      <GoalBar of={goal} />
      <Facts
        facts={[
          [t("share"), percentText(language, shareOf(goal))],
          [t("missing"), moneyText(language, missing)],
          [t("fund"), goal.fund_name],
          [t("startsOn"), dayText(language, goal.starts_on)],
          [t("endsOn"), goal.ends_on === null ? t("until.open") : dayText(language, goal.ends_on)],
          [t("description"), goal.description],
        ]}
      />
      {mayChange ? (
        <Button
          size="sm"
          loading={change.isPending}
          onClick={() =>
            change.mutate({ params: { id: goal.id }, body: { status: isClosed ? "active" : "closed", version: goal.version } })
          }
        >
          {t(isClosed ? "reopen" : "close")}
        </Button>
      ) : null}
    </div>
  );
}
