import { KEPT_FROM, SURE_FROM, type DuplicatePair, type PairPerson, type AlikePerson } from "@aprisco/contract/duplicates.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Scope } from "../../access/caller.ts";
import { reaches, within } from "../../access/within.ts";
import { announce, queriesOf, type Handle } from "../../database/connect.ts";
import { keptWrite } from "../../database/queries/kept-query.ts"; // kept: the search for duplicates after every creation
import { listOf } from "../../records/lists/page.ts";
import type { PersonMerge } from "../../records/registry.ts";
import { photoPath, theirPeople, ownedPeople } from "../people/index.ts";
import { PAIRS_FOUND } from "./notices.ts";

/** A value that more people share (such as the church's own phone number) is no sign of a duplicate. */
const MOST_ALIKE = 200;

const search = keptWrite((tx, { people, now }: { readonly people: readonly number[]; readonly now: Date }) => {
  // For each person with its own index.
  const sharing = (same: RawBuilder<unknown>) =>
    sql`select me.id as me_id, found.id from me cross join lateral (select people.id from people where ${same} limit ${MOST_ALIKE}::integer) as found`;
  const [phones, emails, births] = [
    sharing(sql`dialed(people.phone) = dialed(me.phone)`),
    sharing(sql`lower(people.email) = lower(me.email)`),
    sharing(sql`people.birth_date = me.birth_date`),
  ];
  const query = sql`
    with me as (
      select * from people where id = any(${people}::bigint[]) and anonymised_at is null order by id for key share
    ),
    -- Of two who were both made just now, once.
    alike as (
      select least(me_id, id) as a_id, greatest(me_id, id) as b_id from (${phones} union all ${emails} union all ${births}) as found
      where me_id <> id group by 1, 2
    ),
    weighed as (
      select a_id, b_id, coalesce(dialed(one.phone) = dialed(other.phone), false) as phone,
        coalesce(lower(one.email) = lower(other.email), false) as email,
        coalesce(one.birth_date = other.birth_date, false) as birth, similarity(one.name_folded, other.name_folded) as name,
        sound(split_part(one.name_folded, ' ', 1)) <> sound(split_part(other.name_folded, ' ', 1)) as called_otherwise,
        coalesce(one.birth_date = other.birth_date, false) and are_siblings_names(one.name_folded, other.name_folded) as are_twins,
        coalesce(one.household_id = other.household_id, false) as live_together
      from alike join people as one on one.id = a_id join people as other on other.id = b_id
      where one.anonymised_at is null and other.anonymised_at is null
    ),
    scored as (
      select a_id, b_id,
        least(case when email then 50 else 0 end + case when phone then 35 else 0 end + case when birth then 30 else 0 end
          + round(40 * name) - case when phone and called_otherwise or are_twins then 40 else 0 end,
          case when are_twins then ${SURE_FROM}::integer - 1 end)::smallint as score,
        array_remove(array[case when email then 'email' end, case when phone then 'phone' end, case when birth then 'birth' end,
          case when name >= 0.6 then 'name' end], null) as reasons
      from weighed where not (are_twins and live_together)
    ),
    kept as (select * from scored where score >= ${KEPT_FROM}::integer),
    former as (
      select id from duplicate_pairs where a_id = any(${people}::bigint[]) and dismissed_at is null
      union
      select id from duplicate_pairs where b_id = any(${people}::bigint[]) and dismissed_at is null
    ),
    gone as (
      delete from duplicate_pairs as pair where pair.id in (select id from former)
        and not exists (select from kept where kept.a_id = pair.a_id and kept.b_id = pair.b_id)
    ),
    found as (
      insert into duplicate_pairs (a_id, b_id, score, reasons, found_at)
      select a_id, b_id, score, reasons, ${now}::timestamptz from kept order by 1, 2
      on conflict (a_id, b_id) do update set score = excluded.score, reasons = excluded.reasons where duplicate_pairs.dismissed_at is null
      returning a_id, b_id, xmax = 0 as is_new
    )
    -- Of pairs within a congregation: the others few may see.
    insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id)
    select distinct ${PAIRS_FOUND}::text, ${now}::timestamptz, ${now}::timestamptz, one.congregation_id, 'duplicates', one.congregation_id
    from found join people as one on one.id = a_id join people as other on other.id = b_id and other.congregation_id = one.congregation_id
    where is_new`;
  return { compile: () => query.compile(queriesOf(tx)) };
});

/**
 * Finds and stores possible duplicates of these people: the same phone, e-mail or date of birth, weighted by the similarity of the
 * names. Families share phones, so a different first name lowers the score; so do other given names of the same birth date, which are
 * twins, and in one household no pair. The CPF is unique, so it cannot match. Dismissed pairs
 * stay dismissed.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function findPairs(tx: Handle, people: readonly number[], now: Date): Promise<void> {
  announce(tx, "happenings");
  await search(tx, { people, now });
}

/**
 * Moves a merged person's dismissed pairs to the survivor; other pairs are found again.
 * @unscoped the transaction holds the row, read within a scope
 */
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

