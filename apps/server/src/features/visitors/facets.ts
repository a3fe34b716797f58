import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches, within } from "../../access/within.ts";
import type { ListFieldSource, ListReader } from "../../facets/list-fields.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import type { SearchSource } from "../../facets/search.ts";
import { timelineOf, type TimelineSource } from "../../facets/timeline.ts";
import { testOf, type Existence } from "../../records/lists/list-tests.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { findsInBranch, personBranch, type PersonHits } from "../../records/lists/search-branch.ts";
import { findsPerson } from "../../records/lists/search.ts";
import { cardRows } from "./list/store.ts";

const cardOf = (personId: number, scope: Scope): RawBuilder<unknown> => sql`visitors.person_id = ${personId}
  and ${reaches(scope, "visitors.congregation_id")}
  ${scope.onlyTheirs ? sql`and (visitors.follow_up_owner_id = ${scope.accountId} or visitors.created_by = ${scope.accountId})` : sql``}`;

const allow = "visitors:view";

/** The entries of a person's card: registration, visits, changes of status and owner, conversion. */
export const visitorTimeline: readonly TimelineSource[] = [
  timelineOf({
    kinds: ["registered"],
    allow,
    entries: (page, { scope }) => ({
      id: sql`visitors.id`,
      when: { at: sql`visitors.created_at` },
      from: sql`visitors where ${cardOf(page.personId, scope("visitors"))}`,
      by: sql`visitors.created_by`,
    }),
  }),
  timelineOf({
    kinds: ["converted"],
    allow,
    entries: (page, { scope }) => ({
      id: sql`visitors.id`,
      when: { at: sql`visitors.converted_at` },
      from: sql`visitors where visitors.converted_at is not null and ${cardOf(page.personId, scope("visitors"))}`,
      byName: sql`visitors.converted_by`,
    }),
  }),
  timelineOf({
    kinds: ["visit"],
    allow,
    entries: (page, { scope }) => ({
      id: sql`visit.id`,
      when: { day: sql`visit.visit_date` },
      from: sql`visitors join visitor_visits as visit on visit.visitor_id = visitors.id where ${cardOf(page.personId, scope("visitors"))}`,
      by: sql`visit.created_by`,
    }),
  }),
  timelineOf({
    kinds: ["status", "owner", "unowned"],
    allow,
    entries: (page, { scope }) => ({
      kind: sql`noted.kind`,
      id: sql`noted.id`,
      when: { at: sql`noted.at` },
      from: sql`visitors join visitor_changes as noted on noted.visitor_id = visitors.id where ${cardOf(page.personId, scope("visitors"))}`,
      by: sql`noted.by_account`,
      value: sql`noted.status`,
      name: sql`(select people.name from accounts join people on people.id = accounts.person_id where accounts.id = noted.owner_id)`,
    }),
  }),
];

const cardHits = (scope: Scope): PersonHits => ({
  type: "visitor",
  roleRecord: "visitors",
  owned: cardRows,
  finds: (term) => findsPerson(scope, term),
  subtitle: sql`people.neighborhood`,
  status: sql`visitors.status`,
  day: sql`visitors.visit_date`,
  ...(scope.isNarrow
    ? {}
    : {
        phone: sql`people.phone`,
        takesCalls: sql`visitors.accepts_calls and not people.do_not_contact and people.deceased_on is null`,
      }),
});

/** Cards by the searched texts of their list: name, family, e-mail and phone. */
export const visitorSearch: readonly SearchSource[] = [
  {
    type: "visitor",
    allow: "visitors:view",
    section: "visitors",
    creates: "visitors:create",
    pathOf: (id) => `/visitors?visitor=${id}`,
    branch: (asked, scope, shownBefore) => personBranch(cardHits(scope), asked, scope, shownBefore),
    finds: (asked, scope) => findsInBranch(cardHits(scope), asked, scope),
  },
];

/** What the person wrote on their card; without staff's notes. A prayer request is here until it is in the vault, then among the requests. */
export const visitorOwnData: readonly OwnDataSource[] = [
  {
    part: "card",
    rows: ownRows(
      ({ personId }) => sql`
        select visit_date as "visitDate", status as "cardStatus", prayer_requests as "prayerRequests", accepts_calls as "acceptsCalls",
          accepts_visits as "acceptsVisits", consent_version as "consentVersion", consent_at as "consentAt", created_at as created
        from visitors where person_id = ${personId} order by created_at`,
    ),
  },
];

/** Whether the person has a card that the reader may see and that meets a condition. */
function hasCard({ scope }: ListReader, condition: RawBuilder<SqlBool>): Existence {
  const conditions = [sql<SqlBool>`visitors.person_id = people.id`, ...within(cardRows, scope("visitors")), condition];
  return { rows: sql`select from visitors where ${sql.join(conditions, sql` and `)}` };
}

export const visitorFields: ListFieldSource = {
  fields: {
    "visitor.status": (test, reader) => hasCard(reader, testOf.some(sql.ref("visitors.status"), test)),
    "visitor.owner": (test, reader) => hasCard(reader, testOf.some(sql.ref("visitors.follow_up_owner_id"), test)),
    "visitor.visit_date": (test, reader) => hasCard(reader, testOf.day(sql.ref("visitors.visit_date"), test, reader.today)),
  },
};
