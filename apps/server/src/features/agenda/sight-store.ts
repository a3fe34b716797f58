import { sql, type RawBuilder, type SqlBool } from "kysely";
import { askedDays, type ReadAs } from "../../days/asked-days.ts";
import { searchTerms, textHolds } from "../../records/lists/search.ts";
import type { Scope } from "../../access/caller.ts";
import { ledMinistries } from "../people/index.ts";

/** What an account sees by its role: visitors public events, members also those for members, all others also those for leaders. */
const byRole = ({ accountId }: Scope) => sql`(
  select case accounts.role when 'visitante' then '{public}'::text[] when 'membro' then '{public,members}'::text[]
    else '{public,members,leaders}'::text[] end from accounts where accounts.id = ${accountId})`;

/** Whether an account is a visitor's, who sees public events alone besides their own. */
export const isVisitor = ({ accountId }: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from accounts where accounts.id = ${accountId} and accounts.role = 'visitante')`;

/** The series that an account made or whose ministry it leads. Source: the row scope of a leader in the team's permission table. */
const theirSeries = (scope: Scope) => sql`(
  select mine.id from event_series as mine where mine.owner_id = ${scope.accountId}
    or mine.ministry_id in (${ledMinistries(scope)}) and mine.visibility <> 'private')`;

/** The events that a caller with row scope may change: those that their account made or whose ministry it leads. */
export const theirEvents = (scope: Scope): RawBuilder<SqlBool> => sql<SqlBool>`events.series_id = any(array${theirSeries(scope)})`;

/**
 * The events that an account may read, as a condition on `events` alone, which repeats the visibility. Private events are visible
 * to their maker only.
 */
export const visibleTo = (scope: Scope): RawBuilder<SqlBool> =>
  sql<SqlBool>`(events.visibility = any(${byRole(scope)}::text[]) or ${theirEvents(scope)})`;

const seriesWith = (condition: RawBuilder<unknown>) =>
  sql`events.series_id = any(array(select found.id from event_series as found where ${condition}))`;

/**
 * One condition for each word, which must be in the title, description or place of the series or the occurrence; with `place` in
 * the place.
 * @unscoped a part of queries, which add the scope
 */
export function holdsText(typed: string, { place = false }: { readonly place?: boolean }): RawBuilder<SqlBool>[] {
  return searchTerms(typed).map((term) => {
    if (place) {
      // There is no index on an occurrence's own place, so the events of the requested days are scanned; the hashed list of series
      // makes each check cheap.
      const there = sql`events.series_id in (select found.id from event_series as found
        where ${textHolds(sql`fold(coalesce(found.location, ''))`, term)})`;
      const itself = sql`events.own_text is not null and events.location is not null and ${textHolds(sql`fold(events.location)`, term)}`;
      return sql<SqlBool>`(events.location is null and ${there} or ${itself})`;
    }
    const ofSeries = seriesWith(textHolds(sql.ref("found.search_text"), term));
    return sql<SqlBool>`(${ofSeries} or (events.own_text is not null and ${textHolds(sql.ref("events.own_text"), term)}))`;
  });
}

/** Events that take place on a day of a span; one of several days on each of its days. */
export const ofDays = ({ from, to }: { readonly from: string; readonly to: string }): RawBuilder<SqlBool> =>
  sql<SqlBool>`(events.day between ${from}::date and ${to}::date
    or (events.last_day > events.day and events.last_day >= ${from}::date and events.day <= ${to}::date))`;

/**
 * The conditions of a search text: all words are in a text, or some name a day and the others are in a text.
 * @unscoped a part of queries, which add the scope
 */
export function holdsTyped(q: string, as: ReadAs): readonly RawBuilder<SqlBool>[] {
  const words = holdsText(q, {});
  const days = askedDays(q, as);
  if (!days) return words;
  const onDay = sql.join([ofDays(days), ...holdsText(days.rest, {})], sql` and `);
  return [sql<SqlBool>`((${sql.join(words, sql` and `)}) or (${onDay}))`];
}
