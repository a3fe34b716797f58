import { financeRoutes } from "@aprisco/contract/finance.ts";
import { financeSetupRoutes } from "@aprisco/contract/finance-setup.ts";
import { type FinanceSummary } from "@aprisco/contract/finance-summary.ts";
import { IconCalendarDue, IconCalendarX, IconLock, IconPigMoney, IconReceiptOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { monthOfYear } from "../../language/birth-words.ts";
import { dayText, monthDayText } from "../../language/date-words.ts";
import { countText, moneyText, percentText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { ActionList, type ActionItem } from "../../ui/base/action-list.tsx";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { ProgressBar } from "../../ui/base/progress-bar.tsx";
import { Ranks } from "../../ui/chart/ranks.tsx";
import details from "../../ui/record/details.module.css";
import { accountLooks, useCategoryName } from "../finance-setup/index.ts";
import { MonthChart } from "./month-chart.tsx";
import styles from "./overview.module.css";

const DAY_MS = 86_400_000;

interface Props {
  readonly summary: FinanceSummary;
}

/** Below the figures: twelve months, where the money is, where it came from and went, and what waits. */
export function OverviewPanels({ summary, today }: Props & { readonly today: string }) {
  const { t } = useTranslation("finance");
  return (
    <>
      <div className={`${styles.stack} ${styles.wide}`}>
        <Panel title={t("months.title")} lead={t("months.lead")}>
          <MonthChart months={summary.months} />
        </Panel>
        <ByCategory summary={summary} />
      </div>
      <div className={styles.stack}>
        <Waiting summary={summary} today={today} />
        <NextInstallments summary={summary} today={today} />
        <Holdings summary={summary} />
        <Goals summary={summary} />
      </div>
    </>
  );
}

function Holdings({ summary: { accounts, funds } }: Props) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const mayTransfer = useAllowed(financeRoutes.createMoneyTransfer.allow);
  const mayAdd = useAllowed(financeSetupRoutes.createFinanceAccount.allow);
  const balance = (centavos: number) => (
    <b className="cm-num" data-debt={centavos < 0 || undefined}>
      {moneyText(language, centavos)}
    </b>
  );
  return (
    <>
      <Panel title={t("accounts.title")}>
        {accounts.length === 0 ? (
          <>
            <p className={details.none}>{t("accounts.none")}</p>
            {mayAdd ? (
              <LinkButton size="sm" to="/finance/setup">
                {t("accounts.setup")}
              </LinkButton>
            ) : null}
          </>
        ) : (
          <ActionList
            label={t("accounts.title")}
            items={accounts.map(({ id, name, kind, balance: held }) => ({
              key: String(id),
              ...accountLooks[kind],
              title: (
                <Link to="/finance/transactions" search={{ account: id }}>
                  {name}
                </Link>
              ),
              note: t(`accountKind.${kind}`),
              badge: balance(held),
            }))}
          />
        )}
      </Panel>
      <Panel
        title={t("funds.title")}
        action={
          mayTransfer && funds.length > 1 ? (
            <Link to="/finance/transfers" search={{ add: true }}>
              {t("funds.transfer")}
            </Link>
          ) : null
        }
      >
        <ActionList
          label={t("funds.title")}
          items={funds.map(({ id, name, restricted, balance: held }) => ({
            key: String(id),
            icon: restricted ? IconLock : IconPigMoney,
            hue: restricted ? "uva" : "oliveira",
            title: (
              <Link to="/finance/transactions" search={{ fund: id }}>
                {name}
              </Link>
            ),
            note: restricted ? t("funds.restricted") : null,
            badge: balance(held),
          }))}
        />
      </Panel>
    </>
  );
}

function ByCategory({ summary: { by_category: categories } }: Props) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const categoryName = useCategoryName();
  const side = (type: "income" | "expense") =>
    categories
      .filter((one) => one.type === type && one.amount > 0)
      .toSorted((one, other) => other.amount - one.amount)
      .map((one) => ({ name: categoryName(one), value: one.amount }));
  const sides = (["income", "expense"] as const).map((type) => ({ type, ranks: side(type) })).filter(({ ranks }) => ranks.length > 0);
  return (
    <Panel title={t("byCategory.title")}>
      {sides.length === 0 ? <p className={details.none}>{t("byCategory.none")}</p> : null}
      <div className={styles.sides}>
        {sides.map(({ type, ranks }) => (
          <section key={type}>
            <h3 className={styles.side}>{t(`sum.${type}`)}</h3>
            <Ranks
              sentence={t(`sum.${type}`)}
              ranks={ranks}
              series={type === "income" ? 1 : 2}
              write={(value) => moneyText(language, value)}
            />
          </section>
        ))}
      </div>
    </Panel>
  );
}

