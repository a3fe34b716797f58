import type { SearchAnswer } from "@aprisco/contract/search/result.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let app: TestApp;
let secretary: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  secretary = await app.account({ role: "secretaria", name: "Sara Secretária" });
  await rowsOf(`with p as (insert into people (name, phone, email, neighborhood, congregation_id)
    values ('Ana Beatriz Siqueira', '+5519998124470', 'aninha@exemplo.com', 'Taquaral', 1), ('Mariana Bueno', null, null, 'Cambuí', 1) returning id)
    insert into memberships (person_id, congregation_id, status, join_date, created_at) select id, 1, 'active', '2020-01-01', now() from p`);
  await rowsOf(`with p as (insert into people (name, phone, congregation_id) values ('Luana Batista', '+5519991234567', 1) returning id)
    insert into visitors (person_id, congregation_id, visit_date, accepts_calls, created_at) select id, 1, '2026-11-15', true, now() from p`);
});
afterAll(() => app.close());

const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(app.database.handle, text, values);
const find = async (q: string, by = secretary, more = "") =>
  (await app.ask<SearchAnswer>("GET", `/search?q=${encodeURIComponent(q)}${more}`, { token: by.token })).body.data;
const found = async (q: string, by = secretary) => (await find(q, by))?.results.map(({ type, title }) => [type, title]);

test("members and visitors are found by the beginnings of words, whose name begins with it first", async () => {
  expect(await found("ana b")).toEqual([
    ["member", "Ana Beatriz Siqueira"],
    ["member", "Mariana Bueno"],
    ["visitor", "Luana Batista"],
  ]);
});
