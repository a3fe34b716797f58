import type { RollFigure } from "@aprisco/contract/dashboard.ts";
import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { seesDiscipline } from "@aprisco/contract/roll-standing.ts";
import { rollReportTexts } from "@aprisco/contract/texts/roll.ts";
import { sql } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import type { Handle } from "../../database/connect.ts";
import { plannedOnce } from "../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import type { OwnDataSource } from "../../facets/own-data.ts";
import { reportOf } from "../../facets/report.ts";
import { timelineOf, type TimelineSource } from "../../facets/timeline.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { reportBook } from "./book-store.ts";

/**
 * The number of acts of each kind in the last 30 days, the most frequent first; without discipline. A caller with row scope sees no
 * roll.
 */
export async function readRollFigures(handle: Handle, scope: Scope, today: string): Promise<{ rollMovements?: RollFigure[] }> {
  if (scope.onlyTheirs) return {};
  // Rectifications are few and read once: a check for each act would be most of the work.
  const rollMovements = await plannedOnce(
    handle,
    sql<RollFigure>`
    select acts.kind, count(*) as count from congregations cross join lateral (
      select act.kind from roll_movements as act
      where act.congregation_id = congregations.id and act.on_date > ${today}::date - 30 and act.on_date <= ${today}::date
        and not act.reserved and act.kind not in ('rectification', 'status_change')
        and act.id not in (select later.rectifies_id from roll_movements as later where later.rectifies_id is not null)) as acts
    where ${reaches(scope, "congregations.id")}
    group by acts.kind order by count(*) desc, acts.kind`,
  );
  return { rollMovements };
}

/** The acts of the roll that are not confidential, and the transfers. */
export const rollOwnData: readonly OwnDataSource[] = [
  {
    part: "roll",
    rows: ownRows(
      ({ personId }) => sql`
        select kind as act, on_date as "onDate", form, church
        from roll_movements where person_id = ${personId} and not reserved order by on_date, id`,
    ),
  },
  {
    part: "transfers",
    rows: ownRows(
      ({ personId }) => sql`
        select f.name as "fromCongregation", t.name as "toCongregation", transfers.created_at as asked, state as "transferState"
        from transfers join congregations f on f.id = from_congregation_id join congregations t on t.id = to_congregation_id
        where person_id = ${personId} order by transfers.created_at`,
    ),
  },
];

/** The valid acts of the roll, those of discipline only for callers who may see them; without notes. */
export const rollTimeline: readonly TimelineSource[] = [
  timelineOf({
    kinds: ["rollAct"],
    allow: "members:view",
    entries: (page, { may }) => ({
      id: sql`act.id`,
      when: { day: sql`act.on_date` },
      from: sql`roll_movements as act where act.person_id = ${page.personId} and act.kind <> 'rectification'
        and not exists (select from roll_movements as later where later.rectifies_id = act.id)
        ${may("members:manage") || may("pastoral:manage") ? sql`` : sql`and not act.reserved`}`,
      by: sql`act.recorded_by`,
      value: sql`act.kind`,
      detail: sql`act.form`,
      name: sql`act.church`,
    }),
  }),
];

export const rollReport = reportOf({
  type: "roll",
  section: "members",
  people: true,
  texts: inEachLanguage(rollReportTexts),
  params: {
    from: { kind: "day", usual: ({ today }) => `${today.slice(0, 4)}-01-01` },
    to: { kind: "day", usual: ({ today }) => today },
  },
  columns: {
    // Numbers that name something, not amounts: without thousands signs.
    entry: { kind: "text" },
    /** An entry's number is unique within the congregation's roll only. */
    congregation: { kind: "text" },
    on: { kind: "day" },
    name: { kind: "text" },
    act: { kind: "text" },
    form: { kind: "text" },
    /** The status after the act: a change without an act is not shown elsewhere. */
    status: { kind: "text" },
    number: { kind: "text" },
    church: { kind: "text" },
    minister: { kind: "text" },
    minutes: { kind: "text" },
    rectifies: { kind: "text" },
    rectified: { kind: "text" },
  },
  rows: (tx, { scope, params, permissions }) => reportBook(tx, scope, params, seesDiscipline(permissions)),
});
