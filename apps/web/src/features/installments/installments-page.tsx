import {
  installmentPlanNames,
  installmentPlanStates,
  installmentRoutes,
  type InstallmentPlan,
  type InstallmentPlanHead,
} from "@aprisco/contract/installments.ts";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { dayText } from "../../language/date-words.ts";
import { countText, moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { FinanceTabs } from "../../shell/finance-tabs.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { ProgressBar } from "../../ui/base/progress-bar.tsx";
import { optionsOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { useListLayers, type AddressWithAdd } from "../../ui/list/list-layers.ts";
import { None } from "../../ui/list/list-none.tsx";
import { listSearch } from "../../ui/list/list-search.ts";
import { RecordList } from "../../ui/list/record-list.tsx";
import { RoomPanel } from "../../ui/record/room-panel.tsx";
import { useCategoryName } from "../finance-setup/index.ts";
import styles from "./installments.module.css";
import { PlanBadge, planLooks, stateOf } from "./looks.tsx";

const PlanDetails = lazyPart(async () => ({ default: (await import("./plan-details.tsx")).PlanDetails }));
const PlanForm = lazyPart(async () => ({ default: (await import("./plan-form.tsx")).PlanForm }));

const { useAddress } = listSearch({
  row: installmentRoutes.listInstallmentPlans,
  usual: () => ({ sort: "next_due_on" }),
  record: "plan",
  flags: ["add"],
});
const markHues = { open: "trigo", late: "barro", paid: "oliveira", canceled: "pedra" } as const;
const rows = { list: installmentRoutes.listInstallmentPlans, create: installmentRoutes.createInstallmentPlan };

/** What is paid in installments, the next due one first, each with its paid part. */
export function InstallmentsPage() {
  const { t } = useTranslation("installments");
  const language = useLanguage();
  const { say } = useRecordTexts(installmentPlanNames);
  const mayCreate = useAllowed(installmentRoutes.createInstallmentPlan.allow);
  const mayEdit = useAllowed(installmentRoutes.updateInstallmentPlan.allow);
  const own = useAddress() as unknown as AddressWithAdd;
  // The route has one order and takes no other.
  const { sort: _only, ...query } = own.query;
  const address = { ...own, query };
  const layers = useListLayers<InstallmentPlan>(address);
  const { opened, dialog } = layers;
  const categoryName = useCategoryName();
  const category = (plan: InstallmentPlanHead) => categoryName({ key: plan.category, name: plan.category_name });
  const paid = ({ paid_count: done, installments_count: all }: InstallmentPlanHead) =>
    t("paidOf", { paid: countText(language, done), count: all });
  const state: ListFilter = {
    name: "state",
    label: t("state"),
    anything: t("state.any"),
    options: optionsOf(installmentPlanStates, (one) => t(`state.${one}`)),
  };
  return (
    <>
      <RecordList
        rows={rows}
        names={installmentPlanNames}
        layers={layers}
        address={address}
        texts={{ title: t("title"), lead: t("lead"), searchHint: t("searchHint"), emptyYet: t("emptyYet"), none: t("none") }}
        above={<FinanceTabs />}
        name={{
          title: t("description"),
          width: "minmax(200px, 2fr)",
          of: ({ description }) => description,
          note: (plan) => plan.supplier ?? category(plan),
          brief: (plan) =>
            plan.next_due_on === null ? paid(plan) : `${paid(plan)} · ${t("dueOn", { day: dayText(language, plan.next_due_on) })}`,
          mark: (plan) => ({ icon: planLooks[stateOf(plan)].icon, hue: markHues[stateOf(plan)] }),
        }}
        columns={[
          {
            key: "paid",
            title: t("paid"),
            width: "minmax(150px, 1fr)",
            onCard: "nowhere",
            cell: (plan) => (
              <span className={styles.paid}>
                {paid(plan)}
                <ProgressBar label={paid(plan)} value={(plan.paid_count / plan.installments_count) * 100} />
              </span>
            ),
          },
          {
            key: "next",
            title: t("next"),
            width: "132px",
            onCard: "nowhere",
            cell: ({ next_due_on: day }) => (day === null ? <None>{t("next.none")}</None> : dayText(language, day)),
          },
          { key: "state", title: t("state"), width: "140px", onCard: "foot", cell: (plan) => <PlanBadge of={plan} /> },
          {
            key: "open",
            title: t("open"),
            width: "136px",
            align: "end",
            onCard: "nowhere",
            cell: ({ open_amount: open }) => <b className="cm-num">{moneyText(language, open)}</b>,
          },
        ]}
        filters={[state]}
        onOpen={({ id }) => layers.open(id)}
      />
      <Suspense fallback={null}>
        {opened === undefined ? null : (
          <RoomPanel<InstallmentPlan>
            key={opened}
            get={installmentRoutes.getInstallmentPlan}
            list={installmentRoutes.listInstallmentPlans}
            address={{ ...address, opened }}
            title={say("details")}
            head={(plan) => ({ name: plan.description, badge: <PlanBadge of={plan} /> })}
            onEdit={mayEdit ? layers.show : undefined}
            onDelete={undefined}
            onClose={layers.close}
          >
            {(plan) => <PlanDetails record={plan} />}
          </RoomPanel>
        )}
        {dialog === null ? null : <PlanForm record={dialog} onClose={layers.closeDialog} />}
        {mayCreate && layers.isAdding ? <PlanForm onClose={layers.close} /> : null}
      </Suspense>
    </>
  );
}
