import { financeRoutes } from "@aprisco/contract/finance.ts";
import { useQueries } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { usePhone } from "../../ui/base/use-phone.ts";
import { StatStrip } from "../../ui/chart/stat-strip.tsx";
import styles from "./finance.module.css";
import { TransactionList } from "./transactions-page.tsx";

const GivingWeeks = lazyPart(async () => ({ default: (await import("./giving-weeks.tsx")).GivingWeeks }));

type Giving = "tithe" | "offering";

export function TithesPage() {
  const { t } = useTranslation("finance");
  return (
    <TransactionList
      title={t("tab.tithes")}
      lead={t("tithes.lead")}
      category={{ key: "tithe", type: "income" }}
      above={<GivingAbove category="tithe" path="/finance/tithes" />}
    />
  );
}

export function OfferingsPage() {
  const { t } = useTranslation("finance");
  return (
    <TransactionList
      title={t("tab.offerings")}
      lead={t("offerings.lead")}
      category={{ key: "offering", type: "income" }}
      above={<GivingAbove category="offering" path="/finance/offerings" />}
    />
  );
}

/** A day some days before another, "YYYY-MM-DD". */
const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

interface GivingProps {
  readonly category: Giving;
  readonly path: string;
}
function GivingAbove(giving: GivingProps) {
  const phone = usePhone();
  return (
    <>
      <GivingStrip {...giving} />
      {phone ? null : (
        <Suspense fallback={null}>
          <GivingWeeks category={giving.category} />
        </Suspense>
      )}
    </>
  );
}

/** What waits for confirmation first, then what was confirmed; each figure is the filter behind it. */
function GivingStrip({ category, path }: GivingProps) {
  const { t } = useTranslation("finance");
  const language = useLanguage();
  const today = useToday(useChurchData().data?.time_zone);
  // Weeks begin on Sunday.
  const sunday = daysBefore(today, new Date(`${today}T12:00:00Z`).getUTCDay());
  const figures = [
    { key: "processing", label: t("status.processing"), search: { status: "processing" } },
    { key: "week", label: t("giving.week"), search: { status: "confirmed", from: sunday, to: today } },
    {
      key: "lastWeek",
      label: t("giving.lastWeek"),
      search: { status: "confirmed", from: daysBefore(sunday, 7), to: daysBefore(sunday, 1) },
    },
    { key: "month", label: t("giving.month"), search: { status: "confirmed", from: `${today.slice(0, 7)}-01`, to: today } },
  ] as const;
  const sums = useQueries({
    queries: figures.map(({ search }) => asked(financeRoutes.getTransactionSum, { query: { category, ...search } })),
  });
  return (
    <div className={styles.strip}>
      <StatStrip
        stats={figures.map(({ key, label, search }, at) => {
          const data = sums[at]?.data;
          return {
            key,
            label,
            value:
              typeof data?.income === "number" ? (
                moneyText(language, data.income)
              ) : data || sums[at]?.isError ? (
                "–"
              ) : (
                <Skeleton width="6rem" height="1.4rem" />
              ),
            to: path,
            search,
          };
        })}
      />
    </div>
  );
}
