import type { EventCard } from "@aprisco/contract/agenda.ts";
import type { EventImport, ImportPreview } from "@aprisco/contract/calendars.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { hostileCalendars } from "../../../testing/outside/hostile-calendars.ts";
import { runSql } from "../../../testing/store.ts";
import { keepHouse } from "../../../testing/tasks.ts";

let server: TestApp;
let secretary: TestAccount;
beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());
const sql = (text: string, values: readonly unknown[] = []) => runSql(server.database.handle, text, values);
beforeEach(() => sql("truncate event_series, events, undo_steps cascade"));

const wrap = (...lines: string[]) => ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const vevent = (uid: string, ...lines: string[]) => ["BEGIN:VEVENT", `UID:${uid}`, ...lines, "END:VEVENT"];
const send = <T>(path: string, text: string | Buffer, body: Record<string, string> = {}) =>
  server.ask<T>("POST", path, { token: secretary.token, body: { ...body, file: new Blob([text], { type: "text/calendar" }) } });
const preview = async (text: string | Buffer) => (await send<ImportPreview>("/events/import/preview", text)).body.data;
const list = async () =>
  (await server.ask<EventCard[]>("GET", "/events?from=2026-11-01&to=2027-12-31&limit=100", { token: secretary.token })).body.data ?? [];

const bells = (count: number) =>
  wrap(...Array.from({ length: count }, (_, n) => vevent(`${n}@x`, "SUMMARY:Sino", "DTSTART:20241122T183000Z", "RRULE:FREQ=DAILY")).flat());

const file = wrap(
  ...vevent("a@x", "SUMMARY:Culto", "DTSTART;TZID=America/Sao_Paulo:20261122T183000", "DURATION:PT90M", "RRULE:FREQ=WEEKLY;COUNT=4"),
  ...vevent(
    "a@x",
    "SUMMARY:Culto especial",
    "RECURRENCE-ID;TZID=America/Sao_Paulo:20261129T183000",
    "DTSTART;TZID=America/Sao_Paulo:20261129T200000",
    "DURATION:PT90M",
  ),
  ...vevent("b@x", "SUMMARY:Retiro", "DTSTART;VALUE=DATE:20261205", "DTEND;VALUE=DATE:20261207"),
  ...vevent("c@x", "SUMMARY:A toda hora", "DTSTART:20261122T183000Z", "RRULE:FREQ=HOURLY"),
  ...vevent("d@x", "SUMMARY:Todo dia, sempre", "DTSTART:20261122T183000Z", "RRULE:FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA,SU"),
);

test("a preview stores nothing, and gives the reason for refusals", async () => {
  const looked = await preview(file);
  expect(looked?.counts).toEqual({ new: 3, changed: 0, same: 0, refused: 1 });
  expect(looked?.rows[0]).toMatchObject({ title: "A toda hora", outcome: "refused", reason: "rule" });
  expect(await list()).toEqual([]);
});

test("imported events are in the agenda with changed occurrences; a second import changes nothing", async () => {
  const taken = await send("/events/import", file, { type: "worship", visibility: "public" });
  expect([taken.status, taken.body.data]).toMatchObject([200, { new: 3, changed: 0, same: 0, refused: 1 }]);
  const events = (await list()).filter(({ title }) => title.startsWith("Culto") || title === "Retiro");
  expect(events.map(({ title, local_start, type, visibility }) => [title, local_start, type, visibility])).toEqual([
    ["Culto", "2026-11-22T18:30:00", "worship", "public"],
    ["Culto especial", "2026-11-29T20:00:00", "worship", "public"],
    ["Retiro", "2026-12-05T00:00:00", "worship", "public"],
    ["Culto", "2026-12-06T18:30:00", "worship", "public"],
    ["Culto", "2026-12-13T18:30:00", "worship", "public"],
  ]);
  expect((await preview(file))?.counts).toEqual({ new: 0, changed: 0, same: 3, refused: 1 });
});

test("changed events of the file are updated, with the same occurrences", async () => {
  await send("/events/import", file);
  const before = (await list()).find(({ title }) => title === "Retiro");
  const changed = file.replace("SUMMARY:Retiro", "SUMMARY:Retiro de jovens").replace("20261207", "20261208");
  expect((await preview(changed))?.counts).toEqual({ new: 0, changed: 1, same: 2, refused: 1 });
  await send("/events/import", changed);
  const after = (await list()).find(({ title }) => title === "Retiro de jovens");
  expect([after?.id, after?.last_day]).toEqual([before?.id, "2026-12-07"]);
  expect((await preview(changed))?.counts).toEqual({ new: 0, changed: 0, same: 3, refused: 1 });
});

