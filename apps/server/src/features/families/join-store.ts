import type { FamilyPlace } from "@aprisco/contract/families/place.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Handle } from "../../database/connect.ts";
import { change, insert, unlessTaken } from "../../records/record.ts";
import type { Caller } from "../../access/caller.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Context } from "../../http/handler.ts";
import { findPeople, holdHouseholds, settle } from "../people/index.ts";
import { takenFailure } from "./change-store.ts";
import { familyKind, type FamilyRow } from "./store.ts";

type Request = Pick<Context, "now" | "audit" | "scope"> & { readonly caller: Caller };

/** Where somebody who becomes a member lives, as the transaction holds it. */
export interface HeldPlace extends FamilyPlace {
  /** Null: the household begins with them. */
  readonly home: FamilyRow | null;
}

interface FamilyJoin {
  readonly personId: number;
  readonly place: HeldPlace;
  readonly isEntered?: boolean;
}

const refusedRole = new Failure("family.twoHeads", { fields: { "family.role": "family.twoHeads" } });

/**
 * Holds the household that somebody is to join, before any of the people, as all do who change households. Joining one is a
 * change of it; beginning one is making it.
 *
 * @throws Failure `permission.denied`, or the field when no such household is in scope
 */
export async function holdPlace(tx: Handle, { caller, scope }: Request, place: FamilyPlace): Promise<HeldPlace> {
  const reach = scope("members");
  const right = place.family_id === undefined ? "members:create" : "members:edit";
  if (reach.isNarrow || !holds(caller.permissions, right)) throw new Failure("permission.denied");
  if (place.family_id === undefined) return { ...place, home: null };
  await holdHouseholds(tx, [place.family_id], []);
  const home = await familyKind.read(tx, reach, place.family_id);
  if (!home) throw fieldFailure("family.family_id", "field.choice");
  return { ...place, home };
}

/**
 * Lets a person of the caller's scope live in the household that `holdPlace` held. One who lives there already stays as they are.
 *
 * @param isEntered the call itself put them on the register: a row-scoped caller, whose they are not by that, has reached them
 * @throws Failure `family.alreadyIn` with whom it is about, `family.twoHeads`, or the field when the person is not in scope
 */
export async function joinFamily(
  tx: Handle,
  { audit, caller, now, scope }: Request,
  { personId, place: { home, name, role }, isEntered = false }: FamilyJoin,
): Promise<void> {
  const reach = scope("members");
  // What was sent of the place: a household's number, or the name of one that begins.
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
