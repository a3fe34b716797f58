import { randomUUID } from "node:crypto";
import { newName, newPhone } from "../workloads/requests.ts";
import { signedIn, type Ground } from "../workloads/workload.ts";
import { closedLoop, askOnce, type BenchRequest } from "../measure/closed-loop.ts";
import { median } from "../measure/medians.ts";
import type { MeasureSetup } from "../measure/rounds.ts";

/** Two records of one human being made one, and that taken back. */
export interface MergeFigures {
  readonly contacts: number;
  /** Median milliseconds. */
  readonly merge: number;
  readonly undo: number;
  readonly rounds: number;
}

const CONTACTS = 500;
const ROUNDS = 15;

const posted = (ground: Ground, path: string, body: object): BenchRequest => ({
  method: "POST",
  path: `/api${path}`,
  headers: { ...signedIn(ground, 0), "idempotency-key": randomUUID() },
  body,
});

interface Member {
  readonly id: number;
  readonly personId: number;
}
async function newMember(origin: string, ground: Ground): Promise<Member> {
  const number = ground.fresh();
  const body = { name: newName(number), phone: newPhone(number), joinDate: "2026-01-04" };
  return (await askOnce<{ data: Member }>(origin, posted(ground, "/members", body))).data;
}

/** What a merge costs in which 500 contacts come over to the survivor, and its undoing: --only=merge. */
export async function measureMerge({ product: { origin }, ground, renew }: MeasureSetup): Promise<MergeFigures> {
  await renew();
  const [from, into] = [await newMember(origin, ground), await newMember(origin, ground)];
  const contact = { channel: "call", outcome: "reached" };
  await closedLoop({ origin, callers: 2, next: () => posted(ground, `/members/${from.id}/contacts`, contact), count: CONTACTS });
  const [merges, undos]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const merged = posted(ground, "/people/merge", { from: from.personId, into: into.personId });
    const { data } = await askOnce<{ data: { id: number } }>(origin, merged);
    const between = performance.now();
    await askOnce(origin, posted(ground, `/people/merges/${data.id}/undo`, {}));
    merges.push(between - started);
    undos.push(performance.now() - between);
  }
  return { contacts: CONTACTS, merge: median(merges), undo: median(undos), rounds: ROUNDS };
}