test("an older program's file: windows-1252, its own zone for all", async () => {
  const text = wrap("X-WR-TIMEZONE:America/Manaus", ...vevent("e@x", "SUMMARY:Reunião", "DTSTART:20261122T183000"));
  const looked = await preview(Buffer.from(text, "latin1"));
  expect(looked).toMatchObject({ time_zone: "America/Manaus", zone_source: "named", rows: [{ title: "Reunião" }] });
});

test.each([
  ["", "eventImport.unreadable"],
  ["%PDF-1.4", "eventImport.unreadable"],
  [wrap(), "eventImport.empty"],
  [wrap(...Array.from({ length: 5_001 }, (_, n) => `BEGIN:VEVENT\r\nUID:${n}\r\nEND:VEVENT`)), "eventImport.tooMany"],
  // Each rule is expanded: fifteen that are daily for ever have more times than a file may have.
  [bells(15), "eventImport.tooMany"],
])("an unusable file is refused with the reason (%#)", async (text, code) => {
  for (const path of ["/events/import/preview", "/events/import"]) {
    const answer = await send(path, text);
    expect([answer.status, answer.body.error]).toEqual([409, code]);
  }
});

/** Daily since 1970, and ended before the kept span; without its first day, so that its last one must be found. */
const ended = (count: number) =>
  wrap(
    ...Array.from({ length: count }, (_, n) =>
      vevent(`${n}@x`, "SUMMARY:Sino", "DTSTART:19700101T183000Z", "RRULE:FREQ=DAILY;UNTIL=20150101T235959Z", "EXDATE:19700101T183000Z"),
    ).flat(),
  );

test("A6: series that ended long ago are taken with their last time, and a file of too many of them is refused", async () => {
  const seen = await send<ImportPreview>("/events/import/preview", ended(40));
  expect([seen.status, seen.body.data?.counts]).toEqual([200, { new: 40, changed: 0, same: 0, refused: 0 }]);
  expect((await send("/events/import", ended(40))).status).toBe(200);
  expect(await sql("select distinct day::text from events")).toEqual([{ day: "2015-01-01" }]);
  const changed = await send<{ changed: number }>("/events/import", ended(40).replaceAll("T1830", "T1930"));
  expect([changed.status, changed.body.data?.changed]).toEqual([200, 40]);
  expect((await send("/events/import/preview", ended(60))).body.error).toBe("eventImport.tooMany");
});

test("A6: rules without dates are refused one by one", async () => {
  const never = ["FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"];
  const of = (count: number) =>
    wrap(
      ...Array.from({ length: count }, (_, n) => vevent(`${n}@x`, "DTSTART:20261122T183000Z", `RRULE:${never[n % never.length]}`)).flat(),
    );
  expect((await preview(of(24)))?.counts).toEqual({ new: 0, changed: 0, same: 0, refused: 24 });
  expect((await send("/events/import/preview", of(900))).body.error).toBe("eventImport.tooMany");
});

test("too large a file is refused, and none at all", async () => {
  expect((await send("/events/import", "x".repeat(10_100_000))).status).toBe(413);
  const form = await server.ask("POST", "/events/import", { token: secretary.token, body: { file: new Blob([]) } });
  expect(form.status).toBe(409);
});

test("an event of a congregation that is out of reach is not touched", async () => {
  await send("/events/import", file);
  await runSql(server.database.handle, "insert into congregations (name) values ('Outra')");
  const [other] = (await runSql(server.database.handle, "select id from congregations where name = 'Outra'")) as { id: number }[];
  const away = await server.account({ role: "secretaria", congregationIds: [other?.id ?? 0] });
  const answer = await server.ask<ImportPreview>("POST", "/events/import/preview", {
    token: away.token,
    body: { file: new Blob([file], { type: "text/calendar" }) },
  });
  expect(answer.body.data?.rows.filter(({ reason }) => reason === "elsewhere")).toHaveLength(3);
});

interface ImportAnswer {
  readonly undo_id: number | null;
  readonly undo_until: string | null;
}
const importFile = async (text: string) => (await send<ImportAnswer>("/events/import", text)).body.data;
const undo = (id: number | null | undefined, token = secretary.token) =>
  server.ask<{ taken_back: number; stayed: number }>("POST", `/events/imports/${id}/undo`, { token, body: {} });
