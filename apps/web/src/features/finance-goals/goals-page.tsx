import { financeGoalNames, financeGoalRoutes, financeGoalStatuses, type FinanceGoal } from "@aprisco/contract/finance-goals.ts";
import { IconArchive, IconBuildingChurch, IconTargetArrow, IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { dayText } from "../../language/date-words.ts";
import { moneyText, percentText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { FinanceTabs } from "../../shell/finance-tabs.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { optionsOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { listRoom, ListRoom } from "../../ui/list/list-room.tsx";
import { None } from "../../ui/list/list-none.tsx";
import { useMay } from "../../api/rights.ts";
import { GoalBar, shareOf } from "./goal-bar.tsx";
import styles from "./goals.module.css";

const room = listRoom({
  rows: {
    list: financeGoalRoutes.listFinanceGoals,
    get: financeGoalRoutes.getFinanceGoal,
    create: financeGoalRoutes.createFinanceGoal,
    update: financeGoalRoutes.updateFinanceGoal,
    remove: financeGoalRoutes.deleteFinanceGoal,
    restore: financeGoalRoutes.restoreFinanceGoal,
  },
  names: financeGoalNames,
  sort: "title",
  record: "goal",
  details: async () => (await import("./goal-details.tsx")).GoalDetails,
  form: async () => (await import("./goal-form.tsx")).GoalForm,
});

/** What funds are to reach, each with a bar of what it received. */
export function GoalsPage() {
  const { t } = useTranslation("finance-goals");
  const language = useLanguage();
  const seesAll = useMay("wholeChurch");
  const status: ListFilter = {
    name: "status",
    label: t("status"),
    anything: t("status.any"),
    options: optionsOf(financeGoalStatuses, (one) => t(`status.${one}`)),
  };
  const saved = (goal: FinanceGoal) =>
    t("savedOf", { saved: moneyText(language, goal.saved_amount), target: moneyText(language, goal.target_amount) });
  const until = ({ ends_on: day }: FinanceGoal) => (day === null ? t("until.open") : t("until", { day: dayText(language, day) }));
  return (
    <ListRoom
      room={room}
      texts={{ title: t("title"), lead: t("lead"), searchHint: t("searchHint"), emptyYet: t("emptyYet"), none: t("none") }}
      above={<FinanceTabs />}
      name={{
        title: t("goal"),
        width: "minmax(200px, 2fr)",
        of: ({ title }) => title,
        note: ({ fund_name: fund, congregation_id: congregation, public: isPublic }) =>
          [fund, congregation === null ? t("wholeChurch.badge") : "", isPublic ? t("public.badge") : ""].filter(Boolean).join(" · "),
        brief: (goal) => `${saved(goal)} · ${until(goal)}`,
        mark: ({ status: state }) =>
          state === "closed" ? { icon: IconArchive, hue: "pedra" } : { icon: IconTargetArrow, hue: "oliveira" },
      }}
      columns={[
        {
          key: "progress",
          title: t("progress"),
          width: "minmax(200px, 1.4fr)",
          onCard: "nowhere",
          cell: (goal) => <GoalBar of={goal} />,
        },
        {
          key: "share",
          title: t("share"),
          width: "96px",
          align: "end",
          onCard: "foot",
          cell: (goal) => <b className="cm-num">{percentText(language, shareOf(goal))}</b>,
        },
        {
          key: "until",
          title: t("endsOn"),
          width: "132px",
          onCard: "nowhere",
          cell: ({ ends_on: day }) => (day === null ? <None>{t("until.open")}</None> : dayText(language, day)),
        },
        {
          key: "state",
          title: t("status"),
          width: "160px",
          onCard: "nowhere",
          cell: ({ status: state }) => <StatusBadge status={state} />,
        },
      ]}
      filters={[status]}
      head={(goal) => ({
        name: goal.title,
        badge: <GoalBadges of={goal} />,
        mayEdit: goal.congregation_id !== null || seesAll,
        mayDelete: goal.congregation_id !== null || seesAll,
      })}
    />
  );
}

function StatusBadge({ status }: Pick<FinanceGoal, "status">) {
  const { t } = useTranslation("finance-goals");
  return status === "closed" ? (
    <Badge icon={IconArchive} hue="pedra">
      {t("status.closed")}
    </Badge>
  ) : (
    <Badge icon={IconTargetArrow} hue="oliveira">
      {t("status.active")}
    </Badge>
  );
}

function GoalBadges({ of: { status, congregation_id: congregation, public: isPublic } }: { readonly of: FinanceGoal }) {
  const { t } = useTranslation("finance-goals");
  return (
    <span className={styles.badges}>
      <StatusBadge status={status} />
      {congregation === null ? (
        <Badge icon={IconBuildingChurch} hue="uva">
          {t("wholeChurch.badge")}
        </Badge>
      ) : null}
      {isPublic ? (
        <Badge icon={IconUsers} hue="ceu">
          {t("public.badge")}
        </Badge>
      ) : null}
    </span>
  );
}
