import type { SettingChange, PublicSettings, Settings } from "@aprisco/contract/settings.ts";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { dayIn } from "./index.ts";

let server: TestApp;
let secretary: TestAccount;
let president: TestAccount;
const serviceTimes = [{ weekday: 0, time: "10:00", name: "Culto da família" }];
const read = async (): Promise<Settings> => {
  const { body } = await server.ask<Settings>("GET", "/settings", { token: president.token });
  if (!body.data) throw new Error(body.message ?? "no settings");
  return body.data;
};
const put = (body: unknown, token = president.token) => server.ask<Settings>("PUT", "/settings", { body, token });

beforeAll(async () => {
  server = await startTestApp();
  [secretary, president] = [await server.account({ role: "secretaria" }), await server.account({ role: "pastor_presidente" })];
});
beforeEach(() =>
  runSql(
    server.database.handle,
    "update church set name = 'Comunidade Oliveira', city = 'Campinas', state = 'SP', phone = null, whatsapp = null, email = null, address = null, service_times = '[]', whatsapp_greeting = null, asset_prefix = 'PAT-', first_run = true, time_zone = 'America/Sao_Paulo', version = 1",
  ),
);
afterAll(() => server.close());

test("the public sees name, place, contact and service times, and nothing else", async () => {
  await put({ phone: "19 3234-5678", whatsapp: "(19) 99123-4567", email: "Contato@Oliveira.example", service_times: serviceTimes });
  const { status, body } = await server.ask<PublicSettings>("GET", "/settings/public");
  expect(status).toBe(200);
  expect(body.data).toEqual({
    name: "Comunidade Oliveira",
    city: "Campinas",
    state: "SP",
    contact: { phone: "(19) 3234-5678", whatsapp: "(19) 99123-4567", email: "contato@oliveira.example", address: null },
    service_times: serviceTimes,
    time_zone: "America/Sao_Paulo",
    privacy_version: "2026-11-21",
    logo_id: null,
    setup_needed: false,
    features_off: [],
    group_term: "convivio",
  });
});

test("before the setup the public settings say so", async () => {
  const fresh = await startTestApp({ setUp: false });
  const { status, body } = await fresh.ask<PublicSettings>("GET", "/settings/public");
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ setup_needed: true, city: null, service_times: [] });
  await fresh.close();
});

