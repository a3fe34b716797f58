import type { duplicateRoutes } from "@aprisco/contract/duplicates.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import type { Handle } from "../../database/connect.ts";
import { openStep, undoableUntil } from "../../records/journal.ts";
import type { PersonMerge } from "../../records/registry.ts";
import { recordMerge } from "../../records/recording.ts";
import { unlessTaken } from "../../records/record.ts";
import { undoRecorded } from "../../records/unrecording.ts";
import type { Scope } from "../../access/caller.ts";
import { Failure } from "../../failure.ts";
import type { Context, Handler } from "../../http/handler.ts";
import type { FeatureServices } from "../../manifest.ts";
import { guardContact, lockAdmins, readAccountOf } from "../accounts/index.ts";
import { changePerson, findPeople, personChanged } from "../people/index.ts";
import { holdCanceledByMerge, placeAgain } from "../registrations/index.ts";
import { partEntries } from "../roll/index.ts";
import { chooseAccount, requireAccounts } from "./authority.ts";
import { showPeople } from "./pairs-store.ts";
import type { Pair } from "./preview-store.ts";
import { contactOf, countRecorded, endMerge, hasReopened, holdMerge, isNotLast, keepLetGo, membershipBefore } from "./steps-store.ts";

type Rows = typeof duplicateRoutes;

/** The caller's scope of people, for calls that show them in full: a narrow reader has none. */
export function wholePeople({ scope }: Pick<Context, "scope">): Scope {
  const people = scope("members");
  if (people.isNarrow) throw new Failure("person.notFound");
  return people;
}

/** Fails unless the scope covers two different people; `holding` locks both in order of id. */
export async function requireBoth(handle: Handle, scope: Scope, { from, into }: Pair, holding = false): Promise<void> {
  if (from === into) throw new Failure("merge.same");
  if ((await findPeople(handle, scope, [from, into], holding)).length < 2) throw new Failure("person.notFound");
}

/** Locks in the order of a removal: households, rows that refer to the people, then the people by id. */
async function holdBoth(tx: Handle, { people }: FeatureServices, scope: Scope, pair: Pair): Promise<void> {
  await lockAdmins(tx);
  await people.holdRoleRecords(tx, [pair.from, pair.into]);
  await requireBoth(tx, scope, pair, true);
}

/**
 * Protects the phone number, name and e-mail of a survivor with an account, because password links go there. The merge counts as a
 * change by the caller.
 *
 * @throws Failure `merge.rank` for another name or e-mail without authority over the account
 */
async function guardSurvivor(
  tx: Handle,
  { caller, now }: Pick<Context<Rows["mergePeople"]>, "caller" | "now">,
  into: number,
  before: Contact,
): Promise<void> {
  const after = await contactOf(tx, into);
  const brought = Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof Contact]));
  const account = await readAccountOf(tx, into);
  if (account === null || Object.keys(brought).length === 0) return;
  try {
    // With the account's state from before, so that links go to the former phone number.
    const { phone_before, phone_before_until } = guardContact(caller, { ...account, phone: before.phone }, brought, now);
    if (phone_before !== undefined) await changePerson(tx, { id: into, version: null }, { phone_before, phone_before_until }, now);
  } catch (error) {
    if (error instanceof Failure && error.code === "user.outranked") throw new Failure("merge.rank", error.details);
    throw error;
  }
}
type Contact = Awaited<ReturnType<typeof contactOf>>;

/** Merges two people in a step of the undo journal, which also holds the rows that `further` changes. */
export async function joinRecorded(
  tx: Handle,
  { people, registry }: Pick<FeatureServices, "people" | "registry">,
  merge: PersonMerge,
  by: number,
  now: Date,
  further: () => Promise<void> = () => Promise.resolve(),
): Promise<{ readonly step: number; readonly until: string }> {
  const { from, into } = merge;
  const step = await openStep(tx, { kind: "merge", table: "people", subjectId: from, intoId: into, by }, now);
  const until = undoableUntil("merge", now);
  await recordMerge(tx, step, [from, into], registry, async () => {
    await unlessTaken("memberships_roll", new Failure("member.rollTaken"), () => people.join(tx, merge, now));
    await further();
    await keepLetGo(tx, step, new Date(Date.parse(until) - DAY_MS), now);
  });
  return { step, until };
}

export const mergePeople =
  (services: FeatureServices): Handler<Rows["mergePeople"]> =>
  (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now } = context;
      const { from, into, keep: chosen = {} } = body;
      await holdBoth(tx, services, wholePeople(context), body);
      const account = await chooseAccount(tx, caller, body, body.account);
      const before = await contactOf(tx, into);
      const { step, until } = await joinRecorded(tx, services, { from, into, keep: "into", account, chosen }, caller.id, now, () =>
        guardSurvivor(tx, context, into, before),
      );
      await context.audit(tx, {
        action: "people.merged",
        section: "members",
        type: "updates",
        targetType: "people",
        targetId: into,
        personId: into,
        metadata: { from, rows: await countRecorded(tx, step) },
      });
      const survivor = (await showPeople(tx, [into])).get(into);
      if (!survivor) throw new Failure("person.notFound");
      const { name, member_id, visitor_id } = survivor;
      return {
        data: { id: step, person_id: into, name, member_id, visitor_id, undo_until: until },
        personId: into,
        changed: Object.keys(chosen),
      };
    });

export const undoMerge =
  (services: FeatureServices): Handler<Rows["undoMerge"]> =>
  (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { caller, now, params } = context;
      const scope = wholePeople(context);
      await lockAdmins(tx);
      const step = await holdMerge(tx, params.id);
      const seen = scope.congregationIds;
      const isReached = step !== null && (seen === null || step.congregation === null || seen.includes(step.congregation));
      if (!isReached) throw new Failure("merge.notFound");
      const { from, into } = step;
      await services.people.holdRoleRecords(tx, [into], step.homes);
      if ((await findPeople(tx, scope, [into], true)).length === 0)
        throw new Failure((await isNotLast(tx, step)) ? "undo.notLast" : "merge.notFound");
      if (step.undone_at !== null || new Date(step.undo_until) <= now) throw new Failure("undo.tooLate");
      if (await isNotLast(tx, step)) throw new Failure("undo.notLast");
      if (step.withAccounts) await requireAccounts(tx, caller, into);
      const before = await contactOf(tx, into);
      const canceled = await holdCanceledByMerge(tx, step);
      const gone = await undoRecorded(tx, step.id, now);
      const unplaced = await placeAgain(tx, canceled, now);
      await partEntries(tx, { from, into, since: step.at, was: await membershipBefore(tx, step) }, now);
      // The accounts after the undo: a reopened one may rank above the survivor's present one.
      if (step.withAccounts) for (const id of [from, into]) await requireAccounts(tx, caller, id);
      await guardSurvivor(tx, context, into, before);
      await endMerge(tx, step.id, now);
      for (const id of [from, into]) await personChanged(tx, id, now);
      const without_password = step.withAccounts && (await hasReopened(tx, step.id));
      return { data: { id: step.id, from_id: from, into_id: into, gone, unplaced, without_password }, personId: into };
    });
