import { once } from "node:events";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CHANNEL, payloadsOf } from "../../live/told.ts";
import { happened } from "../../tasks/happenings-store.ts";
import { relayBatch } from "../../tasks/relay.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { workersPostgres } from "../../testing/database/clone-store.ts";
import { runSql } from "../../testing/store.ts";
import { boardSubscriber } from "./index.ts";

let server: TestApp;
let ear: pg.Client;

beforeAll(async () => {
  server = await startTestApp();
  const [found] = await runSql<{ name: string }>(server.database.handle, "select current_database() as name");
  ear = new pg.Client({ ...workersPostgres().connection, ...(found ? { database: found.name } : {}) });
  await ear.connect();
  await ear.query(`listen ${CHANNEL}`);
});
afterAll(async () => {
  await ear.end();
  await server.close();
});

const happen = (kind: string, congregationId: number): Promise<void> =>
  server.database.transaction((tx) =>
    happened(tx, { kind, at: server.now(), actorId: null, congregationId, subjectKind: "person", subjectId: 7, data: { name: "Canário" } }),
  );

test("a batch notifies the boards of its congregations once, without details", async () => {
  await runSql(server.database.handle, "insert into congregations (name) values ('Vila Nova')");
  await happen("file.ready", 1);
  await happen("person.changed", 1);
  await happen("visitor.made", 1);
  await happen("roll.moved", 2);
  const heard = once(ear, "notification") as Promise<[pg.Notification]>;
  await relayBatch({ services: server.services, subscribers: [boardSubscriber], onError: (error) => expect(error).toBeNull() });
  const [{ payload }] = await heard;
  expect(payload).toBe(payloadsOf({ topic: "board", congregations: [1, 2] })[0]);
  expect(payload).not.toContain("Canário");
});