const imports = async () => (await server.ask<EventImport[]>("GET", "/events/imports", { token: secretary.token })).body.data ?? [];

test("a private event is neither changed by, nor compared with, another's file", async () => {
  const mine = wrap(...vevent("p@x", "SUMMARY:Conversa", "DTSTART:20261201T120000Z"));
  const { data: taken } = (await send<{ undo_id: number }>("/events/import", mine, { visibility: "private" })).body;
  expect((await preview(mine))?.counts).toMatchObject({ same: 1, refused: 0 });
  const other = await server.account({ role: "secretaria" });
  const sendAs = <T>(path: string, text: string) =>
    server.ask<T>("POST", path, { token: other.token, body: { file: new Blob([text], { type: "text/calendar" }) } });
  for (const text of [mine, mine.replace("Conversa", "Outra coisa")]) {
    const { data } = (await sendAs<ImportPreview>("/events/import/preview", text)).body;
    expect(data?.rows).toMatchObject([{ outcome: "refused", reason: "elsewhere" }]);
    await sendAs("/events/import", text);
  }
  const undone = await server.ask("POST", `/events/imports/${taken?.undo_id}/undo`, { token: other.token, body: {} });
  expect(undone.body.data).toMatchObject({ taken_back: 0, stayed: 1 });
  expect((await list()).map(({ title, visibility }) => [title, visibility])).toEqual([["Conversa", "private"]]);
});

test("after an import of many events PostgreSQL plans with them", async () => {
  const events = Array.from({ length: 201 }, (_, n) => vevent(`${n}@x`, `SUMMARY:Ensaio ${n}`, "DTSTART:20261122T183000Z"));
  const counted = () => sql("select relname, reltuples from pg_class where relname in ('event_series', 'events') order by relname");
  await importFile(wrap(...events.slice(0, 1).flat()));
  expect(await counted()).toEqual([
    { relname: "event_series", reltuples: -1 },
    { relname: "events", reltuples: -1 },
  ]);
  await importFile(wrap(...events.flat()));
  expect(await counted()).toEqual([
    { relname: "event_series", reltuples: 201 },
    { relname: "events", reltuples: 201 },
  ]);
});

test("an import is undone as a whole: added events are deleted, changed ones restored", async () => {
  await importFile(file);
  const before = (await list()).map(({ title, local_start }) => [title, local_start]);
  const changed = file
    .replace("SUMMARY:Retiro", "SUMMARY:Retiro de jovens")
    .replace("RRULE:FREQ=WEEKLY;COUNT=4", "RRULE:FREQ=WEEKLY;COUNT=2");
  const more = changed.replace(
    "END:VCALENDAR",
    [...vevent("n@x", "SUMMARY:Novo", "DTSTART:20261130T183000Z"), "END:VCALENDAR"].join("\r\n"),
  );
  const done = await importFile(more);
  expect(await imports()).toMatchObject([
    { id: done?.undo_id, added: 1, changed: 2, by_name: expect.any(String), undo_until: done?.undo_until },
    { added: 3, changed: 0 },
  ]);
  const answer = await undo(done?.undo_id);
  expect([answer.status, answer.body.data]).toMatchObject([200, { taken_back: 3, stayed: 0 }]);
  expect((await list()).map(({ title, local_start }) => [title, local_start])).toEqual(before);
  expect((await undo(done?.undo_id)).status).toBe(404);
  expect(await imports()).toHaveLength(1);
});

