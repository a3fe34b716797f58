import { sql, type Insertable, type RawBuilder, type Updateable } from "kysely";
import { announce, queriesOf, type Handle } from "../../database/connect.ts";
import { keptWrites, onlyRow } from "../../database/queries/kept-query.ts"; // kept: every creation of a person
import type { DB, People } from "../../database/tables.ts";
import { happened, happenedToMade } from "../../tasks/happenings-store.ts";

type PersonColumns = Omit<
  People,
  "id" | "birth_md" | "congregation_id" | "created_at" | "updated_at" | "search_text" | "name_folded" | "version"
>;
/** The values of a new person: texts trimmed, e-mail lower case, phones E.164. */
export type PersonDraft = Insertable<PersonColumns>;
/** The fields to change; absent: no change, null: clear. */
export type PersonChange = Updateable<PersonColumns>;
/** A person as read; `version` null: any version. */
export interface PersonVersion {
  readonly id: number;
  readonly version: number | null;
}

/** A person was added, or their name, contact data or birth date changed. */
export const PERSON_CHANGED = "person.changed";
const telling: readonly (keyof PersonChange)[] = ["name", "phone", "email", "birth_date"];

type NewPerson = Insertable<Omit<People, "id" | "birth_md" | "search_text" | "name_folded">>;
/** A row for `keptWrites`; `personParts` adds the congregation. */
export type PersonRow = Omit<NewPerson, "congregation_id">;

/** The defaults. All columns are always written: each set of columns would be a statement and a plan of its own. */
const unsaid = {
  address: null,
  anonymised_at: null,
  bio: null,
  birth_date: null,
  birth_part: null,
  birthday_shown: "full",
  cep: null,
  children_ages: null,
  children_count: null,
  children_names: null,
  city: null,
  deceased_on: null,
  do_not_contact: false,
  email: null,
  emergency_contact: null,
  emergency_phone: null,
  family_name: null,
  has_children: false,
  household_id: null,
  household_role: null,
  how_found_church: null,
  marital_status: null,
  neighborhood: null,
  phone: null,
  phone_before: null,
  phone_before_until: null,
  preferred_name: null,
  previous_church: null,
  profession: null,
  sex: null,
  state: null,
} satisfies Required<Omit<PersonDraft, "name">>;

export const personRow = (draft: PersonDraft, now: Date): PersonRow => ({ ...unsaid, ...draft, created_at: now, updated_at: now });

/**
 * The parts of a statement that add a person to a congregation and publish it: `made` returns id, congregation_id, created_at and
 * updated_at. The caller announces "happenings".
 */
export const personParts = (tx: Handle, person: PersonRow, congregation: RawBuilder<number>): RawBuilder<unknown> => sql`
  made as (${queriesOf(tx)
    .insertInto("people")
    .values({ ...person, congregation_id: congregation })
    .returning(["id", "congregation_id", "created_at", "updated_at"])}),
  told as (${happenedToMade(PERSON_CHANGED, "person", "made")})`;

type RoleRecordTable = "memberships" | "visitors";
type RoleRecordValues<T extends RoleRecordTable> = Omit<Insertable<DB[T]>, "person_id" | "congregation_id" | "created_at" | "updated_at">;

/** The role record in this table of a person who is added by the same statement (`personParts`). */
export const roleRecordOfMade = <T extends RoleRecordTable>(table: T, roleRecord: RoleRecordValues<T>): RawBuilder<unknown> => sql`
  insert into ${sql.table(table)} (person_id, congregation_id, created_at, updated_at, ${sql.join(Object.keys(roleRecord).map((name) => sql.ref(name)))})
  select id, congregation_id, created_at, updated_at, ${sql.join(Object.values(roleRecord))} from made`;

/** One round trip for the person and the event. */
const insertPerson = keptWrites((tx, { person, home }: { readonly person: PersonRow; readonly home: { readonly id: number } }) => {
  const query = sql<{ id: number }>`with ${personParts(tx, person, sql`${home.id}`)} select id from made`;
  return { compile: () => query.compile(queriesOf(tx)) };
});

const tell = (tx: Handle, personId: number, congregationId: number, at: Date): Promise<void> =>
  happened(tx, { kind: PERSON_CHANGED, at, actorId: null, congregationId, subjectKind: "person", subjectId: personId, data: {} });

/**
 * Publishes that a person changed, if the transaction changed them without `changePerson`.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function personChanged(tx: Handle, id: number, now: Date): Promise<void> {
  const person = await queriesOf(tx).selectFrom("people").select("congregation_id").where("id", "=", id).executeTakeFirst();
  if (person) await tell(tx, id, person.congregation_id, now);
}

/** Adds a person to a congregation; returns their id. */
export async function createPerson(tx: Handle, congregationId: number, draft: PersonDraft, now: Date): Promise<number> {
  announce(tx, "happenings");
  return onlyRow(await insertPerson(tx, { person: personRow(draft, now), home: { id: congregationId } })).id;
}

/**
 * Changes a person and increases the version, so that older readings of all their records are outdated. Returns false, without a
 * change, if another change came first through another record, whose lock is different. The feature of the record checks the scope.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function changePerson(tx: Handle, { id, version }: PersonVersion, change: PersonChange, now: Date): Promise<boolean> {
  const changed = await queriesOf(tx)
    .updateTable("people")
    .set((person) => ({ ...change, updated_at: now, version: person("version", "+", 1) }))
    .where("id", "=", id)
    .$if(version !== null, (query) => query.where("version", "=", version))
    .returning("congregation_id")
    .executeTakeFirst();
  if (changed && telling.some((field) => change[field] !== undefined)) await tell(tx, id, changed.congregation_id, now);
  return changed !== undefined;
}
