import type { OwnMinistry } from "@aprisco/contract/dashboard.ts";
import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { ministryStatuses } from "@aprisco/contract/ministries.ts";
import { ministryReportTexts } from "@aprisco/contract/texts/ministries.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import type { Handle } from "../../database/connect.ts";
import { plannedOnce } from "../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import type { ListFieldSource } from "../../facets/list-fields.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import { reportOf } from "../../facets/report.ts";
import { searchOf, type SearchSource, type WordSource } from "../../facets/search.ts";
import { timelineOf, type TimelineSource } from "../../facets/timeline.ts";
import { testOf } from "../../records/lists/list-tests.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { textHolds } from "../../records/lists/search.ts";
import { reportMinistries, leadersHold, ministryRows } from "./store.ts";

const MOST = 8;

/** The ministries in which the caller serves now, those that they lead first and with the number of people. */
export const readOwnMinistries = (handle: Handle, { personId }: Scope): Promise<OwnMinistry[]> =>
  plannedOnce(
    handle,
    sql<OwnMinistry>`
    select ministries.id, ministries.name, served.role, case when served.role <> 'member' then (
        select count(*) from ministry_members as others where others.ministry_id = ministries.id and others.until_on is null) end as people
    from ministry_members as served join ministries on ministries.id = served.ministry_id
    where served.person_id = ${personId} and served.until_on is null and ministries.status <> 'closed'
    order by array_position(array['leader', 'co_leader', 'member'], served.role), ministries.name_folded limit ${MOST}`,
  );

export const ministryReport = reportOf({
  type: "ministries",
  section: "ministries",
  texts: inEachLanguage(ministryReportTexts),
  params: { status: { kind: "choice", choices: ministryStatuses } },
  columns: { name: { kind: "text" }, leader: { kind: "text" }, status: { kind: "text" }, created: { kind: "day" } },
  rows: (tx, { scope, params, time }) => reportMinistries(tx, scope, params.status, time.timeZone),
});

export const ministryTimeline: readonly TimelineSource[] = (["ministryJoined", "ministryLeft"] as const).map((kind) => {
  const day = kind === "ministryJoined" ? sql`serves.from_on` : sql`serves.until_on`;
  return timelineOf({
    kinds: [kind],
    allow: "ministries:view",
    entries: (page) => ({
      id: sql`serves.id`,
      when: { day },
      from: sql`ministry_members as serves join ministries as serving on serving.id = serves.ministry_id
        where ${day} is not null and serves.person_id = ${page.personId}`,
      value: sql`serves.role`,
      name: sql`serving.name`,
    }),
  });
});

export const ministryFields: ListFieldSource = {
  fields: {
    "ministry.member": (test) => {
      const among = test.op === "in" || test.op === "not_in";
      const which = among ? testOf.some(sql.ref("served.ministry_id"), { ...test, op: "in" }) : sql<SqlBool>`true`;
      const rows = sql`select from ministry_members as served where served.person_id = people.id and served.until_on is null and ${which}`;
      return { rows, none: test.op === "not_in" || test.op === "none" };
    },
  },
};

export const ministryOwnData: readonly OwnDataSource[] = [
  {
    part: "ministries",
    rows: ownRows(
      ({ personId }) => sql`
        select ministries.name as ministry, role as "ministryRole", from_on as "from", until_on as "until"
        from ministry_members join ministries on ministries.id = ministry_id where person_id = ${personId} order by from_on`,
    ),
  },
];

export const ministryWords: WordSource = { table: "ministries", text: sql`ministries.name` };

/** Ministries by name, description and leader (spec.md §3). */
export const ministrySearch: readonly SearchSource[] = [
  searchOf({
    type: "ministry",
    allow: "ministries:view",
    section: "ministries",
    creates: "ministries:create",
    pathOf: (id) => `/ministries?ministry=${id}`,
    hits: (scope) => ({
      table: "ministries",
      from: sql`ministries left join accounts as leaders on leaders.id = ministries.leader_id
        left join people as leader_people on leader_people.id = leaders.person_id`,
      where: within(ministryRows, scope),
      holds: (term) => {
        const [own, leader] = ["ministries.search_text", "leader_people.name_folded"].map((column) => textHolds(sql.ref(column), term));
        return sql<SqlBool>`(${own} or coalesce(${leader}, false) or ${leadersHold(term)})`;
      },
      subtitle: sql`coalesce(leader_people.name, (
        select people.name from ministry_members as led join people on people.id = led.person_id
        where led.ministry_id = ministries.id and led.until_on is null and led.role <> 'member'
        order by led.role desc, people.name_folded limit 1))`,
      status: sql`ministries.status`,
    }),
  }),
];
