import { installmentRoutes, type Installment, type InstallmentPlan } from "@aprisco/contract/installments.ts";
import { IconArrowBackUp, IconCalendarDue, IconReceipt } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useAllowed } from "../../api/rights.ts";
import { dayText } from "../../language/date-words.ts";
import { countText, moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Button } from "../../ui/base/button.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { ProgressBar } from "../../ui/base/progress-bar.tsx";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import { RowMenu } from "../../ui/layer/menu.tsx";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { Facts, Section } from "../../ui/record/details-section.tsx";
import { useCategoryName } from "../finance-setup/index.ts";
import styles from "./installments.module.css";
import { rowLooks } from "./looks.tsx";

const PayForm = lazyPart(async () => ({ default: (await import("./row-forms.tsx")).PayForm }));
const UndoForm = lazyPart(async () => ({ default: (await import("./row-forms.tsx")).UndoForm }));
const DayForm = lazyPart(async () => ({ default: (await import("./row-forms.tsx")).DayForm }));

type Layer = { readonly kind: "cancel" } | { readonly kind: "date" | "pay" | "undo"; readonly row: Installment };

/** A plan with its installments: the only place where one is paid, undone, or given another day. */
export function PlanDetails({ record: plan }: { readonly record: InstallmentPlan }) {
  const { t } = useTranslation("installments");
  const { layer, show, close } = useLayer<Layer>();
  const mayCancel = useAllowed(installmentRoutes.deleteInstallmentPlan.allow);
  const cancel = useChange(installmentRoutes.deleteInstallmentPlan, {
    lists: true,
    record: (reply) => reply,
    said: { done: () => ({ title: t("canceled"), message: plan.description }), failed: (_input, cause) => (cause as Error).message },
  });
  return (
    <>
      <div>
        <Paid plan={plan} />
        <PlanFacts plan={plan} />
        {mayCancel && plan.next_due_on !== null ? (
          <p className={styles.acts}>
            <Button size="sm" onClick={() => show({ kind: "cancel" })}>
              {t("cancel")}
            </Button>
          </p>
        ) : null}
      </div>
      <Section title={t("rows")}>
        <Rows plan={plan} onAct={(kind, row) => show({ kind, row })} />
      </Section>
      {layer === null
        ? null
        : createPortal(
            <Suspense fallback={null}>
              {layer.kind === "pay" ? <PayForm plan={plan} row={layer.row} onClose={close} /> : null}
              {layer.kind === "undo" ? <UndoForm plan={plan} row={layer.row} onClose={close} /> : null}
              {layer.kind === "date" ? <DayForm plan={plan} row={layer.row} onClose={close} /> : null}
              {layer.kind === "cancel" ? (
                <ConfirmDialog
                  title={t("cancel.title")}
                  confirm={t("cancel")}
                  cancel={t("cancel.no")}
                  onCancel={close}
                  onConfirm={() => {
                    cancel.mutate({ params: { id: plan.id } });
                    close();
                  }}
                >
                  {t("cancel.text")}
                </ConfirmDialog>
              ) : null}
            </Suspense>,
            document.body,
          )}
    </>
  );
}

function Paid({ plan }: { readonly plan: InstallmentPlan }) {
  const { t } = useTranslation("installments");
  const language = useLanguage();
  const words = t("paidOf", { paid: countText(language, plan.paid_count), count: plan.installments_count });
  return (
    <div className={styles.sums}>
      <p>
        <b>{words}</b>
        <span className="cm-num">
          {t("sums", { paid: moneyText(language, plan.paid_amount), open: moneyText(language, plan.open_amount) })}
        </span>
      </p>
      <ProgressBar label={words} value={(plan.paid_count / plan.installments_count) * 100} />
    </div>
  );
}

function PlanFacts({ plan }: { readonly plan: InstallmentPlan }) {
  const { t } = useTranslation("installments");
  const language = useLanguage();
  const categoryName = useCategoryName();
  return (
    <Facts
      facts={[
        [t("total"), moneyText(language, plan.total_amount)],
        [t("category"), categoryName({ key: plan.category, name: plan.category_name })],
        [t("supplier"), plan.supplier],
        [t("fund"), plan.fund_name],
        [t("centre"), plan.cost_centre_name],
        [t("notes"), plan.notes],
      ]}
    />
  );
}

interface RowsProps {
  readonly plan: InstallmentPlan;
  readonly onAct: (kind: "date" | "pay" | "undo", row: Installment) => void;
}

const isSettled = ({ status }: Installment): boolean => status === "paid" || status === "canceled";

function Rows({ plan, onAct }: RowsProps) {
  const { t } = useTranslation("installments");
  const language = useLanguage();
  const navigate = useNavigate();
  const mayPay = useAllowed(installmentRoutes.payInstallment.allow);
  const mayUndo = useAllowed(installmentRoutes.undoInstallment.allow);
  const title = ({ number, amount }: Installment) =>
    t("row", { number: countText(language, number), count: plan.installments_count, amount: moneyText(language, amount) });
  /** "Paga em 02/03/2026: R$ 51,50 (R$ 1,50 de juros)". */
  const note = (row: Installment): string => {
    const day = dayText(language, row.due_date);
    if (row.status !== "paid") return t(`row.${row.status}`, { day });
    const more = (row.paid_amount ?? 0) - row.amount;
    const paid = t("row.paid", { day: dayText(language, row.paid_on ?? row.due_date), amount: moneyText(language, row.paid_amount ?? 0) });
    if (more === 0) return paid;
    return `${paid} ${t(more > 0 ? "row.interest" : "row.discount", { amount: moneyText(language, Math.abs(more)) })}`;
  };
  const icon = { size: 18, stroke: 1.6, "aria-hidden": "true" } as const;
  const acts = (row: Installment) => [
    ...(row.transaction_id === null
      ? []
      : [
          {
            key: "entry",
            text: t("row.entry"),
            icon: <IconReceipt {...icon} />,
            onChoose: () => void navigate({ to: "/finance/transactions", search: { transaction: row.transaction_id } as never }),
          },
        ]),
    ...(mayUndo && row.status === "paid"
      ? [{ key: "undo", text: t("undo"), note: t("undo.note"), icon: <IconArrowBackUp {...icon} />, onChoose: () => onAct("undo", row) }]
      : []),
    ...(mayPay && (row.status === "open" || row.status === "late")
      ? [{ key: "date", text: t("date"), icon: <IconCalendarDue {...icon} />, onChoose: () => onAct("date", row) }]
      : []),
  ];
  return (
    <ActionList
      label={t("rows")}
      // What is to be paid stands above what is settled.
      items={plan.rows
        .toSorted((one, other) => Number(isSettled(one)) - Number(isSettled(other)))
        .map((row) => ({
          key: String(row.number),
          ...rowLooks[row.status],
          title: title(row),
          ...(row.status === "late" ? { warning: note(row) } : { note: note(row) }),
          action: (
            <>
              {mayPay && (row.status === "open" || row.status === "late") ? (
                <Button size="sm" aria-label={t("pay.of", { row: title(row) })} onClick={() => onAct("pay", row)}>
                  {t("pay")}
                </Button>
              ) : null}
              {acts(row).length === 0 ? null : <RowMenu label={t("row.acts", { row: title(row) })} items={() => acts(row)} />}
            </>
          ),
        }))}
    />
  );
}
