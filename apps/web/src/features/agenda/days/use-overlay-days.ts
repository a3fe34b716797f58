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

/** Hundreds of birthdays that are requested at most; with more in a month, the week view shows them. */
const mostHundreds = 3;

export interface OverlayDays {
  readonly known: ReadonlyMap<string, readonly string[]>;
  readonly birthdays: ReadonlyMap<string, number>;
  /** More birthdays than were requested: none are shown, because the counts would be wrong. */
  readonly hasTooMany: boolean;
}

/** The overlays of a span of days: holidays, feasts, and birthdays for accounts that may see members. */
export function useOverlayDays(span: Span, address: AgendaAddress, withBirthdays: boolean): OverlayDays {
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
  // The same object while nothing has changed: rendering its consumers is costly.
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
