import type { DirectoryPerson, directoryInput, OwnDirectory } from "@aprisco/contract/directory.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type * as z from "zod/mini";
import type { Scope } from "../../access/caller.ts";
import { reaches } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { searchTerms, textHolds } from "../../records/lists/search.ts";
import type { PersonMerge } from "../../records/registry.ts";
import { photoPath, theirPeople } from "../people/index.ts";

type Choices = z.output<typeof directoryInput>;

/** The people whom a reader of the directory reaches. */
export interface DirectoryReach {
  readonly scope: Scope;
  /** A member without rights over members: their own congregation. */
  readonly asMember: boolean;
  /** Church time. */
  readonly today: string;
}

/** Members of full age. A child of a household without a birth date counts as a minor. Source: decision 67. */
const isMember = sql<SqlBool>`memberships.status in ('active', 'congregado') and people.deceased_on is null and people.anonymised_at is null`;
const isAdult = (today: string): RawBuilder<SqlBool> => sql<SqlBool>`coalesce(
  people.birth_date <= ${today}::date - interval '18 years', people.household_role is distinct from 'child')`;

const ownCongregation = ({ personId }: Scope) =>
  sql<SqlBool>`memberships.congregation_id = (select own.congregation_id from memberships as own where own.person_id = ${personId})`;
const reached = ({ scope, asMember }: DirectoryReach): RawBuilder<SqlBool> => {
  if (asMember) return sql<SqlBool>`${ownCongregation(scope)} and ${reaches(scope, "memberships.congregation_id")}`;
  const theirs = scope.onlyTheirs ? theirPeople(scope, "people.id") : sql<SqlBool>`true`;
  return sql<SqlBool>`${reaches(scope, "memberships.congregation_id")} and ${theirs}`;
};

/** The rows of the directory that a reader reaches: who chose to stand in it, and may. */
const rowsOf = (reach: DirectoryReach) => sql`
  directory_choices as choices join people on people.id = choices.person_id join memberships on memberships.person_id = people.id
  left join households on households.id = people.household_id
  where choices.listed and ${isMember} and ${isAdult(reach.today)} and ${reached(reach)}`;

/** Households by name, and people without one among them by their own. */
const familyKey = sql`coalesce(households.name_folded || ' ' || lpad(households.id::text, 12, '0'), people.name_folded)`;

interface PersonRow extends Omit<DirectoryPerson, "photo"> {
  readonly photo_file_id: number | null;
  readonly page_key: string;
}
export interface DirectoryRow extends DirectoryPerson {
  readonly page_key: string;
  readonly photo_file_id: number | null;
}

interface Asked {
  readonly q?: string | undefined;
  readonly after: { readonly value: string; readonly id: number } | null;
  readonly limit: number;
}

/** The people of the directory by household, with what each one shows; no more than `limit`. */
export async function readDirectory(
  handle: Handle,
  reach: DirectoryReach,
  { q = "", after, limit }: Asked,
): Promise<readonly DirectoryRow[]> {
  const found = searchTerms(q).map(
    (term) =>
      sql`and (${textHolds(sql.ref("people.name_folded"), term)} or coalesce(${textHolds(sql.ref("households.name_folded"), term)}, false))`,
  );
  const later = after === null ? sql`` : sql`and (${familyKey}, people.id) > (${after.value}::text, ${after.id}::bigint)`;
  const { rows } = await sql<PersonRow>`
    select people.id, people.household_id as family_id, households.name as family, people.household_role as role, people.name,
      ${familyKey} as page_key,
      case when choices.photo then memberships.photo_file_id end as photo_file_id,
      case when choices.phone then people.phone end as phone,
      case when choices.email then people.email end as email,
      case when choices.birthday and people.birthday_shown <> 'none' then right(written_day(case when people.birth_part like '--%' then people.birth_part end, people.birth_date), 5) end as birthday
    from ${rowsOf(reach)} ${sql.join(found, sql` `)} ${later}
    order by page_key, people.id limit ${limit}`.execute(queriesOf(handle));
  return rows.map((row) => ({ ...row, phone: row.phone && toMasked(row.phone), photo: photoPath(row.photo_file_id) }));
}

/** The files among these that are photos shown in the directory to this reader. */
export async function shownPhotos(handle: Handle, reach: DirectoryReach, fileIds: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select memberships.photo_file_id as id from ${rowsOf(reach)}
    and choices.photo and memberships.photo_file_id = any(${[...fileIds]}::bigint[])`.execute(queriesOf(handle));
  return rows.map(({ id }) => id);
}

type Standing = OwnDirectory["standing"];
/** Whether a person may stand in the directory. @unscoped it is the caller's own person */
export async function readStanding(handle: Handle, personId: number, today: string): Promise<Standing> {
  const { rows } = await sql<{ adult: boolean }>`
    select ${isAdult(today)} as adult from people join memberships on memberships.person_id = people.id
    where people.id = ${personId} and ${isMember}`.execute(queriesOf(handle));
  const [row] = rows;
  return row === undefined ? "notMember" : row.adult ? "member" : "child";
}

const none: Choices = { listed: false, photo: false, phone: false, email: false, birthday: false };

/** What a person chose; nothing, if they never did. @unscoped it is the caller's own person */
export async function readChoices(handle: Handle, personId: number): Promise<Choices> {
  const row = await queriesOf(handle)
    .selectFrom("directory_choices")
    .select(["listed", "photo", "phone", "email", "birthday"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  return row ?? none;
}

/** @unscoped it is the caller's own person */
export async function writeChoices(tx: Handle, personId: number, choices: Choices, now: Date): Promise<void> {
  const values = { ...choices, updated_at: now };
  await queriesOf(tx)
    .insertInto("directory_choices")
    .values({ person_id: personId, ...values })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(values))
    .execute();
}

/**
 * Of two merged records a person shows what both of them show.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function joinChoices(tx: Handle, { from, into }: PersonMerge, now: Date): Promise<void> {
  const queries = queriesOf(tx);
  await sql`
    update directory_choices as kept set listed = kept.listed and gone.listed, photo = kept.photo and gone.photo,
      phone = kept.phone and gone.phone, email = kept.email and gone.email, birthday = kept.birthday and gone.birthday, updated_at = ${now}
    from directory_choices as gone where kept.person_id = ${into} and gone.person_id = ${from}`.execute(queries);
  await sql`delete from directory_choices where person_id = ${from}
    and exists (select from directory_choices as kept where kept.person_id = ${into})`.execute(queries);
  await sql`update directory_choices set person_id = ${into} where person_id = ${from}`.execute(queries);
}
