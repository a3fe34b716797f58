import { agendaRoutes } from "@aprisco/contract/agenda.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { itemsOf } from "../../../api/pages.ts";
import { Button } from "../../../ui/base/button.tsx";
import { lazyExtra } from "../../../ui/base/lazy-extra.ts";
import { LoadFailure } from "../../../ui/base/load-failure.tsx";
import type { AgendaAddress } from "../address.ts";
import type { Span } from "../days/spans.ts";
import { hundredsOf } from "../hundreds-of.ts";
import { NoEvents } from "../list/list-view.tsx";
import { NoMatch } from "../no-match.tsx";
import { TimeGrid, type TimeGridProps } from "./time-grid.tsx";
import styles from "./hours.module.css";

const WeekPaper = lazyExtra(async () => (await import("./week-paper.tsx")).WeekPaper);

interface Props extends Omit<TimeGridProps, "events"> {
  readonly address: AgendaAddress;
  readonly span: Span;
}

/** A week or a day on an hour grid. A hundred events are loaded at once; a button loads more. */
export function HoursView({ address, span, ...grid }: Props) {
  const { t } = useTranslation("agenda");
  const pages = useInfiniteQuery(hundredsOf(agendaRoutes.listEvents, { ...address.filters, ...span, sort: "start_date" }));
  const events = useMemo(() => itemsOf(pages.data), [pages.data]);
  if (pages.isError && !pages.data) return <LoadFailure onRetry={() => void pages.refetch()} busy={pages.isFetching} error={pages.error} />;
  const isEmpty = pages.data !== undefined && !pages.isPlaceholderData && events.length === 0;
  return (
    <div aria-busy={pages.isPending || pages.isPlaceholderData || undefined}>
      {isEmpty && grid.view === "day" ? <NoEvents address={address} isDay /> : <NoMatch address={address} isEmpty={isEmpty} />}
      {pages.hasNextPage ? (
        <p className={styles.more}>
          {t("week.more")}
          <Button size="sm" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {t("moreLoaded")}
          </Button>
        </p>
      ) : null}
      <div className={styles.hours}>
        <TimeGrid {...grid} events={events} />
      </div>
      {grid.view === "week" ? (
        <Suspense fallback={null}>
          <WeekPaper day={grid.day} events={events} overlays={grid.overlays} />
        </Suspense>
      ) : null}
    </div>
  );
}
