import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, type QueryKey, type UseQueryOptions } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { nameHolds } from "./person-names.ts";
import type { Option } from "../form/select-field.tsx";

/** Milliseconds without typing before the server is asked. */
const PAUSE_MS = 250;

export interface NamedRecord {
  readonly id: number;
  readonly name: string;
}
export interface PeopleFound<P extends NamedRecord> {
  readonly people: P[];
  readonly total: number;
}
/** A search: without parameters (the first people), by name, or by id. */
export interface PeopleQuery {
  readonly q?: string;
  readonly include?: string;
  readonly limit?: string;
}
export type PeopleSource<P extends NamedRecord, K extends QueryKey = QueryKey> = (
  query: PeopleQuery,
) => UseQueryOptions<PeopleFound<P>, Error, PeopleFound<P>, K>;

/** A person's name; null while it is not known, or if they can no longer be chosen. */
export function usePersonName<P extends NamedRecord, K extends QueryKey>(
  source: PeopleSource<P, K>,
  id: number | null,
  may = true,
): string | null {
  const { data: first } = useQuery({ ...source({}), enabled: may && id !== null, placeholderData: keepPreviousData });
  const known = first?.people.find((one) => one.id === id);
  const { data: named } = useQuery({
    ...source({ include: String(id), limit: "1" }),
    enabled: may && id !== null && first !== undefined && known === undefined,
  });
  return known?.name ?? named?.people.find((one) => one.id === id)?.name ?? null;
}

interface Choice<P extends NamedRecord, K extends QueryKey> {
  readonly source: PeopleSource<P, K>;
  readonly before: readonly Option[];
  readonly labelOf?: ((person: P) => string) | undefined;
  readonly pictureOf?: ((person: P) => ReactNode) | undefined;
  readonly except?: number | readonly number[] | undefined;
  readonly may?: boolean;
}

/**
 * The people that match what is typed. The first answer has all people of most churches and is then searched here; in larger
 * churches the server searches.
 */
export function usePeopleSearch<P extends NamedRecord, K extends QueryKey>({
  source,
  before,
  labelOf,
  pictureOf,
  except,
  may = true,
}: Choice<P, K>) {
  const { t } = useTranslation("parts");
  const [typed, setTyped] = useState("");
  const { data: first } = useQuery({ ...source({}), enabled: may });
  const isWhole = first !== undefined && first.total <= first.people.length;
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const q = typed === "" || isWhole ? "" : paused;
  const search = useQuery({ ...source({ q }), enabled: may && q !== "", placeholderData: keepPreviousData });
  const found = q === "" ? first : (search.data ?? first);
  // Until the server has answered, only matches of the new text are shown, because Enter takes the first one.
  const isAnswered = found !== undefined && typed === q && (typed === "" || (search.data !== undefined && !search.isPlaceholderData));
  const left = typeof except === "number" ? [except] : (except ?? []);
  const called = (person: P): string => labelOf?.(person) ?? person.name;
  const people = (found?.people ?? []).filter(
    (person) => !left.includes(person.id) && ((isAnswered && !isWhole) || nameHolds(called(person), typed)),
  );
  const options = [
    ...before.filter(({ label }) => nameHolds(label, typed)),
    ...people.map((person) => ({ value: String(person.id), label: called(person), picture: pictureOf?.(person) })),
  ];
  const isMore = found !== undefined && found.total > found.people.length && !isWhole;
  const note =
    may && !isWhole && !isAnswered ? t("choice.searching") : options.length === 0 ? t("choice.none") : isMore ? t("choice.more") : null;
  return { options, found: people, note, isAnswered: isAnswered || isWhole, setTyped };
}
