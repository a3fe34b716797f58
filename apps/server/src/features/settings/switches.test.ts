import type { Duty } from "@aprisco/contract/dashboard.ts";
import type { ReportTemplate } from "@aprisco/contract/reports.ts";
import type { SwitchableFeature } from "@aprisco/contract/switches.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runClock, tellAll, titlesOf } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
const ask = <T>(method: string, path: string, body?: object) => server.ask<T>(method, path, { token: admin.token, body });
const run = (text: string, ...values: unknown[]) => runSql<{ id: number }>(server.database.handle, text, values);
const turn = async (name: SwitchableFeature, value: boolean) =>
  expect((await ask("PUT", "/settings/values", { key: `feature.${name}`, value })).status).toBe(200);

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
});
beforeEach(async () => {
  await run("delete from settings where key like 'feature.%'");
});
afterAll(() => server.close());

const duties = async () => ((await ask<Duty[]>("GET", "/dashboard/duties")).body.data ?? []).map(({ kind }) => String(kind));
const reports = async () => ((await ask<ReportTemplate[]>("GET", "/reports/templates")).body.data ?? []).map(({ type }) => String(type));
const found = async (q: string) =>
  ((await ask<{ results: { type: string }[] }>("GET", `/search?q=${q}`)).body.data?.results ?? []).map(({ type }) => type);
const searched = async () =>
  ((await ask<{ types: { type: string }[] }>("GET", "/search/global")).body.data?.types ?? []).map(({ type }) => type);

/** Decision 75: one call of every feature that goes with a switch, and reports. */
const rooms: readonly {
  readonly name: SwitchableFeature;
  readonly calls: readonly string[];
  readonly reports: readonly string[];
  readonly types: readonly string[];
}[] = [
  {
    name: "volunteers",
    calls: [
      "/volunteers?limit=1",
      "/volunteers/mine",
      "/volunteer-positions?limit=1",
      "/schedules/mine",
      "/schedules/matrix?from=2027-01-01&to=2027-01-31",
    ],
    reports: ["service", "service-ministries", "roster-gaps"],
    types: ["volunteer", "position"],
  },
  {
    name: "finance",
    calls: [
      "/finance/summary",
      "/finance/transactions?limit=1",
      "/finance/batches?limit=1",
      "/finance/goals?limit=1",
      "/finance/imports",
      "/finance/months",
      "/finance/accounts",
      "/finance/installments?limit=1",
    ],
    reports: ["finance", "finance-result"],
    types: [],
  },
  {
    name: "patrimonio",
    calls: ["/assets?limit=1", "/inventory-items?limit=1", "/inventory-counts?limit=1", "/places?limit=1"],
    reports: ["assets"],
    types: ["asset", "item"],
  },
  { name: "groups", calls: ["/cell-groups?limit=1", "/group-networks?limit=1"], reports: [], types: ["group"] },
];

test.each(rooms)("without $name its calls, reports and kinds of search are away, and come back", async ({ name, ...room }) => {
  const statuses = async () => {
    const all = [];
    for (const path of room.calls) {
      const { status, body } = await ask("GET", path);
      all.push(`${path} ${status} ${body.error ?? ""}`.trim());
    }
    return all;
  };
  const on = room.calls.map((path) => `${path} 200`);
  expect(await statuses()).toEqual(on);
  expect(await reports()).toEqual(expect.arrayContaining([...room.reports]));
  expect(await searched()).toEqual(expect.arrayContaining([...room.types]));
  await turn(name, false);
  expect(await statuses()).toEqual(room.calls.map((path) => `${path} 404 feature.off`));
  expect((await reports()).filter((type) => room.reports.includes(type))).toEqual([]);
  expect((await searched()).filter((type) => room.types.includes(type))).toEqual([]);
  await turn(name, true);
  expect(await statuses()).toEqual(on);
});

test("things are neither found nor announced while assets and inventory are off", async () => {
  await run("insert into inventory_items (congregation_id, name, category, unit, minimum) values (1, 'Detergente', 'cleaning', 'un.', 0)");
  await run(`insert into happenings (kind, subject_kind, subject_id, congregation_id, data, at, due_at)
    select 'item.below', 'item', id, 1, '{}', now(), '2000-01-01' from inventory_items where name = 'Detergente'`);
  await run("update inventory_items set minimum = 5 where name = 'Detergente'");
  await tellAll(server);
  expect(await found("Detergente")).toEqual(["item"]);
  expect(await titlesOf(server, admin)).toEqual(["Item abaixo do mínimo"]);
  await turn("patrimonio", false);
  expect(await found("Detergente")).toEqual([]);
  expect(await titlesOf(server, admin)).toEqual([]);
});

test("a late installment is no duty and is not announced while finance is off", async () => {
  const day = server.now().toISOString().slice(0, 10);
  const yesterday = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  const plan = {
    description: "Mesa de som",
    total_amount: 10_000,
    installments_count: 1,
    category: "equipment",
    first_due_date: yesterday,
  };
  expect((await ask("POST", "/finance/installments", plan)).status).toBe(201);
  expect(await duties()).toContain("installment");
  await turn("finance", false);
  expect(await duties()).not.toContain("installment");
  await runClock(server, "noticeClock");
  await turn("finance", true);
  expect(await titlesOf(server, admin)).not.toContain("Parcela vencida");
  expect(await duties()).toContain("installment");
});
