import type { EventCard } from "@aprisco/contract/agenda/event.ts";
import type { CalendarLink, FoundCalendar } from "@aprisco/contract/calendars/link.ts";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { calendarText } from "../../../testing/calendar-server.ts";
import { workOff, workshopOf } from "../../../testing/tasks.ts";
import { calendarSync } from "./sync-task.ts";

// Against a real server where there is one: Debian's package `radicale`.
const program = "/usr/bin/radicale";
const isThere = existsSync(program);
if (!isThere) process.stderr.write(`left out: no ${program} to compare calendars with\n`);

let folder: string;
let radicale: ChildProcess;
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
  radicale = spawn(program, ["--config", config], { stdio: "ignore" });
  await vi.waitFor(() => fetch(origin), { timeout: 20_000 });
  server = await startTestApp({ env: { CALENDAR_SERVER: origin } });
  secretary = await server.account({ role: "secretaria" });
});
afterAll(async () => {
  if (!isThere) return;
  radicale.kill();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

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

  // Each side changes, the other learns of it; what the other program wrote besides is kept.
  await dav("PUT", "/ana/igreja/b.ics", ics("b@fora", "Novo fora"));
  const cards = (await ask<EventCard[]>("GET", "/events?from=2026-11-01&to=2027-12-31")).body.data ?? [];
  const idOf = (title: string) => cards.find((card) => card.title === title)?.id ?? 0;
  await ask("PUT", `/events/${idOf("De fora")}`, { title: "De fora, mudado aqui" });
  await ask("POST", `/calendar-links/${link?.id}/sync`, {});
  await work();
  expect(await titles()).toEqual(["Culto", "De fora, mudado aqui", "Novo fora"]);
  expect(await all()).toMatch(/De fora\\, mudado aqui[\s\S]*X-OWN:keep|X-OWN:keep[\s\S]*De fora\\, mudado aqui/);

  // Both change one event; one is deleted there.
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
