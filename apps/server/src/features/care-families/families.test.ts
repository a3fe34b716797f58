import type { CareAnalytics, CareBoard, CareFamily } from "@aprisco/contract/care-families.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let pastor: TestAccount;
const rows = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const get = async <T>(path: string, by: TestAccount = pastor) => (await server.ask<T>("GET", path, { token: by.token })).body.data;

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  pastor = await server.account({ role: "pastor_presidente" });
});
afterAll(() => server.close());

test("the setting says for how many days a visit is recent: in the list, a family, the board and the numbers", async () => {
  const [person] = await rows<{ id: number }>("insert into people (name, congregation_id) values ('Ana Nogueira', 1) returning id");
  const known = new Date(server.now().getTime() - 60 * DAY_MS).toISOString().slice(0, 10);
  await rows("insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, 1, 'active', $2, $3)", [
    person?.id,
    known,
    known,
  ]);
  const seen = async () => {
    const [listed, medium, board, numbers] = [
      (await get<CareFamily[]>("/pastoral/families?q=nogueira"))?.[0],
      await get<CareFamily[]>("/pastoral/families?q=nogueira&priority=medium"),
      await get<CareBoard>("/pastoral/dashboard"),
      await get<CareAnalytics>("/pastoral/analytics"),
    ];
    const one = await get<CareFamily>(`/pastoral/families/${String(listed?.id)}`);
    const told = numbers?.families.find(({ status, priority }) => status === "members" && priority === "medium")?.count;
    return [listed?.priority, one?.priority, medium?.length, board?.medium, told];
  };
  // A count from one to four is not told.
  expect(await seen()).toEqual(["low", "low", 0, 0, 0]);
  const put = (value: string | null) =>
    server.ask("PUT", "/settings/values", { token: admin.token, body: { key: "pastoral.recent_days", value } });
  expect((await put(" 030 ")).status).toBe(200);
  expect(await seen()).toEqual(["medium", "medium", 1, 1, null]);
  expect((await put("60")).status).toBe(200);
  expect((await seen())[0]).toBe("low");
  expect((await put(null)).status).toBe(200);
  expect((await seen())[0]).toBe("low");
});
