import type { volunteerRoutes } from "@aprisco/contract/volunteers.ts";
import * as z from "zod/mini";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import type { Handlers } from "../../http/handler.ts";
import { hold, readRecord } from "../../records/record.ts";
import { dayIn } from "../settings/index.ts";
import { addBlock, isBlocked, listBlocks, personOfBlock, removeBlock, tellBlocked } from "./blocks-store.ts";
import { reachedByPerson, volunteerKind } from "./store.ts";

type Rows = Pick<typeof volunteerRoutes, "listBlocks" | "createBlock" | "deleteBlock" | "createOwnBlock" | "deleteOwnBlock">;
interface Dates {
  readonly from_on: string;
  readonly until_on: string;
  readonly reason?: string | null | undefined;
}

/** A person blocked dates. The subject is the person. */
export const DATES_BLOCKED = "volunteer.datesBlocked";
export const blockedSpan = z.object({ from: z.string(), until: z.string() });

/** Days: a block of more than two years is the end of a service. */
const LONGEST = 731;
const DAY_MS = 86_400_000;

/** Fails for dates that are past, in the wrong order or too many. */
function checkDates({ from_on: from, until_on: until }: Dates, today: string): void {
  if (until < from || until < today) throw fieldFailure("until_on", "field.date");
  if (Date.parse(until) - Date.parse(from) > LONGEST * DAY_MS) throw fieldFailure("until_on", "field.date");
}

interface Blocking {
  /** Null: by a signed link. */
  readonly by: number | null;
  readonly now: Date;
  readonly today: string;
}
/** Blocks dates of a person: the caller's own, or one whose volunteer the caller reaches. @throws Failure blockedDate.overlap */
async function blockOwn(tx: Handle, dates: Dates, personId: number, { by, now, today }: Blocking) {
  checkDates(dates, today);
  const added = await addBlock(tx, { personId, from: dates.from_on, until: dates.until_on, reason: dates.reason ?? null, by }, now);
  await tellBlocked(tx, DATES_BLOCKED, personId, { from: dates.from_on, until: dates.until_on }, now);
  return added;
}

/**
 * The same with an answer, which may be sent twice: dates that are blocked already stay as they are.
 * @throws Failure blockedDate.overlap if a part of them is
 */
export async function blockFurther(tx: Handle, dates: Dates, personId: number, blocking: Blocking): Promise<void> {
  if (!(await isBlocked(tx, personId, dates.from_on, dates.until_on))) await blockOwn(tx, dates, personId, blocking);
}

/** Frees the dates of a person whose volunteer the caller reaches. */
async function free(tx: Handle, scope: Scope, id: number): Promise<number> {
  const personId = await personOfBlock(tx, id);
  if (personId === undefined || !(await reachedByPerson(tx, scope, personId)) || !(await removeBlock(tx, id, personId)))
    throw new Failure("blockedDate.notFound");
  return personId;
}

export const blockHandlers: Handlers<Rows> = {
  listBlocks: async ({ caller, now, params, query, reads, scope }) => {
    const { person_id: personId } = await readRecord(reads, volunteerKind, scope("volunteers"), params.id);
    const { rows, meta } = await listBlocks(reads, scope("volunteers"), personId, dayIn(caller.church.timeZone, now), query);
    return { data: [...rows], meta };
  },
  createBlock: ({ body, caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      const { person_id: personId } = await hold(tx, volunteerKind, scope("volunteers"), params.id);
      const data = await blockOwn(tx, body, personId, { by: caller.id, now, today: dayIn(caller.church.timeZone, now) });
      return { data, personId };
    }),
  deleteBlock: ({ params, scope }, inTransaction) =>
    inTransaction(async (tx) => ({ data: { id: params.id }, personId: await free(tx, scope("volunteers"), params.id) })),
  createOwnBlock: ({ body, caller, now }, inTransaction) =>
    inTransaction(async (tx) => {
      const data = await blockOwn(tx, body, caller.personId, { by: caller.id, now, today: dayIn(caller.church.timeZone, now) });
      return { data, personId: caller.personId };
    }),
  deleteOwnBlock: ({ caller, params }, inTransaction) =>
    inTransaction(async (tx) => {
      if (!(await removeBlock(tx, params.id, caller.personId))) throw new Failure("blockedDate.notFound");
      return { data: { id: params.id }, personId: caller.personId };
    }),
};
