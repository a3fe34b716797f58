import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, type UseQueryOptions } from "@tanstack/react-query";
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
export interface RecordsFound<P extends NamedRecord> {
  readonly records: P[];
  readonly total: number;
}
/** A search: without parameters (the first records), by name, or by id. */
export interface RecordQuery {
  readonly q?: string;
  readonly include?: number;
}
export type RecordSource<P extends NamedRecord> = (query: RecordQuery) => UseQueryOptions<unknown, Error, RecordsFound<P>>;

interface Named<P extends NamedRecord> {
  readonly source: RecordSource<P>;
  /** Null: none is chosen. */
  readonly id: number | null;
  readonly labelOf?: ((record: P) => string) | undefined;
  /** Whether the account may use the source. */
  readonly may?: boolean | undefined;
}

/** The label of a record; null while it is not known, or if it can no longer be chosen. */
export function useRecordName<P extends NamedRecord>({ source, id, labelOf = ({ name }) => name, may = true }: Named<P>): string | null {
  const { data: first } = useQuery({ ...source({}), enabled: may && id !== null, placeholderData: keepPreviousData });
  const known = first?.records.find((one) => one.id === id);
  const { data: named } = useQuery({
    ...source({ include: id ?? 0 }),
    enabled: may && id !== null && first !== undefined && known === undefined,
  });
  const record = known ?? named?.records.find((one) => one.id === id);
  return record === undefined ? null : labelOf(record);
}

interface Search<P extends NamedRecord> {
  readonly source: RecordSource<P>;
  readonly before: readonly Option[];
  readonly labelOf?: ((record: P) => string) | undefined;
  readonly pictureOf?: ((record: P) => ReactNode) | undefined;
  readonly except?: readonly number[] | undefined;
  readonly may?: boolean | undefined;
}

/**
 * The records that match what is typed. The first answer has all records of most churches and is then searched here; in larger
 * churches the server searches.
 */
export function useRecordSearch<P extends NamedRecord>({ source, before, labelOf, pictureOf, except = [], may = true }: Search<P>) {
  const { t } = useTranslation("parts");
  const [typed, setTyped] = useState("");
  const { data: first } = useQuery({ ...source({}), enabled: may });
  const isWhole = first !== undefined && first.total <= first.records.length;
  const [paused] = useDebouncedValue(typed, PAUSE_MS);
  const q = typed === "" || isWhole ? "" : paused;
  const search = useQuery({ ...source({ q }), enabled: may && q !== "", placeholderData: keepPreviousData });
  const found = q === "" ? first : (search.data ?? first);
  // Until the server has answered, only matches of the new text are shown, because Enter takes the first one.
  const isAnswered = found !== undefined && typed === q && (typed === "" || (search.data !== undefined && !search.isPlaceholderData));
  const called = (record: P): string => labelOf?.(record) ?? record.name;
  const records = (found?.records ?? []).filter(
    (record) => !except.includes(record.id) && ((isAnswered && !isWhole) || nameHolds(called(record), typed)),
  );
  const options = [
    ...before.filter(({ label }) => nameHolds(label, typed)),
    ...records.map((record) => ({ value: String(record.id), label: called(record), picture: pictureOf?.(record) })),
  ];
  const isMore = found !== undefined && found.total > found.records.length && !isWhole;
  const note =
    may && !isWhole && !isAnswered ? t("choice.searching") : options.length === 0 ? t("choice.none") : isMore ? t("choice.more") : null;
  return { options, found: records, note, isAnswered: isAnswered || isWhole, setTyped };
}
