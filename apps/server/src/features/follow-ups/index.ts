import type { followUpRoutes, FollowUpKind } from "@aprisco/contract/follow-ups.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import { change, differing, hold, readRecord, unlessTaken } from "../../records/record.ts";
import { addDays } from "../agenda/index.ts";
import { peopleWithin } from "../people/index.ts";
import { dayIn } from "../settings/index.ts";
import { isOwner } from "../visitors/index.ts";
import { mayOpen, neededToOwn, reachOf } from "./reach.ts";
import { followUpKind, listFollowUps, openFollowUp, takesFollowUps, type FollowUpRow, type Reach } from "./store.ts";

type Rows = typeof followUpRoutes;

/** A follow-up that a person opens without a day is due in a week. */
const USUAL_DAYS = 7;

interface Responsible {
  readonly owner_id?: number | null | undefined;
  readonly ministry_id?: number | null | undefined;
}
function checkOne({ owner_id: owner, ministry_id: ministry }: Responsible): void {
  if (owner && ministry) throw fieldFailure("ministry_id", "field.choice");
}
/** Fails for an account or a ministry that may not be responsible. */
async function checkResponsible(tx: Handle, kind: FollowUpKind, congregationId: number, named: Responsible): Promise<void> {
  const { owner_id: owner, ministry_id: ministry } = named;
  if (owner && !(await isOwner(tx, congregationId, owner, neededToOwn(kind)))) throw fieldFailure("owner_id", "field.choice");
  if (ministry && !(await takesFollowUps(tx, congregationId, ministry))) throw fieldFailure("ministry_id", "field.choice");
}

/** Locks a follow-up that the caller may change. @throws Failure `followUp.notFound`, `version.conflict`, `followUp.state` */
async function holdIn(tx: Handle, reach: Reach, id: number, isOpen: boolean, version?: number): Promise<FollowUpRow> {
  const row = await hold(tx, followUpKind, reach, id, { version, shown: (data) => ({ data }) });
  if ((row.state === "open") !== isOpen) throw new Failure("followUp.state");
  return row;
}

const handlers: Handlers<Rows> = {
  listFollowUps: async ({ caller, query, reads, scope }) => {
    const { rows, meta } = await listFollowUps(reads, reachOf(caller, scope, "view"), query);
    return { data: [...rows], meta };
  },
  createFollowUp: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { kind, due_on: dueOn, text, owner_id: owner, ministry_id: ministry } = body;
      if (!mayOpen(caller, kind)) throw new Failure("permission.denied");
      checkOne(body);
      const [person] = await peopleWithin(tx, scope("members"), [params.id]);
      if (!person) throw new Failure("person.notFound");
      await checkResponsible(tx, kind, person.congregation_id, body);
      const id = await openFollowUp(
        tx,
        {
          kind,
          congregationId: person.congregation_id,
          subject: { personId: person.id },
          text: text ?? null,
          owner: owner ? { accountId: owner } : ministry ? { ministryId: ministry } : null,
          dueOn: dueOn ?? addDays(dayIn(caller.church.timeZone, now), USUAL_DAYS),
          dedupe: null,
          by: caller.id,
        },
        now,
      );
      if (id === null) throw new Failure("followUp.open");
      return { data: await readRecord(tx, followUpKind, reachOf(caller, scope, "view"), id), personId: person.id };
    }),
  getFollowUp: async ({ caller, params, reads, scope }) => ({
    data: await readRecord(reads, followUpKind, reachOf(caller, scope, "view"), params.id),
  }),
  updateFollowUp: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const row = await holdIn(tx, reachOf(caller, scope, "edit"), params.id, true, body.version);
      checkOne(body);
      // Of account and ministry the one that is named replaces the other.
      const replaced = body.owner_id ? { ministry_id: null } : body.ministry_id ? { owner_id: null } : {};
      const wanted = { ...replaced, ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) };
      const { names, values } = differing(["text", "owner_id", "ministry_id", "due_on"], wanted, row);
      await checkResponsible(tx, row.kind, row.congregation_id, values);
      await change(tx, "follow_ups", row.id, values, now);
      return { data: await readAfter(tx, reachOf(caller, scope, "edit"), row, values), changed: names, personId: row.person_id };
    }),
  closeFollowUp: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = reachOf(caller, scope, "edit");
      const row = await holdIn(tx, reach, params.id, true, body.version);
      await change(tx, "follow_ups", row.id, { state: body.state, closed_at: now.toISOString(), closed_by: caller.id }, now);
      return { data: await readRecord(tx, followUpKind, reach, row.id), personId: row.person_id };
    }),
  reopenFollowUp: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const reach = reachOf(caller, scope, "edit");
      const row = await holdIn(tx, reach, params.id, false, body.version);
      const open = { state: "open", closed_at: null, closed_by: null, seen_on: null } as const;
      await unlessTaken("follow_ups_one_open", new Failure("followUp.open"), () => change(tx, "follow_ups", row.id, open, now));
      return { data: await readRecord(tx, followUpKind, reach, row.id), personId: row.person_id };
    }),
};

/** The follow-up after its change; whoever handed over what only their responsibility showed them gets what they knew. */
const readAfter = async (tx: Handle, reach: Reach, before: FollowUpRow, values: object): Promise<FollowUpRow> =>
  (await followUpKind.read(tx, reach, before.id)) ?? { ...before, ...values, version: before.version + 1 };

export { assignFollowUp, closeFollowUps, openFollowUp, settleAbsences, type FollowUpDraft } from "./store.ts";

export const followUps = {
  handlers: () => handlers,
  tables: { follow_ups: { backup: "data", congregation: "column", retention: "kept", private: ["text"] } },
  charges: [{ table: "follow_ups", column: "owner_id" }],
  personRefs: [
    {
      table: "follow_ups",
      column: "person_id",
      key: "id",
      merge: { moveUnlessTaken: ["kind", "group_id"], onlyWhereNull: "may_repeat" },
      moving: null,
      anonymise: "delete",
      roleRecord: false,
      own: null,
    },
  ],
} satisfies Manifest;
