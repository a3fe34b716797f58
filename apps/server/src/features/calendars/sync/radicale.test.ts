import type { EventCard } from "@aprisco/contract/agenda.ts";
import type { CalendarLink, FoundCalendar } from "@aprisco/contract/calendars-link.ts";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { calendarText } from "../../../testing/outside/calendar-server.ts";
import { runSql } from "../../../testing/store.ts";
import { workOff, workOffKilled, workshopOf } from "../../../testing/tasks.ts";
import { calendarSync, startSync } from "./sync-task.ts";

// Against a real server, if Debian's package `radicale` is installed.
const program = "/usr/bin/radicale";
const isThere = existsSync(program);
if (!isThere) process.stderr.write(`left out: no ${program} to compare calendars with\n`);

let folder: string;
let radicale: ChildProcess;
let begin: () => Promise<void>;
let origin: string;
let server: TestApp;
let secretary: TestAccount;

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
const basic = `Basic ${Buffer.from("ana:segredo").toString("base64")}`;
const dav = (method: string, at: string, body?: string) =>
  fetch(origin + at, {
    method,
    headers: { authorization: basic, "content-type": "text/calendar" },
    ...(body === undefined ? {} : { body }),
  });

beforeAll(async () => {
  if (!isThere) return;
  folder = await mkdtemp(path.join(tmpdir(), "aprisco-radicale-"));
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  await writeFile(path.join(folder, "users"), "ana:segredo\n");
  const config = path.join(folder, "config");
  await writeFile(
    config,
    `[server]\nhosts = 127.0.0.1:${port}\n[auth]\ntype = htpasswd\nhtpasswd_filename = ${folder}/users\nhtpasswd_encryption = plain\n[storage]\nfilesystem_folder = ${folder}/store\n[rights]\ntype = owner_only\n`,
  );
  begin = async () => {
    radicale = spawn(program, ["--config", config], { stdio: "ignore" });
    await vi.waitFor(() => fetch(origin), { timeout: 20_000 });
  };
  await begin();
  server = await startTestApp({ env: { CALENDAR_SERVER: origin } });
});
afterAll(async () => {
  if (!isThere) return;
  radicale.kill();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  if (!isThere) return;
  server.setNow("2026-11-21T15:00:00Z");
  secretary = await server.account({ role: "secretaria" });
  await sql("truncate event_series, events, calendar_links, calendar_objects, undo_steps cascade");
  await sql("delete from tasks");
});

const sql = <T>(text: string) => runSql<T>(server.database.handle, text);
const ask = <T>(method: string, at: string, body?: unknown) =>
  server.ask<T>(method, at, { token: secretary.token, ...(body === undefined ? {} : { body }) });
const work = async (): Promise<void> => {
  const workshop = workshopOf(server, calendarSync([]));
  await workOff(workshop);
  expect(workshop.errors).toEqual([]);
};
const titles = async () =>
  [
    ...new Set((await ask<EventCard[]>("GET", "/events?from=2026-11-01&to=2027-12-31&limit=100")).body.data?.map(({ title }) => title)),
  ].toSorted();
const ics = (uid: string, summary: string): string => calendarText(uid, summary, "X-OWN:keep");

