import { sql, type RawBuilder, type SqlBool } from "kysely";
import { queriesOf, type Handle, type TableName } from "../../database/connect.ts";
import type { LastingAccess } from "../../facets/lasting-access.ts";
import type { DeathAct, People } from "../../facets/people.ts";
import { Failure } from "../../failure.ts";
import { removeRows } from "../../records/journal.ts";
import type { AccountCharge, AccountEnds, PersonMerge, PersonRef } from "../../records/registry.ts";
import { holdHomes, holdHouseholds, inheritHousehold, leaveHouseholds } from "./household-store.ts";
import { personChanged } from "./store.ts";

/** Field names of the API → columns of people: those that a form changes, and whose value a merge asks for. */
export const personColumns = {
  name: "name",
  preferredName: "preferred_name",
  familyName: "family_name",
  sex: "sex",
  birthDate: "birth_date",
  maritalStatus: "marital_status",
  profession: "profession",
  email: "email",
  phone: "phone",
  address: "address",
  neighborhood: "neighborhood",
  cep: "cep",
  city: "city",
  state: "state",
  emergencyContact: "emergency_contact",
  emergencyPhone: "emergency_phone",
} as const;

/** The column of a birth → that of its part, filled if year, month or day is unknown. */
export const birthPart = { birth_date: "birth_part" } as const;

const more = ["bio", "children_count", "children_ages", "children_names", "previous_church", "how_found_church"] as const;

/** The survivor's value, or the only one; if the merge decides, the chosen one. */
function filled({ chosen = {} }: PersonMerge): Readonly<Record<string, RawBuilder<unknown>>> {
  const either = (column: string) => sql`coalesce(${sql.ref(`people.${column}`)}, ${sql.ref(`known.${column}`)})`;
  const asked = Object.entries(personColumns).map(([field, column]) => {
    const side = chosen[field as keyof typeof personColumns];
    return [column, side === undefined ? either(column) : sql.ref(`${side === "from" ? "known" : "people"}.${column}`)] as const;
  });
  return Object.fromEntries([...asked, ...more.map((column) => [column, either(column)] as const)]);
}

/** Birth and death, unless together they would put the death before the birth. */
const lifeSpan = ({ chosen = {} }: PersonMerge) => ({
  birth_date:
    chosen.birthDate === "from"
      ? sql<string | null>`case when people.deceased_on < known.birth_date then people.birth_date else known.birth_date end`
      : sql<string | null>`coalesce(people.birth_date, case when people.deceased_on < known.birth_date
            or ${chosen.birthDate === "into"} and people.birth_part is not null then null else known.birth_date end)`,
  // The table clears it where a whole day is known.
  birth_part:
    chosen.birthDate === "from"
      ? sql<string | null>`coalesce(known.birth_part, people.birth_part)`
      : sql<string | null>`coalesce(people.birth_part, known.birth_part)`,
  deceased_on:
    chosen.birthDate === "from"
      ? sql<string | null>`coalesce(people.deceased_on, known.deceased_on)`
      : sql<string | null>`coalesce(people.deceased_on,
          case when known.deceased_on < coalesce(people.birth_date, known.birth_date) then null else known.deceased_on end)`,
});

/**
 * Fills the survivor's missing values from the other record, whose rows were moved before. The version continues from the higher
 * one, so that no moved record shows a version that an older reading of it has.
 * @unscoped the transaction holds the row, read within a scope
 */
async function fillPerson(tx: Handle, merge: PersonMerge, now: Date): Promise<void> {
  await queriesOf(tx)
    .updateTable("people")
    .from("people as known")
    .set({
      ...filled(merge),
      ...lifeSpan(merge),
      has_children: sql<boolean>`people.has_children or known.has_children`,
      do_not_contact: sql<boolean>`people.do_not_contact or known.do_not_contact`,
      birthday_shown: sql<"full" | "day" | "none">`case when 'none' in (people.birthday_shown, known.birthday_shown) then 'none'
        when 'day' in (people.birthday_shown, known.birthday_shown) then 'day' else 'full' end`,
      created_at: sql<string>`least(people.created_at, known.created_at)`,
      updated_at: now,
      version: sql<number>`greatest(people.version, known.version) + 1`,
    })
    .where("people.id", "=", merge.into)
    .where("known.id", "=", merge.from)
    .execute();
}

