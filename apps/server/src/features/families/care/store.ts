import {
  type Pickup,
  type PersonHealth,
  type Relation,
  type Ward,
  mostPickups,
  mostRelations,
  type RelationKind,
} from "@aprisco/contract/families-care.ts";

import { sql, type Selectable, type SqlBool } from "kysely";
import { queriesOf, type Handle } from "../../../database/connect.ts";
import type { PersonRelations } from "../../../database/tables.ts";
import type { RestorableKind } from "../../../records/undo.ts";
import { amongIds } from "../../../access/within.ts";
import type { Scope } from "../../../access/caller.ts";
import { photoPath, reachesPerson } from "../../people/index.ts";
import { isOneWay, seenKind, storedRelation } from "../family-rules.ts";
import { ofScope } from "../store.ts";

/** Whether a last valid day has passed; null: no end. */
export const hasEnded = (untilOn: string | null, today: string): boolean => untilOn !== null && untilOn < today;

interface ReadingOfRelations {
  readonly personId: number;
  /** Today in church time. */
  readonly today: string;
  /** Absent: all relations. */
  readonly id?: number;
}

/** A person's relations; the other person must be in scope too. */
export async function readRelations(handle: Handle, scope: Scope, { personId, today, id }: ReadingOfRelations): Promise<Relation[]> {
  const rows = await queriesOf(handle)
    .selectFrom("person_relations as relations")
    .innerJoin("people", (join) =>
      join.on(sql<SqlBool>`people.id = case relations.person_id when ${personId} then relations.related_id else relations.person_id end`),
    )
    .leftJoin("memberships", "memberships.person_id", "people.id")
    .select([
      "relations.id",
      "relations.kind",
      "relations.since_on",
      "relations.until_on",
      "people.id as person_id",
      "people.name",
      "memberships.id as member_id",
      "memberships.photo_file_id",
    ])
    .select(sql<boolean>`relations.person_id = ${personId}`.as("is_own"))
    .where(sql<SqlBool>`(relations.person_id = ${personId} or relations.related_id = ${personId})`)
    .where(ofScope(scope))
    .$if(id !== undefined, (one) => one.where("relations.id", "=", id ?? 0))
    .orderBy("people.name_folded")
    .orderBy("relations.id")
    .execute();
  return rows.map(({ kind, is_own: isOwn, photo_file_id: file, ...row }) => ({
    ...row,
    is_over: hasEnded(row.until_on, today),
    photo: photoPath(file),
    kind: seenKind(kind, isOwn),
  }));
}

/** The kinds of kinship; two people have at most one of them. */
const kinships: readonly (readonly string[])[] = [["parent"], ["grandparent"], ["sibling"], ["spouse", "former_spouse"]];