test.skipIf(!isThere)("radicale and the agenda become the same, both ways, and a conflict waits", async () => {
  expect((await dav("MKCALENDAR", "/ana/igreja/")).status).toBe(201);
  await dav("PUT", "/ana/igreja/a.ics", ics("a@fora", "De fora"));
  await ask("POST", "/events", {
    title: "Culto",
    type: "worship",
    start_date: "2026-11-22T18:30",
    end_date: "2026-11-22T20:00",
    rrule: "FREQ=WEEKLY;COUNT=4",
  });

  const found = await ask<FoundCalendar[]>("POST", "/calendar-links/find", { url: origin, username: "ana", password: "segredo" });
  expect(found.body.data).toHaveLength(1);
  const url = found.body.data?.[0]?.url ?? "";
  expect(url).toBe(`${origin}/ana/igreja/`);
  const link = (await ask<CalendarLink>("POST", "/calendar-links", { name: "Radicale", url, username: "ana", password: "segredo" })).body
    .data;
  await work();
  const state = async () => (await ask<CalendarLink>("GET", `/calendar-links/${link?.id}`)).body.data;
  expect(await state()).toMatchObject({ state: "ok", events: 2, conflicts: 0, refused: 0 });
  expect(await titles()).toEqual(["Culto", "De fora"]);
  const all = async () => (await dav("GET", "/ana/igreja/")).text();
  expect(await all()).toContain("SUMMARY:Culto");

  // Each side changes an event and gets the other's change; properties of the other program are kept.
  await dav("PUT", "/ana/igreja/b.ics", ics("b@fora", "Novo fora"));
  const cards = (await ask<EventCard[]>("GET", "/events?from=2026-11-01&to=2027-12-31")).body.data ?? [];
  const idOf = (title: string) => cards.find((card) => card.title === title)?.id ?? 0;
  await ask("PUT", `/events/${idOf("De fora")}`, { title: "De fora, mudado aqui" });
  await ask("POST", `/calendar-links/${link?.id}/sync`, {});
  await work();
  expect(await titles()).toEqual(["Culto", "De fora, mudado aqui", "Novo fora"]);
  expect(await all()).toMatch(/De fora\\, mudado aqui[\s\S]*X-OWN:keep|X-OWN:keep[\s\S]*De fora\\, mudado aqui/);

  // Both sides change one event; one is deleted there.
  await ask("PUT", `/events/${idOf("De fora")}`, { title: "Meu" });
  await dav("PUT", "/ana/igreja/a.ics", ics("a@fora", "Seu"));
  await dav("DELETE", "/ana/igreja/b.ics");
  await ask("POST", `/calendar-links/${link?.id}/sync`, {});
  await work();
  expect(await state()).toMatchObject({ state: "ok", conflicts: 1, events: 1 });
  expect(await titles()).toEqual(["Culto", "Meu"]);
  const conflicts = (await ask<{ id: number }[]>("GET", `/calendar-links/${link?.id}/conflicts`)).body.data ?? [];
  await ask("POST", `/calendar-conflicts/${conflicts[0]?.id}`, { keep: "ours" });
  await work();
  expect(await state()).toMatchObject({ state: "ok", conflicts: 0, events: 2 });
  expect(await all()).toContain("SUMMARY:Meu");
  expect(await all()).not.toContain("SUMMARY:Seu");
});

/** A new linked calendar for each test; the first comparison is still to come. */
async function connect(name: string): Promise<{ readonly id: number; readonly at: string }> {
  const at = `/ana/${name}/`;
  expect((await dav("MKCALENDAR", at)).status).toBe(201);
  const body = { name, url: origin + at, username: "ana", password: "segredo" };
  return { id: (await ask<CalendarLink>("POST", "/calendar-links", body)).body.data?.id ?? 0, at };
}
const linkOf = async (id: number) => (await ask<CalendarLink>("GET", `/calendar-links/${id}`)).body.data;
const compare = async (id: number): Promise<void> => {
  await server.database.transaction((tx) => startSync(tx, id, null, server.now()));
  await work();
};
const addHere = (title: string, more: object = {}) =>
  ask<{ id: number }>("POST", "/events", {
    title,
    type: "worship",
    start_date: "2026-11-22T18:30",
    end_date: "2026-11-22T20:00",
    ...more,
  });
const idOf = async (title: string): Promise<number> =>
  (await ask<EventCard[]>("GET", "/events?from=2026-11-01&to=2027-12-31&limit=100")).body.data?.find((card) => card.title === title)?.id ??
  0;
const there = async (at: string): Promise<string[]> => {
  const text = (await (await dav("GET", at)).text()).replaceAll(/\r?\n[ \t]/g, "");
  return [...text.matchAll(/^SUMMARY:(.*?)\r?$/gm)].map(([, title = ""]) => title).toSorted();
};

