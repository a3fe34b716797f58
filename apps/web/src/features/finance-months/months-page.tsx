import { financeMonthRoutes, type FinanceMonth } from "@aprisco/contract/finance-months.ts";
import { IconLock, IconLockOpen } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { useAllowed } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { monthOfYear } from "../../language/birth-words.ts";
import { dayIn, dayText } from "../../language/date-words.ts";
import { countText, moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { FinanceTabs } from "../../shell/finance-tabs.tsx";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Card } from "../../ui/base/card.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { ListHead, ListLead } from "../../ui/list/list-head.tsx";
import { CloseMonth } from "./close-month.tsx";
import styles from "./finance-months.module.css";
import { monthToClose } from "./month-to-close.ts";
import { ReopenMonth } from "./reopen-month.tsx";

/** The months of the church's books: which are closed, what they add up to, and closing the next one. */
export function MonthsPage() {
  const { t } = useTranslation("finance-months");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const pages = useInfiniteQuery(pagesOf(financeMonthRoutes.listFinanceMonths, {}));
  const mayClose = useAllowed(financeMonthRoutes.closeFinanceMonth.allow);
  const role = useSession().user?.role;
  const mayReopen = mayClose && (role === "admin" || role === "pastor_presidente");
  const [open, setOpen] = useState<{ readonly act: "close" | "reopen"; readonly month: FinanceMonth } | null>(null);
  const months = itemsOf(pages.data);
  // An act is one congregation's: with several on the screen one is to be chosen first.
  const isOne = new Set(months.map(({ congregation_id: id }) => id)).size <= 1;
  const next = monthToClose(months, today);
  const note = ({ income, expense, entries }: FinanceMonth) =>
    t("note", {
      income: moneyText(language, income),
      expense: moneyText(language, expense),
      count: entries,
      text: countText(language, entries),
    });
  const actOf = (month: FinanceMonth) => {
    if (!isOne) return null;
    if (mayClose && month === next)
      return (
        <Button size="sm" variant="primary" onClick={() => setOpen({ act: "close", month })}>
          {t("close")}
        </Button>
      );
    if (month.latest_closed && mayReopen)
      return (
        <Button size="sm" onClick={() => setOpen({ act: "reopen", month })}>
          {t("reopen")}
        </Button>
      );
    return null;
  };
  return (
    <>
      <ListHead title={t("title")} add={undefined} file={null}>
        <ListLead>{t("lead")}</ListLead>
      </ListHead>
      <FinanceTabs />
      {pages.isPending ? <Skeleton width="100%" height="20rem" /> : null}
      {!pages.isPending && months.length === 0 ? <Card>{t("none")}</Card> : null}
      {months.length > 0 ? (
        <Card>
          {isOne ? null : <p className={styles.hint}>{t("chooseCongregation")}</p>}
          <ActionList
            label={t("title")}
            items={months.map((month) => ({
              key: `${month.month} ${month.congregation_id}`,
              ...(month.status === "closed" ? { icon: IconLock, hue: "oliveira" } : { icon: IconLockOpen, hue: "trigo" }),
              title: `${monthOfYear(language, month.month)}${isOne ? "" : ` · ${month.congregation_name}`}`,
              note: note(month),
              warning: month.status === "open" && month.reopen_reason !== null ? t("reopenedFor", { reason: month.reopen_reason }) : null,
              badge: (
                <Badge icon={month.status === "closed" ? IconLock : IconLockOpen} hue={month.status === "closed" ? "oliveira" : "trigo"}>
                  {month.status === "closed" && month.closed_at !== null
                    ? t("closedOn", { day: dayText(language, dayIn(zone, new Date(month.closed_at))) })
                    : t("status.open")}
                </Badge>
              ),
              action: actOf(month),
            }))}
          />
          {pages.hasNextPage ? (
            <p className={styles.more}>
              <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
                {t("more")}
              </Button>
            </p>
          ) : null}
        </Card>
      ) : null}
      {open?.act === "close" ? <CloseMonth month={open.month.month} onClose={() => setOpen(null)} /> : null}
      {open?.act === "reopen" ? <ReopenMonth month={open.month.month} onClose={() => setOpen(null)} /> : null}
    </>
  );
}
