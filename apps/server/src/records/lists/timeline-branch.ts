import type { TimelineKind } from "@aprisco/contract/timeline.ts";
import { sql, type RawBuilder } from "kysely";

/** The position of a page: before this entry. */
export interface TimelinePosition {
  /** UTC, with microseconds. */
  readonly at: string;
  readonly kind: string;
  readonly id: number;
}

export interface TimelinePage {
  readonly personId: number;
  readonly before: TimelinePosition | null;
  readonly limit: number;
  readonly now: Date;
  /** The church's zone, where a day begins. */
  readonly timeZone: string;
}

/** The columns of an entry; absent: null. */
export interface TimelineEntries {
  /** Absent: the source has entries of one kind. */
  readonly kind?: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** The instant, or the day if only that is known. The branch's index is on it. */
  readonly when: { readonly at: RawBuilder<unknown> } | { readonly day: RawBuilder<unknown> };
  /** Tables and conditions for the person's rows: "… where person_id = $1". */
  readonly from: RawBuilder<unknown>;
  readonly by?: RawBuilder<unknown>;
  /** The author, if only a name was stored. */
  readonly byName?: RawBuilder<unknown>;
  readonly value?: RawBuilder<unknown>;
  readonly detail?: RawBuilder<unknown>;
  readonly name?: RawBuilder<unknown>;
  readonly note?: RawBuilder<unknown>;
  readonly nextDate?: RawBuilder<unknown>;
}

declare const branch: unique symbol;
export type TimelineBranch = RawBuilder<unknown> & { readonly [branch]: true };

const nothing = sql`null`;

/**
 * One branch of the timeline: the entries of a kind before the page's position, latest first. Days are compared as days, so that
 * their index is used; an entry of a whole day comes below those of that day, at its first moment in church time.
 *
 * @param first the source's kind, for entries without a column of it
 */
export function timelineBranch(
  first: TimelineKind | undefined,
  entry: TimelineEntries,
  { before, limit, timeZone }: TimelinePage,
): TimelineBranch {
  const {
    kind = sql`${first}`,
    id,
    when,
    by = nothing,
    byName = nothing,
    value = nothing,
    detail = nothing,
    name = nothing,
    note = nothing,
  } = entry;
  const ofDay = "day" in when;
  const at = ofDay ? sql`(${when.day}::timestamp at time zone ${timeZone}::text)` : when.at;
  const instant = sql`(${before?.at ?? null}::timestamp at time zone 'UTC')`;
  const along = ofDay ? sql`${when.day} <= (${instant} at time zone ${timeZone}::text)::date` : sql`${at} <= ${instant}`;
  const position =
    before === null ? sql`` : sql`and ${along} and (${at}, ${kind}::text, ${id}) < (${instant}, ${before.kind}, ${before.id}::bigint)`;
  return sql`(
    select ${kind}::text as kind, ${id} as id, ${at} as at, ${ofDay}::boolean as of_day, ${by}::bigint as by_account, ${byName}::text as by_name,
      ${value}::text as value, ${detail}::text as detail, ${name}::text as name, ${note}::text as note, ${entry.nextDate ?? nothing}::date as next_date
    from ${entry.from} ${position}
    order by ${ofDay ? when.day : at} desc, ${kind}::text desc, ${id} desc limit ${limit})` as TimelineBranch;
}
