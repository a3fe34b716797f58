import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import pino from "pino";
import { buildApp } from "../app.ts";
import { startTestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";
import { MANY_PEOPLE } from "./rush-store.ts";
import { StartCaller, warmUp } from "./warm-up.ts";

test("a large church's server has answered the calls of a busy morning before its port opens; its caller is known no longer", async () => {
  // Its clock stands still: nobody gets a call back.
  const house = await startTestApp({ env: { RATE_SESSION: "1/3" } });
  const start = new StartCaller();
  const app = await buildApp(house.services, pino({ level: "silent" }), start);
  expect(await warmUp(app, house.services, start)).toBe(0);
  const tables = async () =>
    await runSql(
      house.database.handle,
      "select (select count(*) from audit_log)::int as lines, (select count(*) from sessions)::int as sessions",
    );
  const before = await tables();
  await runSql(
    house.database.handle,
    "insert into people (congregation_id, name) select 1, 'Pessoa ' || n from generate_series(1, $1::int) as n",
    [MANY_PEOPLE],
  );
  const statuses = new Set<number>();
  const callsOf = new Map<string, number>();
  app.addHook("onResponse", async ({ headers }, reply) => {
    const { sid } = decodeJwt<{ sid: string }>((headers.authorization ?? "").replace("Bearer ", ""));
    callsOf.set(sid, (callsOf.get(sid) ?? 0) + 1);
    statuses.add(reply.statusCode);
  });
  expect(await warmUp(app, house.services, start)).toBeGreaterThanOrEqual(10);
  expect([[...statuses], await tables()]).toEqual([[200], before]);
  expect([...callsOf.keys()].toSorted()).toEqual(start.sessionIds.toSorted());
  expect(Math.max(...callsOf.values())).toBeLessThanOrEqual(3);
  house.advance(60_000);
  const token = await house.services.tokens.signAccess({ accountId: 1, sessionId: start.sessionIds[0] ?? "" }, house.now());
  const after = await app.inject({ url: "/api/auth/me", headers: { authorization: `Bearer ${token}` } });
  expect(after.statusCode).toBe(401);
  await app.close();
  await house.close();
});
