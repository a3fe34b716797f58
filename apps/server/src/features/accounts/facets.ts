import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { instantBefore } from "../../database/instant.ts";
import { keptQuery, onlyRow } from "../../database/queries/kept-query.ts"; // kept: every opening of the dashboard
import type { BoardTime } from "../../days/church-time.ts";
import type { DutyRow } from "../../facets/boards.ts";
import type { ListFieldSource, ListReader } from "../../facets/list-fields.ts";
import type { OwnDataSource } from "../../facets/own-data.ts";
import type { SearchSource } from "../../facets/search.ts";
import { timelineOf, type TimelineSource } from "../../facets/timeline.ts";
import { testOf, type Existence } from "../../records/lists/list-tests.ts";
import { ownRows } from "../../records/lists/own-rows.ts";
import { findsInBranch, personBranch, type PersonHits } from "../../records/lists/search-branch.ts";
import { findsPerson } from "../../records/lists/search.ts";
import { tellsConversion } from "../people/index.ts";
import { isOpen } from "./closing-store.ts";

export const accountTimeline: readonly TimelineSource[] = [
  timelineOf({
    kinds: ["approved"],
    allow: "users:view",
    entries: (page, reader) => ({
      id: sql`let_in.id`,
      when: { at: sql`let_in.approved_at` },
      from: sql`accounts as let_in where let_in.approved_at is not null and let_in.person_id = ${page.personId}
        and not ${tellsConversion(page, reader, sql`(let_in.approved_at at time zone ${page.timeZone}::text)::date`)}`,
      by: sql`let_in.approved_by`,
    }),
  }),
];

export const accountOwnData: readonly OwnDataSource[] = [
  {
    part: "profile",
    rows: ownRows(
      ({ accountId }) => sql`
        select email, role, department, created_at as created, approved_at as approved, last_sign_in_at as "lastSignIn",
          consent_version as "consentVersion", consent_at as "consentAt"
        from accounts where id = ${accountId}`,
    ),
  },
  {
    part: "sessions",
    rows: ownRows(
      ({ accountId }) => sql`
        select created_at as since, last_used_at as "lastUsed", address as network, user_agent as device
        from sessions where account_id = ${accountId} order by created_at desc`,
    ),
  },
];

const managesUsers = ["users:create", "users:edit", "users:delete", "users:manage"] as const;
const text = (column: string) => sql`coalesce(${sql.ref(`accounts.${column}`)}, '')`;
/** The expression of the index accounts_search. */
const ownText = sql`fold(${text("department")} || ' ' || ${text("email")} || ' ' || ${text("typed_email")})`;

const accountHits = (scope: Scope): PersonHits => ({
  type: "user",
  roleRecord: "accounts",
  owned: { congregation: "people.congregation_id" },
  where: [isOpen],
  finds: (term) => findsPerson(scope, term),
  ...(scope.isNarrow ? {} : { ownText, subtitle: sql`accounts.email` }),
  status: sql`accounts.status`,
});

/** Accounts by name, e-mail, phone and department, for callers who may see the list of users (spec.md §6). */
export const userSearch: readonly SearchSource[] = [
  {
    type: "user",
    allow: { allOf: ["users:view", { anyOf: managesUsers }] },
    section: "users",
    creates: "users:create",
    pathOf: (id) => `/users?user=${id}`,
    branch: (asked, scope, shownBefore) => personBranch(accountHits(scope), asked, scope, shownBefore),
    finds: (asked, scope) => findsInBranch(accountHits(scope), asked, scope),
  },
];

const accountFigures = keptQuery((handle, { scope }: { readonly scope: Scope }) => {
  const queries = queriesOf(handle);
  let kept = queries.selectFrom("account_counts");
  let waiting = queries.selectFrom("accounts").where("accounts.status", "=", "pendente");
  if (scope.congregationIds !== null) {
    kept = kept.where(reaches(scope, "congregation_id"));
    waiting = waiting.innerJoin("people", "people.id", "accounts.person_id").where(reaches(scope, "people.congregation_id"));
  }
  const oldest = waiting.select("accounts.created_at").orderBy("accounts.created_at").limit(1);
  return kept.select([
    sql<number>`coalesce(sum(delta), 0)::bigint`.as("users"),
    sql<number>`coalesce(sum(delta) filter (where status = 'pendente'), 0)::bigint`.as("pendingUsers"),
    oldest.as("oldest"),
  ]);
});

/** The numbers of accounts and of pending approvals from the kept counts, and since when the oldest one waits. */
export async function readAccountFigures(handle: Handle, scope: Scope) {
  const row = onlyRow(await accountFigures(handle, { scope }));
  return { users: row.users, pendingUsers: row.pendingUsers, oldestPendingAt: row.oldest };
}

const ONLINE_MS = 300_000;

const pulse = keptQuery((handle, { scope, since }: { readonly scope: Scope; readonly since: string }) => {
  const queries = queriesOf(handle);
  const waiting = queries.selectFrom("account_counts").where(reaches(scope, "congregation_id")).where("status", "=", "pendente");
  const lately = queries
    .selectFrom("sessions")
    .innerJoin("accounts", "accounts.id", "sessions.account_id")
    .innerJoin("people", "people.id", "accounts.person_id")
    .where("sessions.last_used_at", ">=", since)
    .where("sessions.ended_at", "is", null)
    .where(reaches(scope, "people.congregation_id"));
  return queries.selectNoFrom([
    waiting
      .select(sql<number>`coalesce(sum(delta), 0)::bigint`.as("n"))
      .$asScalar()
      .$notNull()
      .as("pending"),
    lately
      .select(sql<number>`count(distinct sessions.account_id)`.as("n"))
      .$asScalar()
      .$notNull()
      .as("online"),
  ]);
});

export const readAccountPulse = async (handle: Handle, scope: Scope, { now }: BoardTime) =>
  onlyRow(await pulse(handle, { scope, since: instantBefore(now, ONLINE_MS) }));

/** Whether the person has an account that the reader may see and that meets a condition. */
function hasAccount({ scope }: ListReader, condition: RawBuilder<SqlBool>): Existence {
  const users = scope("users");
  // A reader with row scope sees no accounts.
  const isSeen = users.onlyTheirs ? sql`false` : reaches(users, "people.congregation_id");
  return { rows: sql`select from accounts where accounts.person_id = people.id and ${isOpen} and ${isSeen} and ${condition}` };
}

export const accountFields: ListFieldSource = {
  fields: {
    "account.status": (test, reader) => hasAccount(reader, testOf.some(sql.ref("accounts.status"), test)),
    "account.role": (test, reader) => hasAccount(reader, testOf.some(sql.ref("accounts.role"), test)),
  },
};

const pendingAccounts = keptQuery((handle, { scope, most }: { readonly scope: Scope; readonly most: number }) => {
  return queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .where("accounts.status", "=", "pendente")
    .where(reaches(scope, "people.congregation_id"))
    .select(["accounts.id", "people.name", "accounts.created_at"])
    .orderBy("accounts.created_at")
    .orderBy("accounts.id")
    .limit(most);
});

export async function readRegistrationDuties(handle: Handle, scope: Scope, _time: BoardTime, most: number): Promise<DutyRow[]> {
  const rows = await pendingAccounts(handle, { scope, most });
  return rows.map(({ id, name, created_at }) => ({
    title: name,
    note: null,
    since: created_at,
    target: `/users?status=pendente&user=${id}`,
  }));
}
