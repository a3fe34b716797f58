import { agendaRoutes, type EventCard, type MonthDay } from "@aprisco/contract/agenda.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { itemsOf } from "../../../api/pages.ts";
import { weekdayText } from "../../../language/date-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { usePrinting } from "../../../ui/list/use-printing.ts";
import type { AgendaAddress } from "../address.ts";
import { hundredsOf } from "../hundreds-of.ts";
import { inOrder, PaperEvent } from "../week/week-paper.tsx";
import styles from "./month-rest.module.css";

interface Props {
  readonly address: Pick<AgendaAddress, "filters">;
  /** The days of the month that have more events than their cells name. */
  readonly crowded: readonly [MonthDay, ...MonthDay[]];
}

/** Pages of a hundred events that are loaded for the paper. */
const MOST_PAGES = 5;

/** Below a month on paper: what its cells do not name, by day. Loaded before, as a print does not wait. */
export function MonthRest({ address, crowded }: Props) {
  const span = { from: crowded[0].day, to: crowded.at(-1)?.day ?? crowded[0].day };
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(
    hundredsOf(agendaRoutes.listEvents, { ...address.filters, ...span, sort: "start_date" }),
  );
  const pages = data?.pages.length ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetching && pages < MOST_PAGES) void fetchNextPage();
  }, [hasNextPage, isFetching, pages, fetchNextPage]);
  const isPrinting = usePrinting();
  return isPrinting ? <Rest crowded={crowded} events={itemsOf(data)} /> : null;
}

function Rest({ crowded, events }: Pick<Props, "crowded"> & { readonly events: readonly EventCard[] }) {
  const { t } = useTranslation("agenda");
  const language = useLanguage();
  return (
    <section className={styles.rest} aria-label={t("month.rest")}>
      <h2>{t("month.rest")}</h2>
      <div className={styles.days}>
        {crowded.map(({ day, first }) => {
          const named = new Set(first.map(({ id }) => id));
          const further = events.filter((event) => event.day <= day && day <= event.last_day && !named.has(event.id));
          return (
            <div key={day} className={styles.day}>
              <h3>{weekdayText(language, day)}</h3>
              {further.toSorted(inOrder).map((event) => (
                <PaperEvent key={event.id} event={event} isBegun={event.day < day} />
              ))}
            </div>
          );
        })}
      </div>
    </section>
  );
}
