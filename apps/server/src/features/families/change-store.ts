import type { FailureCode } from "@aprisco/contract/failures.ts";
import type { FamilyInput, TakenPerson } from "@aprisco/contract/families.ts";
import type { FamilyPlace } from "@aprisco/contract/families-place.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import { sql, type SqlBool } from "kysely";
import type { Scope, Caller } from "../../access/caller.ts";
import { within } from "../../access/within.ts";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Context } from "../../http/handler.ts";
import { emptyColumns, openStep, removeRows } from "../../records/journal.ts";
import { unlessTaken, change, insert } from "../../records/record.ts";
import { requireOpen } from "../congregations/index.ts";
import { addMembership } from "../memberships/index.ts";
import {
  canBeBirth,
  changePerson,
  createPerson,
  findPeople,
  holdHouseholds,
  leaveBehind,
  settle,
  type FoundPerson,
  type Place,
  personChanged,
} from "../people/index.ts";
import { familyNameOf, fitsOneHousehold } from "./family-rules.ts";
import { ofScope, familyKind, type FamilyRow } from "./store.ts";

type Members = FamilyInput["members"];
interface Home {
  readonly id: number;
  readonly congregationId: number;
  readonly name: string;
}
interface Act {
  readonly by: number;
  readonly now: Date;
}
interface PlacementAct extends Act {
  /** Today in church time. */
  readonly today: string;
}

const twoHeads = new Failure("family.twoHeads", { fields: { members: "family.twoHeads" } });
const wrong = (at: number, field: string, code: FailureCode): Failure => fieldFailure(`members.${at}.${field}`, code);

export const knownIn = (members: Members): number[] => members.flatMap(({ person_id: id }) => (id === undefined ? [] : [id]));

/**
 * Sets the people of a household: known ones in scope, who leave another household only if the body says so, and new ones, who are
 * entered in the register of members under the family name. People in scope who are not named leave.
 *
 * @returns all its people, new ones too
 * @throws Failure `family.alreadyIn` with the person, `family.twoHeads`, `congregation.takesNothing`, or a field that names nobody
 * in scope
 */
export async function placeMembers(
  tx: Handle,
  scope: Scope,
  home: Home,
  members: Members,
  { by, now, today }: PlacementAct,
): Promise<ReadonlySet<number>> {
  const known = await holdKnown(tx, scope, home.id, members);
  if (!fitsOneHousehold(members.map(({ role }) => role))) throw twoHeads;
  const first = members.findIndex(({ person_id: id }) => id === undefined);
  if (first >= 0) await requireOpen(tx, home.congregationId, `members.${first}.name`);
  const made: Place[] = [];
  for (const [at, { person_id: personId, role, name, birth_date: birthDate, sex }] of members.entries()) {
    if (personId !== undefined || name === undefined) continue;
    if (birthDate && !canBeBirth(birthDate, today)) throw wrong(at, "birth_date", "field.date");
    const draft = { name, birth_date: birthDate ?? null, sex: sex ?? null, family_name: familyNameOf(home.name) };
    const id = await createPerson(tx, home.congregationId, draft, now);
    await addMembership(tx, { personId: id, congregationId: home.congregationId, by, status: "visitor", joinDate: null }, now);
    made.push({ personId: id, home: { id: home.id, role } });
  }
  const left = [...known.values()].flatMap(({ household_id: id }) => (id === null || id === home.id ? [] : [id]));
  const staying = members.flatMap(({ person_id: personId, role }): Place[] =>
    personId === undefined ? [] : [{ personId, home: { id: home.id, role } }],
  );
  const leaving = (await livingIn(tx, scope, home.id)).filter((id) => !known.has(id)).map((personId): Place => ({ personId, home: null }));
  // There may be a head outside the scope.
  await unlessTaken("people_one_head", twoHeads, () =>
    unlessTaken("people_one_spouse", twoHeads, () => settle(tx, [...leaving, ...staying, ...made])),
  );
  // Who lives together decides which pairs are twins.
  for (const { id, household_id } of known.values()) if (household_id !== home.id) await personChanged(tx, id, now);
  await leaveBehind(tx, [...new Set(left)], { now, today });
  return new Set([...staying, ...made].map(({ personId }) => personId));
}

async function holdKnown(tx: Handle, scope: Scope, home: number, members: Members): Promise<ReadonlyMap<number, FoundPerson>> {
  const ids = knownIn(members);
  await holdHouseholds(tx, [home], ids);
  const found = new Map((await findPeople(tx, scope, ids, true)).map((person) => [person.id, person]));
  for (const [at, { person_id: id, moves }] of members.entries()) {
    if (id === undefined) continue;
    const person = found.get(id);
    if (!person || ids.indexOf(id) !== ids.lastIndexOf(id)) throw wrong(at, "person_id", "field.choice");
    if (person.household_id === null || person.household_id === home || moves === true) continue;
    throw await takenFailure(tx, scope, { ...person, household_id: person.household_id }, `members.${at}.person_id`);
  }
  return found;
}

/** The failure for a person who lives in another household, with what the scope may know of it. */
async function takenFailure(
  tx: Handle,
  scope: Scope,
  { id, name, household_id: household }: FoundPerson & { readonly household_id: number },
  field: string,
): Promise<Failure> {
  const taken: TakenPerson = { person_id: id, person: name, ...(await nameOf(tx, scope, household)) };
  return new Failure("family.alreadyIn", { data: taken, fields: { [field]: "family.alreadyIn" } });
}

