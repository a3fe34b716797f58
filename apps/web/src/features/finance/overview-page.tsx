import { financeRoutes } from "@aprisco/contract/finance.ts";
import { type FinanceSummary } from "@aprisco/contract/finance-summary.ts";
import { MINUTE_MS } from "@aprisco/contract/durations.ts";
import { IconCloudOff, IconLock } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useAllowed } from "../../api/rights.ts";
import { agoText } from "../../language/ago-text.ts";
import { monthOfYear } from "../../language/birth-words.ts";
import { moneyText, percentText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { FinanceTabs } from "../../shell/finance-tabs.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { useFailureHint } from "../../ui/base/use-failure-hint.ts";
import { useMinute, useToday } from "../../ui/base/use-now.ts";
import { StatStrip } from "../../ui/chart/stat-strip.tsx";
import { FilterSelect } from "../../ui/list/filter-select.tsx";
import { ListHead, ListLead } from "../../ui/list/list-head.tsx";
import { signedText } from "./looks.tsx";
import { OverviewPanels } from "./overview-panels.tsx";
import styles from "./overview.module.css";

/** The months that the picker offers. */
const MONTHS = 24;

/** "2026-10" of "2026-11" and 1. */
export function monthsBefore(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 - count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

/** A month of the church's books at a glance. It is asked again every minute while the page is seen; a failure keeps the last figures. */
export function OverviewPage() {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const today = useToday(useChurchData().data?.time_zone);
  const mayCreate = useAllowed(financeRoutes.createTransaction.allow);
  const navigate = useNavigate();
  const raw: unknown = useSearch({ strict: false, select: (search: Readonly<Record<string, unknown>>) => search["month"] });
  const current = today.slice(0, 7);
  const month = typeof raw === "string" && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(raw) ? raw : current;
  const query = useQuery({
    ...asked(financeRoutes.getFinanceSummary, { query: month === current ? {} : { month } }),
    // A hidden page does not ask.
    refetchInterval: MINUTE_MS,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const months = Array.from({ length: MONTHS }, (_none, at) => monthsBefore(current, at));
  const shown = months.includes(month) ? months : [...months, month];
  return (
    <>
      <ListHead
        title={t("overview.title")}
        add={
          mayCreate
            ? { label: t("overview.add"), onClick: () => void navigate({ to: "/finance/transactions", search: { add: true } }) }
            : undefined
        }
        file={
          <FilterSelect
            label={t("overview.month")}
            options={shown.map((value) => ({ value, label: monthOfYear(language, value) }))}
            value={month}
            onChange={(value) =>
              void navigate({ to: "/finance", search: value === undefined || value === current ? {} : { month: value } })
            }
          />
        }
      >
        <ListLead>{data ? <Lead summary={data} /> : monthOfYear(language, month)}</ListLead>
      </ListHead>
      <FinanceTabs />
      {query.isError && data ? (
        <div className={styles.failed}>
          <Notice tone="error" title={t("overview.failed")}>
            {t("overview.kept")}
          </Notice>
        </div>
      ) : null}
      {data ? (
        <div className={styles.overview}>
          <Figures summary={data} current={current} />
          <OverviewPanels summary={data} today={today} />
        </div>
      ) : query.isError ? (
        <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton height="24rem" />
      )}
    </>
  );
}

function Failed({ error, busy, onRetry }: { readonly error: Error; readonly busy: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation(["finance", "ui"]);
  const hintFor = useFailureHint();
  return (
    <StatusPage
      tone="danger"
      icon={<IconCloudOff size={28} stroke={1.6} />}
      title={t("overview.failed")}
      hint={hintFor(error)}
      action={
        <Button loading={busy} onClick={onRetry}>
          {t("error.retry", { ns: "ui" })}
        </Button>
      }
    />
  );
}

function Lead({ summary }: { readonly summary: FinanceSummary }) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const minutes = Math.floor((useMinute().getTime() - Date.parse(summary.updated_at)) / MINUTE_MS);
  return (
    <>
      {t("overview.upTo", {
        month: monthOfYear(language, summary.month),
        ago: minutes < 1 ? t("overview.now") : agoText(language, minutes, "minute"),
      })}{" "}
      {summary.closed ? (
        <Badge icon={IconLock} hue="pedra">
          {t("overview.closed")}
        </Badge>
      ) : null}
    </>
  );
}

/** The four figures. A month that is not over is not compared with a whole one. */
function Figures({ summary, current }: { readonly summary: FinanceSummary; readonly current: string }) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const { accounts, month, previous, processing } = summary;
  const money = (centavos: number) => moneyText(language, centavos);
  const before = monthOfYear(language, monthsBefore(month, 1));
  const change = (now: number, then: number): string =>
    month === current || then === 0
      ? t("figure.previous", { month: before, amount: money(then) })
      : t("figure.change", { change: `${now < then ? "−" : "+"}${percentText(language, Math.abs(now - then) / then)}`, month: before });
  const note = (said: string, waiting: number) =>
    waiting === 0 ? (
      said
    ) : (
      <>
        {said}
        <br />
        {t("figure.processing", { amount: money(waiting) })}
      </>
    );
  const within = {
    from: `${month}-01`,
    to: `${month}-${String(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate())}`,
  };
  const figure = (text: string) => <span className={styles.money}>{text}</span>;
  const balance = accounts.reduce((sum, account) => sum + account.balance, 0);
  return (
    <StatStrip
      stats={[
        {
          key: "balance",
          label: t("figure.balance"),
          value: figure(money(balance)),
          note: t("figure.accounts", { count: accounts.length }),
        },
        {
          key: "income",
          label: t("figure.income"),
          value: figure(money(summary.income)),
          note: note(change(summary.income, previous.income), processing.income),
          to: "/finance/transactions",
          search: { type: "income", ...within },
        },
        {
          key: "expense",
          label: t("figure.expense"),
          value: figure(money(summary.expense)),
          note: note(change(summary.expense, previous.expense), processing.expense),
          to: "/finance/transactions",
          search: { type: "expense", ...within },
        },
        {
          key: "result",
          label: t("figure.result"),
          value: figure(signedText(language, summary.result)),
          note: t("figure.previous", { month: before, amount: signedText(language, previous.result) }),
          ...(summary.result < 0 ? { trend: "bad" as const } : {}),
        },
      ]}
    />
  );
}