/** What is payable, which vouchers are missing, and the month to close, the most urgent first. */
function Waiting({ summary: { payable, vouchers_missing: missing, month_to_close: open }, today }: Props & { readonly today: string }) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const bills = { type: "expense", status: "processing", sort: "entry_date" };
  const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  // Installments have a screen of their own.
  const billsOf = (when: "due_30d" | "overdue") => ({
    count: payable[when].count - payable.installments[when].count,
    amount: payable[when].amount - payable.installments[when].amount,
  });
  const [overdue, due] = [billsOf("overdue"), billsOf("due_30d")];
  const view = (to: string, search: Readonly<Record<string, string>> = {}) => (
    <LinkButton size="sm" to={to} search={search}>
      {t("todo.open")}
    </LinkButton>
  );
  const items: readonly (ActionItem | null)[] = [
    overdue.count === 0
      ? null
      : {
          key: "overdue",
          icon: IconCalendarX,
          hue: "vinho",
          title: t("todo.overdue", { count: overdue.count }),
          note: moneyText(language, overdue.amount),
          action: view("/finance/transactions", { ...bills, to: yesterday }),
        },
    due.count === 0
      ? null
      : {
          key: "due",
          icon: IconCalendarDue,
          hue: "trigo",
          title: t("todo.due", { count: due.count }),
          note: moneyText(language, due.amount),
          action: view("/finance/transactions", { ...bills, from: today }),
        },
    missing === 0
      ? null
      : {
          key: "vouchers",
          icon: IconReceiptOff,
          hue: "vinho",
          title: t("todo.vouchers", {
            count: missing,
            text: missing >= 1000 ? `${countText(language, 1000)}+` : countText(language, missing),
          }),
          // Closed months are not counted.
          action: view("/finance/vouchers", { from: `${open ?? today.slice(0, 7)}-01` }),
        },
    open === null
      ? null
      : {
          key: "close",
          icon: IconLock,
          hue: "ceu",
          title: t("todo.close", { month: monthOfYear(language, open) }),
          note: t("todo.closeNote"),
          action: view("/finance/months"),
        },
  ];
  const shown = items.filter((item) => item !== null);
  return (
    <Panel title={t("todo.title")}>
      {shown.length === 0 ? <p className={details.none}>{t("todo.none")}</p> : <ActionList label={t("todo.title")} items={shown} />}
    </Panel>
  );
}

/** Late and coming installments, the first one first. */
function NextInstallments({ summary: { next_installments: next, payable }, today }: Props & { readonly today: string }) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  if (next.length === 0) return null;
  const dueText = (day: string): string => {
    const days = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
    return days === 0 ? t("next.today") : days < 0 ? t("next.late", { count: -days }) : t("next.in", { count: days });
  };
  const { due_30d: due, overdue } = payable.installments;
  return (
    <Panel
      title={t("next.title")}
      lead={t("next.lead", { amount: moneyText(language, due.amount + overdue.amount) })}
      action={<Link to="/finance/installments">{t("next.all")}</Link>}
    >
      <ActionList
        label={t("next.title")}
        items={next.map(({ plan_id: plan, description, number, of, due_date: day, amount }) => ({
          key: `${String(plan)} ${String(number)}`,
          icon: day < today ? IconCalendarX : IconCalendarDue,
          hue: day < today ? "vinho" : "oliveira",
          title: (
            <Link to="/finance/installments" search={{ plan }}>
              {t("next.one", { description, number, of })}
            </Link>
          ),
          note: `${monthDayText(language, day)} · ${dueText(day)}`,
          badge: <b className="cm-num">{moneyText(language, amount)}</b>,
        }))}
      />
    </Panel>
  );
}

function Goals({ summary: { goals } }: Props) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  if (goals.length === 0) return null;
  return (
    <Panel title={t("goals.title")}>
      <ul className={styles.goals}>
        {goals.map(({ id, title, target, saved, ends_on: until }) => {
          const share = target === 0 ? 0 : Math.max(0, Math.min(1, saved / target));
          return (
            <li key={id}>
              <p>
                <b>{title}</b>
                <span className="cm-num">{percentText(language, share)}</span>
              </p>
              <ProgressBar label={title} value={share * 100} />
              <small>
                {t("goals.of", { saved: moneyText(language, saved), target: moneyText(language, target) })}
                {until === null ? null : ` · ${t("goals.until", { day: dayText(language, until) })}`}
              </small>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
