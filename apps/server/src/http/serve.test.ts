import { expect, onTestFinished, test } from "vitest";
import { startTestApp } from "../testing/app.ts";
import { runSql } from "../testing/store.ts";

test("F16 a slow connection to the database is a 503 within 5 s, and later writes are not committed", { timeout: 15_000 }, async () => {
  const server = await startTestApp();
  onTestFinished(() => server.close());
  const { token } = await server.account({ role: "secretaria" });
  const { promise: tooLate, resolve: arrive } = Promise.withResolvers<void>();
  const done: Promise<unknown>[] = [];
  const { transaction } = server.database;
  Object.assign(server.database, {
    transaction: (work: Parameters<typeof transaction>[0]) => {
      const working = transaction(async (tx) => {
        await tooLate;
        return work(tx);
      });
      done.push(working);
      return working;
    },
  });
  const body = { name: "Ana Tardia", phone: "19991112222", family_name: "Lima" };
  const { status, body: told, headers } = await server.ask("POST", "/visitors", { token, body });
  expect([status, told.error, headers["retry-after"]]).toEqual([503, "server.unavailable", "2"]);
  arrive();
  await expect(Promise.all(done)).rejects.toThrow("server.unavailable");
  Object.assign(server.database, { transaction });
  expect(await runSql(server.database.handle, "select 1 from people where name = 'Ana Tardia'")).toEqual([]);
  expect((await server.ask("POST", "/visitors", { token, body })).status).toBe(201);
});