test.skipIf(!isThere)("radicale: killed in every chunk of a comparison, nothing is lost and nothing doubled", async () => {
  const { id, at } = await connect("killed");
  for (let n = 0; n < 12; n += 1) await dav("PUT", `${at}f${n}.ics`, ics(`f${n}@fora`, `Fora ${n}`));
  for (let n = 0; n < 12; n += 1) await addHere(`Daqui ${n}`);
  expect(await workOffKilled(server, calendarSync([]))).toBeGreaterThan(4);
  const all = [...Array.from({ length: 12 }, (_, n) => `Fora ${n}`), ...Array.from({ length: 12 }, (_, n) => `Daqui ${n}`)].toSorted();
  expect([await titles(), await there(at)]).toEqual([all, all]);
  expect(await linkOf(id)).toMatchObject({ state: "ok", events: 24, conflicts: 0, refused: 0 });
  await compare(id);
  expect([await titles(), await there(at)]).toEqual([all, all]);
});

test.skipIf(!isThere)("radicale: away for a day, then all that both sides did meanwhile is taken", async () => {
  const { id, at } = await connect("away");
  await dav("PUT", `${at}a.ics`, ics("a@fora", "Antes"));
  await work();
  await dav("PUT", `${at}b.ics`, ics("b@fora", "Depois"));
  await addHere("Daqui");
  radicale.kill("SIGKILL");
  await once(radicale, "exit");
  for (let hour = 0; hour < 24; hour += 1) {
    server.advance(3_600_000);
    await compare(id);
  }
  secretary = await server.account({ role: "secretaria" });
  expect(await linkOf(id)).toMatchObject({ state: "failing", last_error: "unreachable", failures: 24 });
  await begin();
  await compare(id);
  expect(await linkOf(id)).toMatchObject({ state: "ok", failures: 0, events: 3 });
  expect([await titles(), await there(at)]).toEqual([
    ["Antes", "Daqui", "Depois"],
    ["Antes", "Daqui", "Depois"],
  ]);
});

test.skipIf(!isThere)("radicale: a tag that is stale when we send is a conflict, not an overwriting", async () => {
  const { id, at } = await connect("stale");
  await dav("PUT", `${at}a.ics`, ics("a@fora", "Ensaio"));
  await work();
  await ask("PUT", `/events/${await idOf("Ensaio")}`, { title: "Ensaio daqui" });
  // Their change is not listed any more, because the token is up to date: only the tag shows it.
  await dav("PUT", `${at}a.ics`, ics("a@fora", "Ensaio de lá"));
  const token = /<(?:\w+:)?sync-token>([^<]+)/.exec(
    await (
      await fetch(origin + at, {
        method: "PROPFIND",
        headers: { authorization: basic, depth: "0" },
        body: '<propfind xmlns="DAV:"><prop><sync-token/></prop></propfind>',
      })
    ).text(),
  )?.[1];
  await sql(`update calendar_links set sync_token = '${token}'`);
  await compare(id);
  expect(await linkOf(id)).toMatchObject({ state: "ok", conflicts: 1 });
  expect([await titles(), await there(at)]).toEqual([["Ensaio daqui"], ["Ensaio de lá"]]);
});

test.skipIf(!isThere).each([
  ["ours", "Ensaio daqui"],
  ["theirs", "Ensaio de lá"],
])("radicale: a conflict that a person settles with %s leaves one event on both sides", async (keep, title) => {
  const { id, at } = await connect(keep);
  await dav("PUT", `${at}a.ics`, ics("a@fora", "Ensaio"));
  await work();
  await ask("PUT", `/events/${await idOf("Ensaio")}`, { title: "Ensaio daqui" });
  await dav("PUT", `${at}a.ics`, ics("a@fora", "Ensaio de lá"));
  await compare(id);
  const [conflict] = (await ask<{ id: number }[]>("GET", `/calendar-links/${id}/conflicts`)).body.data ?? [];
  expect((await ask("POST", `/calendar-conflicts/${conflict?.id}`, { keep })).status).toBe(200);
  await work();
  await compare(id);
  expect([await titles(), await there(at)]).toEqual([[title], [title]]);
  expect(await (await dav("GET", at)).text()).toContain("X-OWN:keep");
  expect(await linkOf(id)).toMatchObject({ state: "ok", events: 1, conflicts: 0, refused: 0 });
});
