import { afterAll, beforeEach, expect, test } from "vitest";
import { startTestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import type { Happening, Subscriber } from "./happening.ts";
import { happened } from "./happenings-store.ts";
import { relayBatch, type Relay } from "./relay.ts";

const server = await startTestApp();
afterAll(() => server.close());
const { database, services } = server;
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(database.handle, text, values);
const heard = async (): Promise<number[]> =>
  (await rowsOf<{ subject: number }>("select subject from heard order by id")).map(({ subject }) => subject);
const DAY = 86_400_000;

const errors: unknown[] = [];
const relayTo = (...subscribers: readonly Subscriber[]): Relay => ({ services, subscribers, onError: (error) => errors.push(error) });
const listener = (to: string, over: readonly number[] = []): Subscriber => ({
  to: [to],
  take: async (tx, happenings) => {
    for (const { subjectId } of happenings) {
      await runSql(tx, "insert into heard (subject) values ($1)", [subjectId]);
      if (over.includes(subjectId)) throw new Error(`cannot bear ${subjectId}`);
    }
  },
});
const happen = (kind: string, subjectId: number) =>
  database.transaction((tx) =>
    happened(tx, { kind, at: server.now(), actorId: null, congregationId: 1, subjectKind: "visitor", subjectId, data: { n: subjectId } }),
  );

beforeEach(async () => {
  errors.length = 0;
  await rowsOf("drop table if exists heard");
  await rowsOf("create table heard (id bigint generated always as identity, subject int)");
  await rowsOf("delete from happenings");
});

test("subscribers get their kinds of events, once, with their data", async () => {
  for (const subject of [1, 2, 3]) await happen(subject === 2 ? "visitor.left" : "visitor.came", subject);
  const seen: Happening[] = [];
  const curious: Subscriber = { to: ["visitor.left"], take: async (_tx, happenings) => void seen.push(...happenings) };
  const relay = relayTo(listener("visitor.came"), curious);
  expect(await relayBatch(relay)).toBe(false);
  await relayBatch(relay);
  expect(await heard()).toEqual([1, 3]);
  expect(seen).toMatchObject([
    { kind: "visitor.left", subjectId: 2, congregationId: 1, actorId: null, data: { n: 2 }, at: server.now().toISOString() },
  ]);
});

test("rolled-back events are not processed", async () => {
  await database
    .transaction(async (tx) => {
      await happened(tx, { kind: "a.b", at: server.now(), actorId: null, congregationId: 1, subjectKind: "a", subjectId: 1, data: {} });
      throw new Error("rolled back");
    })
    .catch(() => undefined);
  expect(await rowsOf("select from happenings")).toEqual([]);
});

test("several servers share the batches: each event is processed once", async () => {
  await rowsOf(
    `insert into happenings (kind, at, due_at, congregation_id, subject_kind, subject_id)
     select 'visitor.came', $1::timestamptz, $2::timestamptz, 1, 'visitor', n from generate_series(1, 450) as n`,
    [server.now(), server.now()],
  );
  const all = async (): Promise<void> => {
    while (await relayBatch(relayTo(listener("visitor.came"))));
  };
  await Promise.all([all(), all(), all()]);
  // One server may have found nothing, because the others had locked the remaining events.
  await all();
  expect((await heard()).toSorted((one, other) => one - other)).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
});

test("a failing event blocks no other, is retried with growing pauses, and dropped", async () => {
  for (const subject of [1, 2, 3]) await happen("visitor.came", subject);
  const relay = relayTo(listener("visitor.came", [2]));
  await relayBatch(relay);
  expect(await heard()).toEqual([1, 3]);
  expect(await rowsOf("select attempts, done_at from happenings where done_at is null")).toEqual([{ attempts: 1, done_at: null }]);
  await relayBatch(relay);
  expect(errors).toHaveLength(1);
  for (let day = 0; day < 8; day += 1) {
    server.advance(DAY);
    await relayBatch(relay);
  }
  expect(await rowsOf("select attempts, failed, subject_id from happenings where failed")).toEqual([
    { attempts: 8, failed: true, subject_id: 2 },
  ]);
  expect(errors).toHaveLength(8);
  expect(await heard()).toEqual([1, 3]);
});
