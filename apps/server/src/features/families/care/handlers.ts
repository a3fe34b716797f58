import type { familyRoutes } from "@aprisco/contract/families.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../../database/connect.ts";
import { change, differing, hold, insert, readRecord, unlessTaken } from "../../../records/record.ts";
import { deleteRecord, restoreRecord } from "../../../records/undo.ts";
import type { Caller, Scope } from "../../../access/caller.ts";
import { Failure, fieldFailure } from "../../../failure.ts";
import type { Context, Handlers } from "../../../http/handler.ts";
import type { FeatureServices } from "../../../manifest.ts";
import { findPeople } from "../../people/index.ts";
import { dayIn } from "../../settings/index.ts";
import {
  addRelation,
  contradicts,
  hasEnded,
  hasTooManyPickups,
  hasTooManyRelations,
  pickupKind,
  readHealth,
  readPickups,
  readRelations,
  readWards,
  relationKind,
  saveHealth,
  type PickupRow,
} from "./store.ts";

type Rows = Pick<
  typeof familyRoutes,
  | "listRelations"
  | "createRelation"
  | "deleteRelation"
  | "restoreRelation"
  | "listWards"
  | "getPersonHealth"
  | "updatePersonHealth"
  | "listPickups"
  | "createPickup"
  | "updatePickup"
  | "deletePickup"
  | "restorePickup"
>;

/** Fails unless the scope covers the person; `holding` locks them. Narrow reading does not cover these data. */
async function reach(handle: Handle, scope: Scope, id: number, holding = false): Promise<void> {
  if (scope.isNarrow && !scope.wardIds.includes(id))
    throw new Failure(scope.wardIds.length === 0 ? "permission.denied" : "person.notFound");
  if ((await findPeople(handle, scope, [id], holding)).length === 0) throw new Failure("person.notFound");
}

/** The reason of a bar is for those who may change it and for the child's guardians, never for the barred person. */
const pickupFor =
  ({ permissions, personId }: Caller, { wardIds }: Scope, today: string) =>
  ({ child_id: child, ...row }: PickupRow) => {
    const mayKnow = holds(permissions, "members:edit") || (wardIds.includes(child) && row.adult_id !== null && row.adult_id !== personId);
    return { ...row, is_over: hasEnded(row.until_on, today), reason: mayKnow ? row.reason : null };
  };

/** Today in church time. */
const todayOf = ({ caller, now }: Pick<Context, "now"> & { readonly caller: Caller }): string => dayIn(caller.church.timeZone, now);

/** An entry that has ended already would neither allow nor forbid anything. */
function requireLasting(untilOn: string | null | undefined, today: string): void {
  if (untilOn && hasEnded(untilOn, today)) throw fieldFailure("until_on", "field.dayPast");
}

const listed = new Failure("pickup.exists", { fields: { adult_id: "pickup.exists" } });
const unlessListed = <T>(write: () => Promise<T>): Promise<T> => unlessTaken("pickup_people_child_id_adult_id_key", listed, write);
const unlessRelated = <T>(write: () => Promise<T>): Promise<T> =>
  unlessTaken("person_relations_person_id_related_id_kind_key", new Failure("relation.exists"), write);
/** The pair has a relation of this kind already, or one that contradicts it. */
const ofKind = (code: "relation.exists" | "relation.contradicts"): Failure => new Failure(code, { fields: { kind: code } });

