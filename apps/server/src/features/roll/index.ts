import { holds } from "@aprisco/contract/permissions.ts";
import type { MemberRoll, rollRoutes } from "@aprisco/contract/roll.ts";
import { isDiscipline, possibleActs, seesDiscipline, standingOf } from "@aprisco/contract/roll-standing.ts";
import type { Caller, Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import type { Context, Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { hold, readRecord } from "../../records/record.ts";
import { dayIn } from "../settings/index.ts";
import { recordAct, rectify, type ActContext } from "./acts.ts";
import { listBook, memberOfEntry, readDestinations, readMovements } from "./book-store.ts";
import { rollOwnData, readRollFigures, rollReport, rollTimeline } from "./facets.ts";
import { wrongStandings, entriesOf, memberKind } from "./member-store.ts";
import { entriesKnownTo, moveEntries, moveTransfers } from "./merge-store.ts";
import { rollNotices } from "./notices.ts";
import {
  cancelTransfersTo,
  readTransferDuties,
  companionsOf,
  decideTransfer,
  holdTransfer,
  listWaiting,
  waitingOf,
} from "./transfer-store.ts";
import { accept, ask } from "./transfers.ts";

export { keepNumber } from "./record-store.ts";
export { partEntries, type UndoneMerge } from "./merge-store.ts";
export { cancelWaiting } from "./transfer-store.ts";
export { checkFirstStatus, impossibleStatus, joinChurch, recordStatusChange } from "./status-change.ts";

export const roll = {
  handlers: rollHandlers,
  tables: {
    roll_movements: { backup: "data", congregation: "column", retention: "kept", private: ["note"] },
    transfers: { backup: "data", congregation: { parent: "people" }, retention: "kept" },
  },
  personRefs: [
    {
      table: "roll_movements",
      column: "person_id",
      key: "id",
      merge: { combine: moveEntries, taken: null },
      moving: {
        kind: "roll",
        allow: "members:view",
        where: entriesKnownTo,
      },
      anonymise: { clear: ["note"] },
      roleRecord: true,
      own: "roll",
    },
    {
      table: "transfers",
      column: "person_id",
      key: "id",
      merge: { combine: moveTransfers },
      moving: { kind: "transfers", allow: "members:view" },
      anonymise: "keep",
      roleRecord: false,
      own: "transfers",
    },
  ],
  boards: [{ allow: "members:edit", section: "members", read: (handle, scope, { today }) => readRollFigures(handle, scope, today) }],
  reports: [rollReport],
  timeline: rollTimeline,
  duties: [{ kind: "transfer", allow: "members:edit", section: "members", read: readTransferDuties }],
  onClosing: [cancelTransfersTo],
  notifies: rollNotices,
  checks: [{ name: "memberships and the book of the roll", wrong: wrongStandings }],
  ownData: rollOwnData,
} satisfies Manifest;

type RollCall = Pick<Context, "now" | "scope"> & { readonly caller: Caller };

/** The caller's scope of members; narrow reading covers nothing of the roll. */
function membersOf({ scope }: RollCall): Scope {
  const members = scope("members");
  if (members.isNarrow) throw new Failure("permission.denied");
  return members;
}

async function readRoll(handle: Handle, scope: Scope, caller: Caller, memberId: number): Promise<MemberRoll> {
  const member = await readRecord(handle, memberKind, scope, memberId);
  const [knows, edits] = [seesDiscipline(caller.permissions), holds(caller.permissions, "members:edit")];
  const sight = { seesDiscipline: knows, seesNotes: edits, mayRectify: holds(caller.permissions, "members:manage") };
  const standing = standingOf(await entriesOf(handle, member.person_id), member.status);
  const acts = edits ? possibleActs(standing).filter((act) => knows || !isDiscipline(act)) : [];
  const transfer = await waitingOf(handle, scope, member.person_id);
  const asksNothing = transfer !== null || !acts.includes("transfer_out");
  return {
    status: member.status,
    ...(knows ? { under_discipline: member.under_discipline } : {}),
    roll_number: member.roll_number,
    join_date: member.join_date,
    left_on: member.left_on,
    movements: await readMovements(handle, scope, member, sight),
    acts,
    transfer,
    companions: asksNothing || scope.onlyTheirs ? [] : (await companionsOf(handle, member.person_id)).map(({ name }) => name),
    destinations: asksNothing ? [] : await readDestinations(handle, member),
  };
}

function rollHandlers({ onDeath }: FeatureServices): Handlers<typeof rollRoutes> {
  const actOf = ({ caller, now }: RollCall): ActContext => ({
    by: caller.id,
    now,
    today: dayIn(caller.church.timeZone, now),
    seesDiscipline: seesDiscipline(caller.permissions),
    onDeath,
  });
  return {
    listRoll: async (context) => {
      const { rows, meta } = await listBook(context.reads, membersOf(context), context.query, seesDiscipline(context.caller.permissions));
      return { data: [...rows], meta };
    },
    getMemberRoll: async (context) => ({ data: await readRoll(context.reads, membersOf(context), context.caller, context.params.id) }),
    addMovement: (context, inTransaction) => {
      const { body, caller, params } = context;
      const scope = membersOf(context);
      if (isDiscipline(body.kind) && !seesDiscipline(caller.permissions)) throw new Failure("permission.denied");
      return inTransaction(async (tx) => {
        const personId = await recordAct(tx, scope, params.id, body, actOf(context));
        return { data: await readRoll(tx, scope, caller, params.id), personId };
      });
    },
    rectifyMovement: (context, inTransaction) => {
      const { body, params, caller } = context;
      const scope = membersOf(context);
      return inTransaction(async (tx) => {
        const found = await memberOfEntry(tx, scope, params.id, seesDiscipline(caller.permissions));
        if (!found) throw new Failure("record.notFound");
        // The roll is in scope; the member may have been transferred to another congregation since.
        const member = await hold(tx, memberKind, { ...scope, congregationIds: [found.congregation_id] }, found.id);
        return { data: { id: await rectify(tx, member, params.id, body, actOf(context)) }, personId: member.person_id };
      });
    },
    listTransfers: async (context) => {
      const { limit: most = 100 } = context.query;
      const found = await listWaiting(context.reads, membersOf(context), most + 1);
      const data = found.slice(0, most);
      const total = found.length > most ? { total: null, totalAtLeast: found.length } : { total: found.length };
      return { data, meta: { ...total, nextCursor: null } };
    },
    askTransfer: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { asked, personId } = await ask(tx, membersOf(context), context.params.id, context.body, actOf(context));
        return { data: asked, personId };
      }),
    acceptTransfer: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { id } = context.params;
        const [personId = null, ...along] = await accept(tx, membersOf(context), id, context.body, actOf(context));
        const line = { action: "acceptTransfer", section: "roll", type: "updates", targetType: "roll", targetId: id } as const;
        for (const one of along) await context.audit(tx, { ...line, personId: one, metadata: { household: true } });
        return { data: { id }, personId };
      }),
    refuseTransfer: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { id, person_id: personId } = await holdTransfer(tx, membersOf(context), context.params.id, "receives");
        await decideTransfer(tx, id, "refused", actOf(context));
        return { data: { id }, personId };
      }),
    cancelTransfer: (context, inTransaction) =>
      inTransaction(async (tx) => {
        const { id, person_id: personId } = await holdTransfer(tx, membersOf(context), context.params.id, "sends");
        await decideTransfer(tx, id, "canceled", actOf(context));
        return { data: { id }, personId };
      }),
  };
}
