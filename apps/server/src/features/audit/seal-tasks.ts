import * as z from "zod/mini";
import { taskKind, type Schedule } from "../../tasks/task-kind.ts";
import { sealBlock } from "../../audit/seals-store.ts";
import { checkBlocks, countUnsealed } from "../../audit/verify-store.ts";
import { keepCheck } from "../../audit/checks-store.ts";

/** Seals the activity log, a block in each chunk. */
export const sealing = taskKind({
  kind: "auditSeal",
  attempts: 5,
  input: z.object({}),
  cursor: z.object({}),
  async work(tx, { now }) {
    const { rows, more } = await sealBlock(tx, now);
    return { cursor: more ? {} : null, done: rows };
  },
});

export const sealingSchedule: Schedule = { name: "auditSeal", kind: "auditSeal", every: { seconds: 60 } };

const place = z.object({ after: z.object({ epoch: z.number(), to: z.string() }), blocks: z.number(), rows: z.number() });

/** Computes every seal of the activity log again, some blocks in each chunk, and keeps what came out. */
export const checking = taskKind({
  kind: "auditCheck",
  attempts: 5,
  input: z.object({}),
  cursor: place,
  async work(tx, { cursor, now }) {
    // What was written until now is part of what is looked at.
    if (!cursor) await sealBlock(tx, now);
    const { next, wrong, ...found } = await checkBlocks(tx, cursor?.after ?? null);
    const [blocks, rows] = [found.blocks + (cursor?.blocks ?? 0), found.rows + (cursor?.rows ?? 0)];
    if (next) return { cursor: { after: next, blocks, rows }, done: found.rows };
    const strays = wrong ? 0 : (await countUnsealed(tx)).stray;
    const fault = wrong?.fault ?? (strays > 0 ? "stray" : null);
    await keepCheck(tx, { at: now, blocks, rows, fault, faultAt: wrong?.at ?? null });
    return { cursor: null, done: found.rows };
  },
});

export const checkingSchedule: Schedule = { name: "auditCheck", kind: "auditCheck", every: { at: "04:10" } };