export const careHandlers = ({ people }: FeatureServices): Handlers<Rows> => ({
  listRelations: async (context) => {
    const { params, reads, scope } = context;
    await reach(reads, scope("members"), params.id);
    return { data: await readRelations(reads, scope("members"), { personId: params.id, today: todayOf(context) }) };
  },
  createRelation: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, params, scope } = context;
      if (body.since_on && body.until_on && body.until_on < body.since_on) throw fieldFailure("until_on", "field.dayOrder");
      await reach(tx, scope("members"), params.id);
      // Both locked, so that two changes at once see each other's relations.
      const both = await findPeople(tx, scope("members"), [params.id, body.related_id], true);
      if (both.length < 2) throw fieldFailure("related_id", "field.choice");
      if (await contradicts(tx, params.id, body.related_id, body.kind)) throw ofKind("relation.contradicts");
      const added = await addRelation(tx, params.id, {
        id: body.related_id,
        kind: body.kind,
        since: body.since_on ?? null,
        until: body.until_on ?? null,
      });
      const reading = { personId: params.id, today: todayOf(context) };
      const [made] = added === null ? [] : await readRelations(tx, scope("members"), { ...reading, id: added });
      if (!made) throw ofKind("relation.exists");
      if (await hasTooManyRelations(tx, [params.id, body.related_id])) throw new Failure("relation.tooMany");
      return { data: made, personId: params.id };
    }),
  deleteRelation: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { id, row } = await deleteRecord(tx, relationKind, scope("members"), params.id, { by: caller.id, now });
      return { data: { id }, personId: row.person_id };
    }),
  restoreRelation: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { now, params, scope } = context;
      const row = await unlessRelated(() => restoreRecord(tx, relationKind, scope("members"), params.id, now));
      if (await contradicts(tx, row.person_id, row.related_id, row.kind)) throw new Failure("relation.contradicts");
      if (await hasTooManyRelations(tx, [row.person_id, row.related_id])) throw new Failure("relation.tooMany");
      const [data] = await readRelations(tx, scope("members"), { personId: row.person_id, today: todayOf(context), id: row.id });
      if (!data) throw new Failure("relation.notFound");
      return { data, personId: row.person_id };
    }),
  listWards: async ({ reads, scope }) => ({ data: await readWards(reads, scope("members")) }),
  getPersonHealth: async ({ params, reads, scope }) => {
    await reach(reads, scope("members"), params.id);
    return { data: await readHealth(reads, params.id), personId: params.id };
  },
  updatePersonHealth: ({ body: { version, ...body }, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      await reach(tx, scope("members"), params.id, true);
      const { id, version: known, ...before } = await readHealth(tx, params.id);
      if (version !== undefined && version !== known)
        throw new Failure("version.conflict", { data: { id, version: known, ...before }, personId: id });
      const { names, values } = differing(Object.keys(before), body, before);
      const health = { ...before, ...values };
      const isSaid = health.allergies !== null || health.medication !== null || health.special_needs !== null;
      if (health.refused_to_say && isSaid) throw new Failure("health.contradicts", { fields: { refused_to_say: "health.contradicts" } });
      if (health.severe && health.allergies === null) throw fieldFailure("allergies", "field.required");
      if (names.length > 0) await saveHealth(tx, id, health, now);
      return { data: await readHealth(tx, id), changed: names, personId: id };
    }),
  listPickups: async (context) => {
    const { caller, params, reads, scope } = context;
    await reach(reads, scope("members"), params.id);
    const rows = await readPickups(reads, scope("members"), params.id);
    return { data: { id: params.id, pickups: rows.map(pickupFor(caller, scope("members"), todayOf(context))) }, personId: params.id };
  },
  createPickup: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const of = scope("members");
      requireLasting(body.until_on, todayOf(context));
      const { adult_id: adult = null, name, ...rest } = body;
      await reach(tx, of, params.id);
      // Locked in order of id: the second of two changes at once counts the first.
      const held = await findPeople(tx, of, adult === null ? [params.id] : [params.id, adult], true);
      if (!held.some(({ id }) => id === params.id)) throw new Failure("person.notFound");
      if (adult !== null && (adult === params.id || !held.some(({ id }) => id === adult))) throw fieldFailure("adult_id", "field.choice");
      const row = { ...rest, adult_id: adult, name: adult === null ? name : null, child_id: params.id, created_by: caller.id };
      const id = await unlessListed(() => insert(tx, "pickup_people", { ...row, created_at: now, updated_at: now }));
      if (await hasTooManyPickups(tx, params.id)) throw new Failure("pickup.tooMany");
      return { data: pickupFor(caller, of, todayOf(context))(await readRecord(tx, pickupKind, of, id)), personId: params.id };
    }),
  updatePickup: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const view = pickupFor(caller, scope("members"), todayOf(context));
      const shown = (row: PickupRow) => ({ data: view(row), personId: row.child_id });
      const row = await hold(tx, pickupKind, scope("members"), params.id, { version: body.version, shown });
      const { names, values } = differing(["phone", "relation", "allowed", "reason", "until_on"], body, row);
      if (names.includes("until_on")) requireLasting(body.until_on, todayOf(context));
      await change(tx, "pickup_people", row.id, values, now);
      const changed = await readRecord(tx, pickupKind, scope("members"), row.id);
      return { data: view(changed), changed: names, personId: row.child_id };
    }),
  deletePickup: ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      await people.holdHomesOf(tx, "pickup_people", params.id);
      const { id, row, step } = await deleteRecord(tx, pickupKind, scope("members"), params.id, { by: caller.id, now });
      // A person known only through this list is removed with the row, and restored with it.
      if (row.adult_id !== null) await people.removeWithoutRoleRecords(tx, row.adult_id, step);
      return { data: { id }, personId: row.child_id };
    }),
  restorePickup: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { caller, now, params, scope } = context;
      const row = await unlessListed(() => restoreRecord(tx, pickupKind, scope("members"), params.id, now));
      await findPeople(tx, scope("members"), [row.child_id], true);
      if (await hasTooManyPickups(tx, row.child_id)) throw new Failure("pickup.tooMany");
      return { data: pickupFor(caller, scope("members"), todayOf(context))(row), personId: row.child_id };
    }),
});