/**
 * Whether the two already have the inverse relation or another kinship: of two people at most one is the other's parent, guardian
 * or grandparent, and a parent is not the spouse of their child. Both are locked, so that the second of two changes at once sees
 * the first; the lock does not cover the key, because a relation holds a share of it.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function contradicts(tx: Handle, personId: number, relatedId: number, kind: RelationKind): Promise<boolean> {
  const stored = storedRelation(personId, relatedId, kind);
  const own = kinships.find((kinds) => kinds.includes(stored.kind));
  if (!own && !isOneWay(stored.kind)) return false;
  const others = own ? kinships.filter((kinds) => kinds !== own).flat() : [];
  await sql`select from people where id in (${personId}, ${relatedId}) order by id for no key update`.execute(queriesOf(tx));
  const { rows } = await sql`
    select from person_relations
    where person_id in (${personId}, ${relatedId}) and related_id in (${personId}, ${relatedId})
      and (kind = any(${others}::text[]) or person_id = ${stored.related} and kind = ${stored.kind} and ${isOneWay(stored.kind)})`.execute(
    queriesOf(tx),
  );
  return rows.length > 0;
}

/** Adds a relation; returns its id, or null if it exists. */
export async function addRelation(
  tx: Handle,
  personId: number,
  related: { readonly id: number; readonly kind: RelationKind; readonly since: string | null; readonly until: string | null },
): Promise<number | null> {
  const stored = storedRelation(personId, related.id, related.kind);
  const row = await queriesOf(tx)
    .insertInto("person_relations")
    .values({ person_id: stored.person, related_id: stored.related, kind: stored.kind, since_on: related.since, until_on: related.until })
    .onConflict((conflict) => conflict.columns(["person_id", "related_id", "kind"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Whether one of these people, whom the transaction holds, has more relations than allowed.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function hasTooManyRelations(tx: Handle, people: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from unnest(${[...people]}::bigint[]) as person (id) where ${mostRelations} < (
      select count(*) from person_relations where person_id = person.id or related_id = person.id)`.execute(queriesOf(tx));
  return rows.length > 0;
}

/**
 * Whether the list of a child, whom the transaction holds, is longer than allowed.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function hasTooManyPickups(tx: Handle, childId: number): Promise<boolean> {
  const { rows } = await sql`select from pickup_people where child_id = ${childId} having count(*) > ${mostPickups}`.execute(queriesOf(tx));
  return rows.length > 0;
}

/** A relation in one direction; in scope if both people are. */
const sides = ["person_relations.person_id", "person_relations.related_id"] as const;
export const relationKind: RestorableKind<Pick<Selectable<PersonRelations>, "id" | "person_id" | "related_id" | "kind">> = {
  table: "person_relations",
  notFound: "relation.notFound",
  read: async (handle, scope, id) =>
    (await sides
      .reduce(
        (rows, side) => rows.where(reachesPerson(scope, side)),
        queriesOf(handle).selectFrom("person_relations").select(["id", "person_id", "related_id", "kind"]).where("id", "=", id),
      )
      .executeTakeFirst()) ?? null,
  reached: (scope) => sides.map((side) => reachesPerson(scope, side)),
};

export const readWards = async (handle: Handle, { wardIds }: Scope): Promise<Ward[]> =>
  await queriesOf(handle)
    .selectFrom("people")
    .select(["id", "name", "birth_date"])
    .where(amongIds("people.id", wardIds) ?? sql<SqlBool>`false`)
    .orderBy("name_folded")
    .execute();

/**
 * The stored row, for `differing`; null: none.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function readHealth(handle: Handle, personId: number): Promise<PersonHealth> {
  const row = await queriesOf(handle)
    .selectFrom("person_health")
    .select(["allergies", "severe", "medication", "special_needs", "refused_to_say", "version"])
    .where("person_id", "=", personId)
    .executeTakeFirst();
  const unknown = { allergies: null, severe: false, medication: null, special_needs: null, refused_to_say: false, version: 0 };
  return { id: personId, ...(row ?? unknown) };
}

export async function saveHealth(tx: Handle, personId: number, health: Omit<PersonHealth, "id" | "version">, now: Date): Promise<void> {
  await queriesOf(tx)
    .insertInto("person_health")
    .values({ ...health, person_id: personId, updated_at: now })
    .onConflict((conflict) =>
      conflict.column("person_id").doUpdateSet({ ...health, updated_at: now, version: sql<number>`person_health.version + 1` }),
    )
    .execute();
}

/**
 * Who may fetch the children of a scope, and who must not. An adult's phone number comes from the register only if the scope covers
 * them.
 */
const pickups = (handle: Handle, scope: Scope) =>
  queriesOf(handle)
    .selectFrom("pickup_people")
    .innerJoin("people", "people.id", "pickup_people.child_id")
    .leftJoin("people as adults", "adults.id", "pickup_people.adult_id")
    .select(["pickup_people.id", "pickup_people.child_id", "pickup_people.adult_id", "pickup_people.relation", "pickup_people.allowed"])
    .select(["pickup_people.reason", "pickup_people.until_on", "pickup_people.version"])
    .select(sql<string>`coalesce(adults.name, pickup_people.name)`.as("name"))
    .select(
      sql<string | null>`coalesce(pickup_people.phone,
        (select people.phone from people where people.id = pickup_people.adult_id and ${ofScope(scope)}))`.as("phone"),
    )
    .where(ofScope(scope));

export type PickupRow = Omit<Pickup, "is_over"> & { readonly child_id: number };
export const pickupKind: RestorableKind<PickupRow> = {
  table: "pickup_people",
  notFound: "pickup.notFound",
  /** A narrow reader gets none. */
  read: async (handle, scope, id) =>
    scope.isNarrow ? null : ((await pickups(handle, scope).where("pickup_people.id", "=", id).executeTakeFirst()) ?? null),
  reached: (scope) => [scope.isNarrow ? sql<SqlBool>`false` : reachesPerson(scope, "pickup_people.child_id")],
};

/** The pick-up people of a child: barred ones first, then by name. */
export const readPickups = (handle: Handle, scope: Scope, childId: number): Promise<PickupRow[]> =>
  pickups(handle, scope)
    .where("pickup_people.child_id", "=", childId)
    .orderBy("pickup_people.allowed")
    .orderBy(sql`fold(coalesce(adults.name, pickup_people.name))`)
    .orderBy("pickup_people.id")
    .execute();
