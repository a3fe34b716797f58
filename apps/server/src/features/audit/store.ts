import type { QueryOf } from "@aprisco/contract/routes.ts";
import { auditTypes, type AuditType } from "@aprisco/contract/audit.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { fromCursor, kinds, toCursor } from "../../records/lists/cursor.ts";
import { equalTo } from "../../records/lists/search.ts";
import { reachesPerson } from "../people/index.ts";

type Query = QueryOf<"listAuditLogs">;
export type LogFilters = Omit<Query, "limit" | "cursor">;
export interface LogLine {
  readonly id: number;
  readonly at: string;
  readonly account_id: number | null;
  readonly action: string;
  readonly section: string;
  readonly type: AuditType;
  readonly target_type: string | null;
  readonly target_id: number | null;
  readonly person_id: number | null;
  readonly address: string | null;
  readonly request_id: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}
interface PlacedLine extends LogLine {
  readonly place: string;
}
export interface LogPage {
  readonly lines: readonly LogLine[];
  readonly nextCursor: string | null;
}
export interface LogReader {
  readonly scope: Scope;
  readonly timeZone: string;
}

const SORT = "-at";
/** Lines scanned for each line of a page before the query starts from the people instead, as for a small congregation. */
const LOOKED_AT = 10;
const line = sql`line.id, line.at, line.account_id, line.action, line.section, line.type, line.target_type, line.target_id,
  line.person_id, line.address, line.request_id, line.metadata, ${kinds.instant.toText(sql`line.at`)} as place`;
const order = sql`order by line.at desc, line.id desc`;

