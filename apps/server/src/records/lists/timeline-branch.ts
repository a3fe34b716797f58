import { sql, type RawBuilder } from "kysely";

/** Where a page begins: before this entry. */
export interface TimelinePosition {
  /** UTC, with microseconds. */
  readonly at: string;
  readonly kind: string;
  readonly id: number;
}

export interface TimelinePage {
  readonly personId: number;
  readonly before: TimelinePosition | null;
  /** Entries that a branch reads. */
  readonly limit: number;
  /** The church's: a day begins there. */
  readonly timeZone: string;
}

/** Columns or expressions that an entry is made of; what is absent is null. */
interface EntryColumns {
  readonly kind: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  /** The instant; or the day where the day alone is known. The branch's index holds one of them. */
  readonly when: { readonly at: RawBuilder<unknown> } | { readonly day: RawBuilder<unknown> };
  /** Tables and conditions that leave the person's rows: "… where person_id = $1". */
  readonly from: RawBuilder<unknown>;
  /** An account's id. */
  readonly by?: RawBuilder<unknown>;
  /** Who it was, where a name was kept and no account. */
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
 * One branch of the timeline: entries of a kind before the page's position, the latest first. Days are compared as days, so that
 * an index on them is used; an entry of a whole day stands below what happened on it, at its first moment in church time.
 */
export function timelineBranch(entry: EntryColumns, { before, limit, timeZone }: TimelinePage): TimelineBranch {
  const { kind, id, when, by = nothing, byName = nothing, value = nothing, detail = nothing, name = nothing, note = nothing } = entry;
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