test("events changed, registered for or booked since stay; deleted ones stay deleted", async () => {
  const kept = ["Mudado", "Um dia mudado", "Com inscrições", "Com sala", "Excluído", "Intacto"].flatMap((title, n) =>
    vevent(`${n}@x`, `SUMMARY:${title}`, `DTSTART:2026120${n + 1}T183000Z`, "RRULE:FREQ=WEEKLY;COUNT=3"),
  );
  const done = await importFile(wrap(...kept));
  const idOf = async (title: string) => (await list()).find((event) => event.title === title)?.id ?? 0;
  const ask = (method: string, path: string, body: unknown) => server.ask(method, path, { token: secretary.token, body });
  await ask("PUT", `/events/${await idOf("Mudado")}?scope=all`, { location: "Salão" });
  await ask("PUT", `/events/${await idOf("Um dia mudado")}?scope=this`, { title: "Um dia mudado por si" });
  await sql("insert into event_registration (event_id) values ($1)", [await idOf("Com inscrições")]);
  const [room] = (await sql(
    "insert into resources (congregation_id, kind, name) values (1, 'room', gen_random_uuid()::text) returning id",
  )) as {
    id: number;
  }[];
  await sql(
    "insert into bookings (resource_id, event_id, during, state) values ($1, $2, tstzrange('2026-12-04 18:00Z', '2026-12-04 20:00Z'), 'approved')",
    [room?.id, await idOf("Com sala")],
  );
  await ask("DELETE", `/events/${await idOf("Excluído")}?scope=all`, {});
  const answer = await undo(done?.undo_id);
  expect(answer.body.data).toMatchObject({ taken_back: 1, stayed: 4 });
  const titles = new Set((await list()).map(({ title }) => title));
  expect(titles).toEqual(new Set(["Mudado", "Um dia mudado", "Um dia mudado por si", "Com inscrições", "Com sala"]));
});

test("an event with earlier registrations is restored, unless there are new ones", async () => {
  await importFile(file);
  const retreat = (await list()).find(({ title }) => title === "Retiro")?.id ?? 0;
  const register = () =>
    sql(
      `insert into registrations (event_id, congregation_id, name, state, number, code, client_key, registered_at)
       select id, congregation_id, 'Ana', 'confirmed', (select count(*) + 1 from registrations where event_id = $2), gen_random_uuid()::text,
         gen_random_uuid(), now() from events where id = $1`,
      [retreat, retreat],
    );
  await register();
  const renamed = (title: string) => file.replace("SUMMARY:Retiro", `SUMMARY:${title}`);
  const first = await importFile(renamed("Retiro de jovens"));
  expect((await undo(first?.undo_id)).body.data).toMatchObject({ taken_back: 1, stayed: 0 });
  expect((await list()).find(({ id }) => id === retreat)?.title).toBe("Retiro");
  const second = await importFile(renamed("Retiro de casais"));
  await register();
  expect((await undo(second?.undo_id)).body.data).toMatchObject({ taken_back: 0, stayed: 1 });
  expect((await list()).find(({ id }) => id === retreat)?.title).toBe("Retiro de casais");
});

test("an import that did nothing has nothing to undo; one of another congregation, and one of yesterday, is not undone", async () => {
  const done = await importFile(file);
  expect(await importFile(file)).toMatchObject({ undo_id: null, undo_until: null });
  const [other] = (await sql("insert into congregations (name) values (gen_random_uuid()::text) returning id")) as { id: number }[];
  const away = await server.account({ role: "secretaria", congregationIds: [other?.id ?? 0] });
  expect((await undo(done?.undo_id, away.token)).status).toBe(404);
  expect((await server.ask("GET", "/events/imports", { token: away.token })).body.data).toEqual([]);
  await sql("update undo_steps set undo_until = $1", [server.now()]);
  const late = await undo(done?.undo_id);
  expect([late.status, late.body.error]).toEqual([410, "undo.tooLate"]);
  expect(await imports()).toEqual([]);
  expect(await list()).not.toEqual([]);
  await keepHouse(server);
  expect(await sql("select from undo_rows")).toEqual([]);
  expect((await undo(done?.undo_id)).status).toBe(410);
});

test.each(hostileCalendars)(
  "a file that is meant to do harm is taken as far as it can be, or refused with a reason: $name",
  async ({ file: hostile, says }) => {
    const looked = await send<ImportPreview>("/events/import/preview", hostile);
    const done = await send<{ refused: number }>("/events/import", hostile);
    if (typeof says === "string")
      return expect([looked, done].map(({ status, body }) => [status, body.error])).toEqual([
        [409, `eventImport.${says}`],
        [409, `eventImport.${says}`],
      ]);
    expect([looked.status, done.status]).toEqual([200, 200]);
    expect(looked.body.data?.rows).toHaveLength(says.length);
    // Each refused event is listed with its title.
    for (const { outcome, reason, title } of looked.body.data?.rows ?? [])
      expect([outcome === "refused", reason === null, title.length > 0]).toEqual([outcome === "refused", outcome !== "refused", true]);
    // The same file has the same outcome a second time.
    const again = (await send<ImportPreview>("/events/import/preview", hostile)).body.data;
    expect(again?.counts).toMatchObject({ new: 0 });
  },
);