async function mergeRows(
  tx: Handle,
  { table, column, merge }: PersonRef,
  people: PersonMerge,
  now: Date,
  ends: AccountEnds,
): Promise<void> {
  if (merge === "derived" || merge === "stays") return;
  if (typeof merge === "object" && "combine" in merge) return merge.combine(tx, people, now, ends);
  const { from, into } = people;
  const rows = sql.table(table);
  const person = sql.ref(column);
  if (typeof merge === "object") {
    const open =
      merge.onlyWhereNull === undefined ? [] : ["taken", "moving"].map((row) => sql`${sql.ref(`${row}.${merge.onlyWhereNull}`)} is null`);
    const same = [...merge.moveUnlessTaken].map((name) => sql`taken.${sql.ref(name)} is not distinct from moving.${sql.ref(name)}`);
    const taken = sql.join([sql`taken.${person} = ${into}`, ...same, ...open], sql` and `);
    await sql`delete from ${rows} as moving where moving.${person} = ${from} and exists (select from ${rows} as taken where ${taken})`.execute(
      queriesOf(tx),
    );
  }
  await sql`update ${rows} set ${person} = ${into} where ${person} = ${from}`.execute(queriesOf(tx));
}

const among = (column: string, ids: readonly number[]) => sql<SqlBool>`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

const take = async (tx: Handle, table: TableName, condition: RawBuilder<SqlBool>, step: number | undefined): Promise<void> => {
  if (step !== undefined) return removeRows(tx, step, table, condition);
  await sql`delete from ${sql.table(table)} where ${condition}`.execute(queriesOf(tx));
};

/** Ends the duties of a survivor if one of the two records was deceased. */
async function endWithDeath(tx: Handle, id: number, onDeath: readonly DeathAct[], now: Date): Promise<void> {
  const { deceased_on: on } = await queriesOf(tx).selectFrom("people").select("deceased_on").where("id", "=", id).executeTakeFirstOrThrow();
  if (on !== null) for (const end of onDeath) await end(tx, id, on, now);
}

/**
 * The functions over every column that refers to people: the sum of the features' `personRefs`.
 *
 * @param onDeath what ends with a death in the features
 * @unscoped the transaction holds the row, read within a scope
 */
export function makePeople(
  refs: readonly PersonRef[],
  charges: readonly AccountCharge[],
  onDeath: readonly DeathAct[] = [],
  lasting: readonly LastingAccess[] = [],
): People {
  const roleRecords = refs.filter(({ roleRecord }) => roleRecord !== false);
  const followers = refs.filter(({ roleRecord, merge }) => roleRecord === false && merge !== "stays");
  const hasNone = (id: RawBuilder<unknown>, among: readonly PersonRef[] = roleRecords): RawBuilder<SqlBool> =>
    sql.join(
      [
        sql`true`,
        ...among.map(({ table, column, roleRecord }) => {
          const current = typeof roleRecord === "object" ? sql` and ${sql.ref(roleRecord.until)} is null` : sql``;
          return sql`not exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${id}${current})`;
        }),
      ],
      sql` and `,
    );
  const others = roleRecords.filter(({ things }) => things === undefined);
  const had = refs.flatMap(({ table, column, things = "once" }) =>
    things === "once"
      ? []
      : [
          sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = people.id
            ${things === "now" ? sql`` : sql`and ${sql.ref(things.until)} is null`})`,
        ],
  );
  const refuseThings = async (tx: Handle, ids: readonly number[]): Promise<void> => {
    if (had.length === 0) return;
    const holders = queriesOf(tx)
      .selectFrom("people")
      .select("id")
      .where(among("id", ids))
      .where(hasNone(sql.ref("people.id"), others));
    const found = await holders.where(sql<SqlBool>`(${sql.join(had, sql` or `)})`).executeTakeFirst();
    if (found) throw new Failure("person.holdsThings");
  };
  const removeAllWithoutRoleRecords: People["removeAllWithoutRoleRecords"] = async (tx, ids, step) => {
    if (ids.length === 0) return [];
    const people = queriesOf(tx).selectFrom("people").select("id").where(among("id", ids)).orderBy("id");
    // Two role records may be deleted at once: the second waits here, and then sees that the first is deleted.
    await holdHouseholds(tx, [], ids, async () => void (await people.forUpdate().execute()));
    if (step !== undefined) await refuseThings(tx, ids);
    const bare = (await people.where(hasNone(sql.ref("people.id"))).execute()).map(({ id }) => id);
    if (bare.length === 0) return [];
    for (const { table, column } of followers) await take(tx, table, among(column, bare), step);
    await leaveHouseholds(tx, bare, step);
    await take(tx, "people", among("id", bare), step);
    return bare;
  };
  const removeWithoutRoleRecords: People["removeWithoutRoleRecords"] = async (tx, id, step) =>
    (await removeAllWithoutRoleRecords(tx, [id], step)).length > 0;
  // The account last: a conversion locks the card before it.
  const inOrder = roleRecords.toSorted((one, other) => Number(one.table === "accounts") - Number(other.table === "accounts"));
  return {
    removeWithoutRoleRecords,
    removeAllWithoutRoleRecords,
    holdRoleRecords: (tx, people, homes = []) =>
      holdHouseholds(tx, homes, people, async (_homes, ids) => {
        for (const { table, column } of inOrder)
          for (const id of ids.toSorted((one, other) => one - other))
            await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} for update`.execute(queriesOf(tx));
      }),
    holdHomesOf: async (tx, table, id) => {
      const columns = roleRecords.filter((roleRecord) => roleRecord.table === table).map(({ column }) => sql`${sql.ref(column)}`);
      const holders = async () => {
        const { rows } = await sql<{ id: number }>`
          select person as id from ${sql.table(table)} cross join unnest(array[${sql.join(columns)}]) as person
          where ${sql.table(table)}.id = ${id} and person is not null`.execute(queriesOf(tx));
        return rows.map((row) => row.id);
      };
      await holdHomes(tx, holders, () => sql`select from ${sql.table(table)} where id = ${id} for update`.execute(queriesOf(tx)));
    },
    join: async (tx, merge, now) => {
      if (merge.from === merge.into) return;
      const numbers = await numbersOf(tx, refs, merge.from);
      for (const ref of refs) await mergeRows(tx, ref, merge, now, { charges, lasting });
      await inheritHousehold(tx, merge);
      await fillPerson(tx, merge, now);
      await endWithDeath(tx, merge.into, onDeath, now);
      await removeWithoutRoleRecords(tx, merge.from);
      await keepNumbers(tx, numbers, merge.into);
      await personChanged(tx, merge.into, now);
    },
  };
}

async function numbersOf(tx: Handle, refs: readonly PersonRef[], personId: number): Promise<ReadonlyMap<string, readonly number[]>> {
  const numbers = new Map<string, readonly number[]>([["people", [personId]]]);
  for (const { table, column } of refs.filter(({ addressed }) => addressed)) {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${personId}`.execute(
      queriesOf(tx),
    );
    numbers.set(
      table,
      rows.map(({ id }) => id),
    );
  }
  return numbers;
}

/** Keeps the ids of records that the merge deleted, as references to the survivor. */
async function keepNumbers(tx: Handle, numbers: ReadonlyMap<string, readonly number[]>, survivor: number): Promise<void> {
  for (const [table, ids] of numbers)
    await sql`
      insert into former_numbers (table_name, record_id, person_id)
      select ${table}, former, ${survivor} from unnest(${ids}::bigint[]) as former
      where not exists (select from ${sql.table(table)} as record where record.id = former)`.execute(queriesOf(tx));
}
