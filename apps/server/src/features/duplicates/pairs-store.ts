import type { DuplicatePair, PairPerson } from "@aprisco/contract/duplicates/duplicate.ts";
import { KEPT_FROM } from "@aprisco/contract/duplicates/choices.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import { sql, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { listOf } from "../../database/page.ts";
import type { PersonMerge } from "../../database/registry.ts";
import { reaches } from "../../database/within.ts";
import type { Scope } from "../../http/caller.ts";
import { theirPeople } from "../people/index.ts";

/** Of each kind: what more people than these share (the church's own telephone) says nothing of any of them. */
const MOST_ALIKE = 200;

/**
 * Finds the people who may be the same as one, and keeps the pairs: the same telephone, e-mail or day of birth, weighed with how
 * alike the names are. Families share telephones, so another first name counts against it. The CPF is no reason: it is unique.
 * A pair that was dismissed stays so.
 */
export async function findPairs(tx: Handle, personId: number, now: Date): Promise<void> {
  const block = (same: string) => {
    const [mine, theirs] = [sql.raw(same.replaceAll("?", "me")), sql.raw(same.replaceAll("?", "people"))];
    return sql`(select people.id from me join people on ${theirs} = ${mine} limit ${MOST_ALIKE})`;
  };
  await sql`
    with me as (select * from people where id = ${personId} and anonymised_at is null for key share),
    alike as (${block("?.phone")} union ${block("lower(?.email)")} union ${block("?.birth_date")}),
    weighed as (
      select other.id, coalesce(other.phone = me.phone, false) as phone, coalesce(lower(other.email) = lower(me.email), false) as email,
        coalesce(other.birth_date = me.birth_date, false) as birth, similarity(other.name_folded, me.name_folded) as name,
        split_part(other.name_folded, ' ', 1) <> split_part(me.name_folded, ' ', 1) as called_otherwise
      from alike join people as other on other.id = alike.id cross join me
      where other.id <> me.id and other.anonymised_at is null
    ),
    scored as (
      select least(id, ${personId}::bigint) as a_id, greatest(id, ${personId}::bigint) as b_id,
        (case when email then 50 else 0 end + case when phone then 35 else 0 end + case when birth then 30 else 0 end
          + round(40 * name) - case when phone and called_otherwise then 40 else 0 end)::smallint as score,
        array_remove(array[case when email then 'email' end, case when phone then 'phone' end, case when birth then 'birth' end,
          case when name >= 0.6 then 'name' end], null) as reasons
      from weighed
    ),
    kept as (select * from scored where score >= ${KEPT_FROM}),
    gone as (
      delete from duplicate_pairs as pair where ${personId} in (pair.a_id, pair.b_id) and pair.dismissed_at is null
        and not exists (select from kept where kept.a_id = pair.a_id and kept.b_id = pair.b_id)
    )
    insert into duplicate_pairs (a_id, b_id, score, reasons, found_at) select a_id, b_id, score, reasons, ${now}::timestamptz from kept order by 1, 2
    on conflict (a_id, b_id) do update set score = excluded.score, reasons = excluded.reasons where duplicate_pairs.dismissed_at is null`.execute(
    queriesOf(tx),
  );
}

/** Who was said to be somebody else than the one who goes is so for the survivor; what else was found is found anew. */
export async function joinPairs(tx: Handle, { from, into }: PersonMerge): Promise<void> {
  await sql`
    insert into duplicate_pairs as pair (a_id, b_id, score, reasons, found_at, dismissed_at, dismissed_by)
    select least(other, ${into}), greatest(other, ${into}), score, reasons, found_at, dismissed_at, dismissed_by
    from (select *, a_id + b_id - ${from}::bigint as other from duplicate_pairs where ${from} in (a_id, b_id)) as theirs
    where dismissed_at is not null and other <> ${into}
    on conflict (a_id, b_id) do update set dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by
    where pair.dismissed_at is null`.execute(queriesOf(tx));
  await sql`delete from duplicate_pairs where ${from} in (a_id, b_id)`.execute(queriesOf(tx));
}

const pairs = listOf({
  rows: (handle) =>
    queriesOf(handle)
      .selectFrom("duplicate_pairs")
      .innerJoin("people as one", "one.id", "duplicate_pairs.a_id")
      .innerJoin("people as other", "other.id", "duplicate_pairs.b_id")
      .select(["duplicate_pairs.id", "duplicate_pairs.a_id", "duplicate_pairs.b_id", "duplicate_pairs.score", "duplicate_pairs.reasons"]),
  id: "duplicate_pairs.id",
  congregation: "one.congregation_id",
  theirs: (scope) => sql<SqlBool>`(${theirPeople(scope, "one.id")} and ${theirPeople(scope, "other.id")})`,
  sorts: { score: { by: "duplicate_pairs.score", tie: "duplicate_pairs.id", as: "number" } },
});

/** A page of the pairs that wait, the likeliest first. Both people are within the scope. */
export async function listPairs(
  handle: Handle,
  scope: Scope,
  page: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
) {
  const where = [sql<SqlBool>`duplicate_pairs.dismissed_at is null`, reaches(scope, "other.congregation_id")];
  const { rows, meta } = await pairs(handle, scope, { sort: "-score", ...page }, { where });
  const people = await showPeople(
    handle,
    rows.flatMap(({ a_id, b_id }) => [a_id, b_id]),
  );
  const data = rows.flatMap(({ id, score, reasons, a_id, b_id }) => {
    const [one, other] = [people.get(a_id), people.get(b_id)];
    return one && other ? [{ id, score, reasons: reasons as DuplicatePair["reasons"], one, other }] : [];
  });
  return { data, meta };
}

/** People as pairs show them, whom a scope has reached before. */
export async function showPeople(handle: Handle, ids: readonly number[]): Promise<ReadonlyMap<number, PairPerson>> {
  const rows = await queriesOf(handle)
    .selectFrom("people")
    .leftJoin("memberships", "memberships.person_id", "people.id")
    .leftJoin("visitors", "visitors.person_id", "people.id")
    .select(["people.id as person_id", "people.name", "people.birth_date", "people.phone", "people.email", "people.neighborhood"])
    .select(["memberships.id as member_id", "visitors.id as visitor_id", "people.created_at"])
    .where("people.id", "in", ids.length === 0 ? [0] : [...ids])
    .execute();
  return new Map(rows.map((row) => [row.person_id, { ...row, phone: row.phone && toMasked(row.phone) }]));
}

/** Says that a pair are two people, or takes that back; answers whether the scope reaches both. */
export async function dismissPair(
  tx: Handle,
  scope: Scope,
  { id, dismissed }: { readonly id: number; readonly dismissed: boolean },
  by: number,
  now: Date,
): Promise<boolean> {
  const theirs = scope.onlyTheirs ? sql`and ${theirPeople(scope, "one.id")} and ${theirPeople(scope, "other.id")}` : sql``;
  const { rows } = await sql`
    update duplicate_pairs as pair set dismissed_at = ${dismissed ? now : null}, dismissed_by = ${dismissed ? by : null}
    from people as one, people as other
    where pair.id = ${id} and one.id = pair.a_id and other.id = pair.b_id
      and ${reaches(scope, "one.congregation_id")} and ${reaches(scope, "other.congregation_id")} ${theirs}
    returning pair.id`.execute(queriesOf(tx));
  return rows.length > 0;
}