function conditionsOf(filters: LogFilters, { timeZone }: Pick<LogReader, "timeZone">): RawBuilder<SqlBool>[] {
  const { user, from, to, target_type, target_id, person } = filters;
  const startOf = (day: string, more = 0) => sql`((${day}::date + ${more}::integer)::timestamp at time zone ${timeZone})`;
  return [
    ...equalTo({ "line.account_id": user, "line.target_type": target_type, "line.target_id": target_id, "line.person_id": person }),
    ...(from === undefined ? [] : [sql<SqlBool>`line.at >= ${startOf(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`line.at < ${startOf(to, 1)}`]),
  ];
}

const sectionOf = (section: string): readonly string[] =>
  section === "users" || section === "accounts" ? ["users", "accounts"] : [section];

/**
 * Lines of several values of an indexed column, latest first: the first lines of each value, merged. With `in (…)` PostgreSQL would
 * read and sort all of them.
 */
function merged(
  values: RawBuilder<unknown>,
  column: string,
  conditions: readonly RawBuilder<SqlBool>[],
  most: number,
): RawBuilder<PlacedLine> {
  const narrowed = sql.join([sql<SqlBool>`${sql.ref(`line.${column}`)} = wanted.value`, ...conditions], sql` and `);
  return sql<PlacedLine>`select line.* from (${values}) as wanted (value) cross join lateral (
    select ${line} from audit_log as line where ${narrowed} ${order} limit ${most}) as line ${order} limit ${most}`;
}

/**
 * The same for known values, with one query for each. For a value from a join PostgreSQL knows only the average frequency, and
 * would scan the whole log for a rare one.
 */
const mergedOf = (values: readonly string[], column: string, conditions: readonly RawBuilder<SqlBool>[], most: number) => {
  const branches = values.map((value) => {
    const narrowed = sql.join([sql<SqlBool>`${sql.ref(`line.${column}`)} = ${value}`, ...conditions], sql` and `);
    return sql`(select ${line} from audit_log as line where ${narrowed} ${order} limit ${most})`;
  });
  return sql<PlacedLine>`select line.* from (${sql.join(branches, sql` union all `)}) as line ${order} limit ${most}`;
};

/** Every act of a type, by a loose scan of the index. */
const actsOf = (type: AuditType) => sql`
  with recursive acts as (
    (select action from audit_log where type = ${type} order by action limit 1)
    union all
    select (select action from audit_log where type = ${type} and action > acts.action order by action limit 1) from acts where acts.action is not null
  ) select action from acts where action is not null`;

function linesOfAll(filters: LogFilters, reader: LogReader, after: readonly RawBuilder<SqlBool>[], most: number): RawBuilder<PlacedLine> {
  const { section, type, action } = filters;
  const others = [...conditionsOf(filters, reader), ...after];
  const ofType = equalTo({ "line.type": type });
  const ofAction = equalTo({ "line.action": action });
  const sections = section === undefined ? [] : sectionOf(section);
  if (sections.length > 1) return mergedOf(sections, "section", [...ofType, ...ofAction, ...others], most);
  const ofSection = sections.map((one) => sql<SqlBool>`line.section = ${one}`);
  const isNarrowed = filters.user !== undefined || filters.person !== undefined || filters.target_id !== undefined || section !== undefined;
  if (action !== undefined && type === undefined && !isNarrowed) return mergedOf(auditTypes, "type", [...ofAction, ...others], most);
  if (type !== undefined && action === undefined && !isNarrowed) return merged(actsOf(type), "action", [...ofType, ...others], most);
  const all = [...ofSection, ...ofType, ...ofAction, ...others];
  const where = all.length === 0 ? sql`` : sql`where ${sql.join(all, sql` and `)}`;
  return sql<PlacedLine>`select ${line} from audit_log as line ${where} ${order} limit ${most}`;
}

/**
 * The lines of the latest ones that a reader of some congregations may see, and whether they fill a page: enough if their people
 * are a tenth of the church. A line has no congregation: theirs are those about or by their people.
 */
async function latestOfSome(handle: Handle, scope: Scope, all: RawBuilder<PlacedLine>, { most, looked }: { most: number; looked: number }) {
  const own = reaches(scope, "people.congregation_id");
  const { rows } = await sql<PlacedLine & { readonly seen: number }>`
    with looked_at as materialized (${all})
    select walk.seen, line.* from (select count(*) as seen from looked_at) as walk left join lateral (
      select * from looked_at as line
      where (select ${own} from people where people.id = line.person_id)
        or (select ${own} from accounts join people on people.id = accounts.person_id where accounts.id = line.account_id)
      ${order} limit ${most}) as line on true ${order}`.execute(queriesOf(handle));
  const lines = rows.filter(({ id }) => id !== null);
  return { lines, isWhole: lines.length === most || rows.every(({ seen }) => seen < looked) };
}

/** The same lines starting from the people: the first lines of each person and account, merged. For readers with few people. */
function linesOfSome(filters: LogFilters, reader: LogReader, after: readonly RawBuilder<SqlBool>[], most: number): RawBuilder<PlacedLine> {
  const { section, type, action } = filters;
  const conditions = [
    ...(section === undefined ? [] : [sql<SqlBool>`line.section = any(${[...sectionOf(section)]}::text[])`]),
    ...equalTo({ "line.type": type, "line.action": action }),
    ...conditionsOf(filters, reader),
    ...after,
  ];
  const own = reaches(reader.scope, "people.congregation_id");
  const about = merged(sql`select people.id from people where ${own}`, "person_id", conditions, most);
  const by = merged(
    sql`select accounts.id from accounts join people on people.id = accounts.person_id where ${own}`,
    "account_id",
    conditions,
    most,
  );
  return sql<PlacedLine>`select line.* from ((${about}) union (${by})) as line ${order} limit ${most}`;
}

async function readLines(
  handle: Handle,
  filters: LogFilters,
  reader: LogReader,
  after: readonly RawBuilder<SqlBool>[],
  most: number,
): Promise<readonly PlacedLine[]> {
  const { scope } = reader;
  if (scope.congregationIds !== null) {
    const looked = most * LOOKED_AT;
    const latest = await latestOfSome(handle, scope, linesOfAll(filters, reader, after, looked), { most, looked });
    if (latest.isWhole) return latest.lines;
  }
  const lines = scope.congregationIds === null ? linesOfAll : linesOfSome;
  return (await lines(filters, reader, after, most).execute(queriesOf(handle))).rows;
}

/** A page of the activity log, latest first. Without a count: a filter may match millions. */
export async function readLog(
  handle: Handle,
  reader: LogReader,
  filters: LogFilters,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<LogPage> {
  const position = cursor === undefined ? null : fromCursor(SORT, "instant", cursor);
  const after = position ? [sql<SqlBool>`(line.at, line.id) < (${kinds.instant.fromText(position.value)}, ${position.id}::bigint)`] : [];
  const rows = await readLines(handle, filters, reader, after, limit + 1);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    lines: rows.slice(0, limit),
    nextCursor: last ? toCursor(SORT, { value: last.place, id: last.id }) : null,
  };
}

/** Present names; null: the owner is of a congregation outside the scope. */
export type Names = ReadonlyMap<number, string | null>;

interface NameRow {
  readonly id: number;
  readonly name: string | null;
}
const mapOf = (rows: readonly NameRow[]): Names => new Map(rows.map(({ id, name }) => [id, name]));

/** The present names of people; deleted people are missing. */
export async function namesOfPeople(handle: Handle, scope: Scope, ids: readonly number[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const found = await queriesOf(handle)
    .selectFrom("people")
    .select(["people.id", sql<string | null>`case when ${reaches(scope, "people.congregation_id")} then people.name end`.as("name")])
    .where("people.id", "in", ids)
    .execute();
  return mapOf(found);
}

/** Whether a scope covers a person, who may be deleted. */
export async function isWithinReach(handle: Handle, scope: Scope, id: number): Promise<boolean> {
  const found = await queriesOf(handle)
    .selectFrom("people as person")
    .select("person.id")
    .where("person.id", "=", id)
    .where(reachesPerson(scope, "person.id"))
    .executeTakeFirst();
  return found !== undefined;
}

/** The accounts whose owners a scope covers, of any status: those that the log names. */
export const namedAccounts = ({ congregationIds }: Scope) => ({ isChosen: sql<SqlBool>`true`, congregationIds });

/** The present names of the accounts' owners; closed accounts are missing. */
export async function namesOfAccounts(handle: Handle, scope: Scope, ids: readonly number[]): Promise<Names> {
  if (ids.length === 0) return new Map();
  const found = await queriesOf(handle)
    .selectFrom("accounts")
    .innerJoin("people", "people.id", "accounts.person_id")
    .select(["accounts.id", sql<string | null>`case when ${reaches(scope, "people.congregation_id")} then people.name end`.as("name")])
    .where("accounts.id", "in", ids)
    .execute();
  return mapOf(found);
}
