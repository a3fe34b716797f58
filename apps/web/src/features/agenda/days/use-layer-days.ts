import { holidayNames, holidaysIn } from "@aprisco/contract/agenda-holidays.ts";
import { birthdayRoutes } from "@aprisco/contract/birthdays.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useMay } from "../../../api/rights.ts";
import { itemsOf } from "../../../api/pages.ts";
import { useLanguage } from "../../../language/use-language.ts";
import type { AgendaAddress } from "../address.ts";
import { hundredsOf } from "../hundreds-of.ts";
import { byDay } from "./by-day.ts";
import type { Span } from "./spans.ts";

/** So many hundreds of birthdays are asked for; a church with more in a month sees them week by week. */
const mostHundreds = 3;

export interface LayerDays {
  /** What holidays and feasts of a day are called. */
  readonly known: ReadonlyMap<string, readonly string[]>;
  /** How many on a day. */
  readonly birthdays: ReadonlyMap<string, number>;
  /** More than are shown: then none is, for half of them would be a wrong number. */
  readonly hasTooMany: boolean;
}

/** What the calendar knows of the days of a span besides events: holidays, feasts, and birthdays for those who may see members. */
export function useLayerDays(span: Span, address: AgendaAddress, withBirthdays: boolean): LayerDays {
  const language = useLanguage();
  const mayKnow = useMay("members:view");
  const isOn = withBirthdays && mayKnow && address.isOn("birthdays");
  const pages = useInfiniteQuery({ ...hundredsOf(birthdayRoutes.listBirthdays, { ...span, kinds: "birth" }), enabled: isOn });
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  const loaded = pages.data?.pages.length ?? 0;
  useEffect(() => {
    if (isOn && hasNextPage && !isFetching && loaded < mostHundreds) void fetchNextPage();
  }, [isOn, hasNextPage, isFetching, loaded, fetchNextPage]);
  const [withHolidays, withChurch, isCounted] = [address.isOn("holidays"), address.isOn("church"), isOn && !hasNextPage];
  const hasTooMany = isOn && hasNextPage && loaded >= mostHundreds;
  const { from, to } = span;
  const { data } = pages;
  // The same as long as nothing in it is other: what is drawn of it is costly to begin anew.
  return useMemo(() => {
    const holidays = byDay(
      holidaysIn(from, to).filter(({ kind }) => (kind === "church" ? withChurch : withHolidays)),
      ({ day }) => day,
    );
    const known = new Map([...holidays].map(([day, own]) => [day, own.map(({ name }) => holidayNames[language][name])]));
    const counted = byDay(isCounted ? itemsOf(data) : [], ({ date }) => date);
    return { known, birthdays: new Map([...counted].map(([day, people]) => [day, people.length])), hasTooMany };
  }, [from, to, withHolidays, withChurch, language, isCounted, data, hasTooMany]);
}