async function nameOf(tx: Handle, scope: Scope, id: number): Promise<Pick<TakenPerson, "family_id" | "family">> {
  const row = await within({ congregation: "households.congregation_id", theirs: () => sql<SqlBool>`true` }, scope)
    .reduce((rows, condition) => rows.where(condition), queriesOf(tx).selectFrom("households"))
    .select(["households.id as family_id", "households.name as family"])
    .where("households.id", "=", id)
    .executeTakeFirst();
  return row ?? { family_id: null, family: null };
}

const livingIn = async (tx: Handle, scope: Scope, home: number): Promise<readonly number[]> => {
  const rows = await queriesOf(tx).selectFrom("people").select("id").where("household_id", "=", home).where(ofScope(scope)).execute();
  return rows.map(({ id }) => id);
};

/** Deletes a household that the transaction holds, into the undo journal; its people stay. */
export async function removeFamily(tx: Handle, id: number, { by, now }: Act): Promise<void> {
  const step = await openStep(tx, { kind: "delete", table: "households", subjectId: id, by }, now);
  await emptyColumns(tx, step, "people", ["household_id", "household_role"], sql<SqlBool>`household_id = ${id}`);
  await removeRows(tx, step, "households", sql<SqlBool>`id = ${id}`);
}

/**
 * Copies a person's address to others; false: that person has none.
 * @unscoped the transaction holds the row, read within a scope
 */
export async function copyAddress(tx: Handle, from: number, to: readonly number[], now: Date): Promise<boolean> {
  const { address, neighborhood, cep, city, state } = await queriesOf(tx)
    .selectFrom("people")
    .select(["address", "neighborhood", "cep", "city", "state"])
    .where("id", "=", from)
    .executeTakeFirstOrThrow();
  if (address === null) return false;
  for (const id of to.toSorted((one, other) => one - other))
    if (id !== from) await changePerson(tx, { id, version: null }, { address, neighborhood, cep, city, state }, now);
  return true;
}

type Request = Pick<Context, "now" | "audit" | "scope"> & { readonly caller: Caller };

export interface HeldPlace extends FamilyPlace {
  /** Null: a new household. */
  readonly home: FamilyRow | null;
}

interface FamilyJoin {
  readonly personId: number;
  readonly place: HeldPlace;
  readonly isEntered?: boolean;
}

const refusedRole = new Failure("family.twoHeads", { fields: { "family.role": "family.twoHeads" } });

/**
 * Locks the household that a person will join, before any person, as all changes of households do. Joining needs the right to
 * see and change it, founding the right to see and create one.
 *
 * @throws Failure `permission.denied`, or the field if no such household is in scope
 */
export async function holdPlace(tx: Handle, { caller, scope }: Request, place: FamilyPlace): Promise<HeldPlace> {
  const reach = scope("members");
  const right = place.family_id === undefined ? "members:create" : "members:edit";
  if (reach.isNarrow || ![right, "members:view"].every((one) => holds(caller.permissions, one))) throw new Failure("permission.denied");
  if (place.family_id === undefined) return { ...place, home: null };
  await holdHouseholds(tx, [place.family_id], []);
  const home = await familyKind.read(tx, reach, place.family_id);
  if (!home) throw fieldFailure("family.family_id", "field.choice");
  return { ...place, home };
}

/**
 * Puts a person in scope into the household that `holdPlace` locked. A person who lives there already stays unchanged.
 *
 * @param isEntered the same call registered the person: for a caller with row scope, who would not see them, the scope is met
 * @throws Failure `family.alreadyIn` with the person, `family.twoHeads`, or the field if the person is not in scope
 */
export async function joinFamily(
  tx: Handle,
  { audit, caller, now, scope }: Request,
  { personId, place: { home, name, role }, isEntered = false }: FamilyJoin,
): Promise<void> {
  const reach = scope("members");
  // The field of the body: a household's id, or the name of a new one.
  const sent = home ? "family.family_id" : "family.name";
  const [person] = await findPeople(tx, isEntered ? { ...reach, onlyTheirs: false } : reach, [personId], true);
  if (!person) throw fieldFailure(sent, "field.choice");
  if (person.household_id !== null) {
    if (person.household_id === home?.id) return;
    throw await takenFailure(tx, reach, { ...person, household_id: person.household_id }, sent);
  }
  const row = { congregation_id: person.congregation_id, name: name ?? "", created_at: now, created_by: caller.id, updated_at: now };
  const id = home?.id ?? (await insert(tx, "households", row));
  await unlessTaken("people_one_head", refusedRole, () =>
    unlessTaken("people_one_spouse", refusedRole, () => settle(tx, [{ personId, home: { id, role } }])),
  );
  await personChanged(tx, personId, now);
  if (home) await change(tx, "households", id, { name: home.name }, now);
  await audit(tx, {
    action: home ? "updateFamily" : "createFamily",
    section: "families",
    type: home ? "updates" : "creations",
    targetType: "families",
    targetId: id,
    metadata: home ? { fields: ["members"] } : {},
  });
}