/** A page of the undecided pairs, of one person if one is named, the highest score first. Both people are within the scope. */
export async function listPairs(
  handle: Handle,
  scope: Scope,
  {
    person_id: personId,
    ...page
  }: { readonly cursor?: string | undefined; readonly limit?: number | undefined; readonly person_id?: number | undefined },
) {
  const where = [sql<SqlBool>`duplicate_pairs.dismissed_at is null`, reaches(scope, "other.congregation_id")];
  if (personId !== undefined) where.push(sql<SqlBool>`(duplicate_pairs.a_id = ${personId} or duplicate_pairs.b_id = ${personId})`);
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

/**
 * The members in scope of whom a person, who is none, is surely one: of undecided pairs, the surest first.
 * @returns none for a member
 */
export async function likelyMembers(handle: Handle, scope: Scope, personId: number) {
  const { data } = await listPairs(handle, scope, { person_id: personId });
  return data.flatMap(({ score, one, other }) => {
    const [own, twin] = one.person_id === personId ? [one, other] : [other, one];
    return score >= SURE_FROM && own.member_id === null && twin.member_id !== null
      ? [{ person_id: twin.person_id, member_id: twin.member_id, name: twin.name }]
      : [];
  });
}

/** The people of pairs; the caller has checked the scope. @unscoped the transaction holds the row, read within a scope */
export async function showPeople(handle: Handle, ids: readonly number[]): Promise<ReadonlyMap<number, PairPerson>> {
  const rows = await queriesOf(handle)
    .selectFrom("people")
    .leftJoin("memberships", "memberships.person_id", "people.id")
    .leftJoin("visitors", "visitors.person_id", "people.id")
    .select(["people.id as person_id", "people.name", "people.birth_date", "people.phone", "people.email", "people.neighborhood"])
    .select(["memberships.id as member_id", "memberships.photo_file_id", "visitors.id as visitor_id", "people.created_at"])
    .where("people.id", "in", ids.length === 0 ? [0] : [...ids])
    .execute();
  return new Map(
    rows.map(({ photo_file_id: file, ...row }) => [
      row.person_id,
      { ...row, photo: photoPath(file), phone: row.phone && toMasked(row.phone) },
    ]),
  );
}

/** Dismisses a pair as two people, or revokes that; returns whether the scope covers both. */
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

const MOST = 5;
/** Trigram similarity, 0 to 1, from which names count as alike. */
const ALIKE = 0.6;

interface AlikeInput {
  readonly name?: string | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly birth_date?: string | null | undefined;
}
interface Match {
  readonly id: number;
  readonly reasons: AlikePerson["reasons"];
}

/** People in scope who may be the person being entered, the best match first: the same phone or e-mail, or a similar name. */
export async function findAlike(handle: Handle, scope: Scope, { name = "", phone, email, birth_date }: AlikeInput): Promise<AlikePerson[]> {
  const folded = sql`fold(${name}::text)`;
  const alike = sql<number>`coalesce(similarity(people.name_folded, ${folded}), 0)`;
  const [samePhone, sameEmail, sameBirth] = [
    sql<boolean>`coalesce(dialed(people.phone) = dialed(${phone ?? null}::text), false)`,
    sql<boolean>`coalesce(lower(people.email) = ${email ?? null}::text, false)`,
    sql<boolean>`coalesce(people.birth_date = ${birth_date ?? null}::date, false)`,
  ];
  // Only the given values, each with its own index: with an 'or' over unknown values PostgreSQL would read all people. The first
  // condition on the name is the one that the search index supports.
  const meant = [
    ...(phone ? [sql`select id from people where dialed(phone) = dialed(${phone}::text)`] : []),
    ...(email ? [sql`select id from people where lower(email) = ${email}`] : []),
    ...(name ? [sql`select id from people where ${folded} <% search_text and similarity(name_folded, ${folded}) >= ${ALIKE}`] : []),
  ];
  if (meant.length === 0) return [];
  const rows: readonly Match[] = await within(ownedPeople, scope)
    .reduce((people, condition) => people.where(condition), queriesOf(handle).selectFrom("people"))
    .select("people.id")
    .select(
      sql<AlikePerson["reasons"]>`array_remove(array[case when ${sameEmail} then 'email' end, case when ${samePhone} then 'phone' end,
        case when ${sameBirth} then 'birth' end, case when ${alike} >= ${ALIKE} then 'name' end], null)`.as("reasons"),
    )
    .where(sql<SqlBool>`people.id in (${sql.join(meant, sql` union `)})`)
    .where("people.anonymised_at", "is", null)
    .orderBy(sql`${sameEmail}::int * 50 + ${samePhone}::int * 35 + ${sameBirth}::int * 30 + ${alike} * 40`, "desc")
    .orderBy("people.id")
    .limit(MOST)
    .execute();
  const people = await showPeople(
    handle,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, reasons }) => {
    const person = people.get(id);
    return person ? [{ ...person, reasons }] : [];
  });
}