test("readers of some congregations see the settings, and change none", async () => {
  const { token } = await server.account({ role: "admin", congregationIds: [1] });
  const known = async (by: string) => (await server.ask<{ wholeChurch: boolean }>("GET", "/auth/me", { token: by })).body.data?.wholeChurch;
  expect([await known(token), await known(president.token)]).toEqual([false, true]);
  expect((await put({ city: "Valinhos" })).status).toBe(200);
  const before = [await read(), (await server.ask<SettingChange[]>("GET", "/settings/changes", { token })).body.data];
  const [change] = before[1] as SettingChange[];
  const calls = [
    ["PUT", "/settings", { city: "Outra" }],
    ["PUT", "/settings/values", { key: "feature.ministries", value: false }],
    ["POST", `/settings/changes/${change?.id}/put-back`, {}],
    ["PUT", "/settings/logo", { file_id: 1 }],
    ["DELETE", "/settings/logo", undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    const answer = await server.ask(method, path, { token, body });
    expect([path, answer.status, answer.body.error]).toEqual([path, 403, "permission.denied"]);
  }
  expect((await server.ask<Settings>("GET", "/settings", { token })).body.data).toEqual(before[0]);
  expect((await server.ask("GET", "/settings/changes", { token })).body.data).toEqual(before[1]);
});

test("a change keeps absent fields, clears null ones and increases the version", async () => {
  await put({ city: "Valinhos", address: "Rua das Oliveiras, 210" });
  const { status, body } = await put({ name: "  Igreja da Vila  ", address: null, whatsapp_greeting: "Oi, {nome}!", asset_prefix: " ib-" });
  expect(status).toBe(200);
  expect(body.message).toBe("Dados da igreja salvos.");
  expect(body.data).toMatchObject({
    name: "Igreja da Vila",
    city: "Valinhos",
    address: null,
    whatsapp_greeting: "Oi, {nome}!",
    asset_prefix: "IB-",
    version: 3,
  });
});

test("sending the full answer back changes nothing", async () => {
  await put({ phone: "(19) 3234-5678", service_times: serviceTimes });
  const before = await read();
  const { body } = await put(before);
  expect(body.data).toEqual(before);
});

test("F2 of two editors with one version the second gets 409 with the current record, and nothing is overwritten", async () => {
  for (let round = 0; round < 25; round += 1) {
    const { version } = await read();
    const answers = await Promise.all(["Ana", "Bia"].map((name) => put({ name: `${name} ${round}`, version })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
    expect(lost?.body).toMatchObject({
      success: false,
      error: "version.conflict",
      data: { name: won?.body.data?.name, version: version + 1 },
    });
    expect((await read()).name).toBe(won?.body.data?.name);
  }
});

test("first_run_done ends the first run, which cannot start again", async () => {
  expect((await read()).first_run).toBe(true);
  expect((await put({ first_run_done: true })).body.data?.first_run).toBe(false);
  expect((await put({ first_run_done: false })).body.data?.first_run).toBe(false);
});

test("the activity log names the changed fields, never their contents", async () => {
  await put({ city: "Segredópolis", state: "SP", whatsapp_greeting: "Oi!" });
  const [row] = await runSql<{ action: string; account_id: number; metadata: unknown }>(
    server.database.handle,
    "select action, account_id, metadata from audit_log order by id desc limit 1",
  );
  expect(row).toEqual({ action: "updateSettings", account_id: president.id, metadata: { fields: ["city", "whatsapp_greeting"] } });
});

test("the secretary may read, not change; others may not read", async () => {
  expect((await server.ask("GET", "/settings", { token: secretary.token })).status).toBe(200);
  expect((await put({ city: "X" }, secretary.token)).status).toBe(403);
  const leader = await server.account({ role: "leader" });
  expect((await server.ask("GET", "/settings", { token: leader.token })).status).toBe(403);
  expect((await read()).city).toBe("Campinas");
});

test("C11 every wrong field is named", async () => {
  const { status, body } = await put({
    name: " ",
    city: 7,
    state: "x".repeat(61),
    time_zone: "America/Campinas",
    phone: "123",
    whatsapp: "abc",
    email: "contato@",
    service_times: [{ weekday: 7, time: "25:00", name: "" }],
    whatsapp_greeting: "x".repeat(601),
    asset_prefix: "IB/",
    first_run_done: "true",
    version: 0,
  });
  expect(status).toBe(400);
  expect(body.fields).toEqual({
    name: "field.required",
    city: "field.text",
    state: "field.tooLong",
    time_zone: "settings.timeZone",
    phone: "field.phone",
    whatsapp: "field.phone",
    email: "field.email",
    "service_times.0.weekday": "field.number",
    "service_times.0.time": "settings.time",
    "service_times.0.name": "field.required",
    whatsapp_greeting: "field.tooLong",
    asset_prefix: "settings.assetPrefix",
    first_run_done: "field.choice",
    version: "field.number",
  });
});

test.each([
  ["America/Sao_Paulo", "2026-11-21T02:59:59.999Z", "2026-11-20"],
  ["America/Sao_Paulo", "2026-11-21T03:00:00.000Z", "2026-11-21"],
  ["America/Sao_Paulo", "2027-01-01T02:59:59.000Z", "2026-12-31"],
  ["America/Sao_Paulo", "2028-03-01T02:00:00.000Z", "2028-02-29"],
  // The clock skipped midnight that night.
  ["America/Sao_Paulo", "2018-11-04T02:59:59.000Z", "2018-11-03"],
  ["America/Sao_Paulo", "2018-11-04T03:00:00.000Z", "2018-11-04"],
  ["America/Rio_Branco", "2026-11-21T04:30:00.000Z", "2026-11-20"],
  ["Asia/Tokyo", "2026-11-20T15:00:00.000Z", "2026-11-21"],
])("F10 in %s %s is %s", (zone, instant, day) => {
  expect(dayIn(zone, new Date(instant))).toBe(day);
});

test("F10 a day differs from the UTC day by at most one", () => {
  const span = { min: new Date("1990-01-01T00:00:00Z"), max: new Date("2090-01-01T00:00:00Z"), noInvalidDate: true };
  fc.assert(
    fc.property(
      fc.date(span),
      fc.constantFrom("America/Sao_Paulo", "America/Noronha", "Europe/Lisbon", "Pacific/Kiritimati"),
      (instant, zone) => {
        const gap = Date.parse(dayIn(zone, instant)) - Date.parse(instant.toISOString().slice(0, 10));
        expect(Math.abs(gap)).toBeLessThanOrEqual(86_400_000);
      },
    ),
  );
});
