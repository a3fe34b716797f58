import type { CalendarLink, FoundCalendar } from "@aprisco/contract/calendars-link.ts";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { openCalendarDesk } from "../../../testing/records/calendar-desk.ts";
import { calendarManners, calendarText as ics } from "../../../testing/outside/calendar-server.ts";
import { workOffKilled } from "../../../testing/tasks.ts";
import { calendarSync } from "./sync-task.ts";

const {
  add,
  ask,
  begin,
  change,
  clear,
  compare,
  conflicts,
  connect,
  desk,
  events,
  linkOf,
  signInAgain,
  sql,
  sync,
  textOf,
  theirs,
  titles,
  turn,
  work,
} = await openCalendarDesk();
afterAll(() => desk.server.close());
beforeEach(clear);
afterEach(() => desk.stub.close());

test.each(Object.entries(calendarManners))(
  "a server in the manner of %s: both ways, changes and deletions, nothing twice",
  async (_name, manner) => {
    await begin(manner);
    for (const name of ["um", "dois", "três"]) desk.stub.put(`${name}.ics`, ics(`${name}@fora`, `De fora ${name}`));
    const own = await add("Culto", { rrule: "FREQ=WEEKLY;COUNT=4" });
    const link = await connect();
    expect(await titles()).toEqual(["Culto", "De fora dois", "De fora três", "De fora um"]);
    expect(theirs()).toEqual(["Culto", "De fora dois", "De fora três", "De fora um"]);
    expect(await linkOf(link.id)).toMatchObject({ state: "ok", events: 4, conflicts: 0, refused: 0, last_error: null, is_syncing: false });

    // Without changes nothing is written on either side.
    const before = await sql("select id, version from event_series order by id");
    const asked = desk.stub.asked.length;
    await sync(link);
    expect(desk.stub.asked.slice(asked).filter((one) => /^(?:PUT|DELETE)/.test(one))).toEqual([]);
    expect(await sql("select id, version from event_series order by id")).toEqual(before);

    // Each side changes a different event, and adds and deletes one.
    desk.stub.put("um.ics", ics("um@fora", "Mudado fora"));
    desk.stub.remove("dois.ics");
    desk.stub.put("quatro.ics", ics("quatro@fora", "Novo fora"));
    await change(own.id, { title: "Culto da noite" });
    await add("Novo aqui");
    const third = (await events()).find(({ title }) => title === "De fora três");
    await ask("DELETE", `/events/${third?.id}?scope=all`, {});
    const after = await sync(link);
    expect(await titles()).toEqual(["Culto da noite", "Mudado fora", "Novo aqui", "Novo fora"]);
    expect(theirs()).toEqual(["Culto da noite", "Mudado fora", "Novo aqui", "Novo fora"]);
    expect(after).toMatchObject({ state: "ok", conflicts: 0, events: 4 });
  },
);

test("changes on both sides of one event wait for a person: ours is kept", async () => {
  await begin();
  desk.stub.put("a.ics", ics("a@fora", "Ensaio", "ATTENDEE;CN=Ana:mailto:ana@exemplo.com"));
  const link = await connect();
  const event = (await events())[0];
  await change(event?.id ?? 0, { title: "Ensaio daqui" });
  desk.stub.put("a.ics", ics("a@fora", "Ensaio de lá", "ATTENDEE;CN=Ana:mailto:ana@exemplo.com"));
  expect(await sync(link)).toMatchObject({ conflicts: 1 });
  expect([await titles(), theirs()]).toEqual([["Ensaio daqui"], ["Ensaio de lá"]]);
  const [conflict] = await conflicts(link.id);
  expect(conflict).toMatchObject({ ours: { title: "Ensaio daqui" }, theirs: { title: "Ensaio de lá", start: "2026-11-25T19:30:00" } });
  expect((await ask("POST", `/calendar-conflicts/${conflict?.id}`, { keep: "ours" })).status).toBe(200);
  await work();
  expect([await titles(), theirs(), (await linkOf(link.id)).conflicts]).toEqual([["Ensaio daqui"], ["Ensaio daqui"], 0]);
  expect(textOf("Ensaio daqui")).toContain("ATTENDEE;CN=Ana:mailto:ana@exemplo.com");
  expect((await ask("POST", `/calendar-conflicts/${conflict?.id}`, { keep: "ours" })).status).toBe(404);
});

test("changes on both sides of one event wait for a person: theirs is kept", async () => {
  await begin();
  desk.stub.put("a.ics", ics("a@fora", "Ensaio"));
  const link = await connect();
  await change((await events())[0]?.id ?? 0, { title: "Ensaio daqui" });
  desk.stub.put("a.ics", ics("a@fora", "Ensaio de lá"));
  await sync(link);
  const [conflict] = await conflicts(link.id);
  await ask("POST", `/calendar-conflicts/${conflict?.id}`, { keep: "theirs" });
  await work();
  expect([await titles(), theirs(), (await linkOf(link.id)).conflicts]).toEqual([["Ensaio de lá"], ["Ensaio de lá"], 0]);
});

test.each(["ours", "theirs"] as const)("deleted there and changed here is a conflict, %s is kept", async (keep) => {
  await begin();
  desk.stub.put("a.ics", ics("a@fora", "Ensaio"));
  const link = await connect();
  await change((await events())[0]?.id ?? 0, { title: "Ensaio daqui" });
  desk.stub.remove("a.ics");
  await sync(link);
  const [conflict] = await conflicts(link.id);
  expect(conflict).toMatchObject({ ours: { title: "Ensaio daqui" }, theirs: null });
  await ask("POST", `/calendar-conflicts/${conflict?.id}`, { keep });
  await work();
  const left = keep === "ours" ? ["Ensaio daqui"] : [];
  expect([await titles(), theirs()]).toEqual([left, left]);
});

test.each(["ours", "theirs"] as const)("deleted here and changed there is a conflict, %s is kept", async (keep) => {
  await begin();
  desk.stub.put("a.ics", ics("a@fora", "Ensaio"));
  const link = await connect();
  await ask("DELETE", `/events/${(await events())[0]?.id}?scope=all`, {});
  desk.stub.put("a.ics", ics("a@fora", "Ensaio de lá"));
  await sync(link);
  const [conflict] = await conflicts(link.id);
  expect(conflict).toMatchObject({ ours: null, theirs: { title: "Ensaio de lá" } });
  await ask("POST", `/calendar-conflicts/${conflict?.id}`, { keep });
  await work();
  const left = keep === "ours" ? [] : ["Ensaio de lá"];
  expect([await titles(), theirs()]).toEqual([left, left]);
});

test("a moved or canceled occurrence is synchronised both ways", async () => {
  await begin();
  const event = await add("Culto", { rrule: "FREQ=WEEKLY;COUNT=4" });
  const link = await connect();
  const [, second, third] = await events();
  await change(second?.id ?? 0, { start_date: "2026-11-30T20:00", end_date: "2026-11-30T21:00" }, "this");
  await change(third?.id ?? 0, { status: "canceled" }, "this");
  await sync(link);
  const sent = textOf("Culto");
  expect(sent).toContain("RECURRENCE-ID;TZID=America/Sao_Paulo:20261129T183000\r\nDTSTART;TZID=America/Sao_Paulo:20261130T200000");
  expect(sent).toContain("STATUS:CANCELLED");
  const name = [...desk.stub.objects.keys()][0] ?? "";
  desk.stub.put(
    name,
    sent
      .replace("DTSTART;TZID=America/Sao_Paulo:20261130T200000", "DTSTART;TZID=America/Sao_Paulo:20261130T210000")
      .replace("DTEND;TZID=America/Sao_Paulo:20261130T210000", "DTEND;TZID=America/Sao_Paulo:20261130T220000"),
  );
  expect(await sync(link)).toMatchObject({ conflicts: 0 });
  expect((await events()).map(({ id, local_start, status }) => [id, local_start, status])).toEqual([
    [event.id, "2026-11-22T18:30:00", "active"],
    [second?.id, "2026-11-30T21:00:00", "active"],
    [third?.id, "2026-12-06T18:30:00", "canceled"],
    [expect.any(Number), "2026-12-13T18:30:00", "active"],
  ]);
});

test("a change there between our read and write is not overwritten (412)", async () => {
  await begin();
  const first = await add("Primeiro");
  const link = await connect();
  desk.stub.put("z.ics", ics("z@fora", "Ensaio"));
  await sync(link);
  const second = (await events()).find(({ title }) => title === "Ensaio");
  await change(first.id, { title: "Primeiro mudado" });
  await change(second?.id ?? 0, { title: "Ensaio daqui" });
  // Another program writes while the first of two is being sent.
  desk.stub.onPut = () => {
    desk.stub.onPut = null;
    desk.stub.put("z.ics", ics("z@fora", "Ensaio de lá"));
  };
  expect(await sync(link)).toMatchObject({ state: "ok", conflicts: 1 });
  expect([await titles(), theirs()]).toEqual([
    ["Ensaio daqui", "Primeiro mudado"],
    ["Ensaio de lá", "Primeiro mudado"],
  ]);
});

test("a refused token leads to a complete list: no duplicates, deletions are noticed", async () => {
  await begin();
  for (const name of ["a", "b", "c"]) desk.stub.put(`${name}.ics`, ics(`${name}@fora`, `Evento ${name}`));
  const link = await connect();
  desk.stub.remove("b.ics");
  desk.stub.put("d.ics", ics("d@fora", "Evento d"));
  desk.stub.oldest = 1_000_000;
  expect(await sync(link)).toMatchObject({ state: "ok", events: 3 });
  expect(await titles()).toEqual(["Evento a", "Evento c", "Evento d"]);
});

test("a server unreachable for a day: one notification, nothing lost, then all is synchronised", async () => {
  await begin();
  desk.stub.put("a.ics", ics("a@fora", "Antes"));
  const link = await connect();
  desk.stub.down = 503;
  await add("Daqui");
  const days = 24 * 60;
  for (let minute = 0; minute < days; minute += 60) {
    desk.server.advance(3_600_000);
    await compare(link.id);
  }
  await signInAgain();
  expect(await linkOf(link.id)).toMatchObject({ state: "failing", last_error: "unreachable", failures: 24 });
  expect(await sql("select kind from happenings where kind = 'calendarLink.failing'")).toHaveLength(1);
  desk.stub.down = null;
  desk.stub.put("b.ics", ics("b@fora", "Depois"));
  expect(await sync(link)).toMatchObject({ state: "ok", last_error: null, failures: 0 });
  expect([await titles(), theirs()]).toEqual([
    ["Antes", "Daqui", "Depois"],
    ["Antes", "Daqui", "Depois"],
  ]);
});

test("a password that is no longer accepted is asked for; a new one goes on", async () => {
  await begin();
  const link = await connect();
  desk.stub.password = "nova-do-calendário";
  expect(await sync(link)).toMatchObject({ state: "needs_password", last_error: "password" });
  desk.server.advance(86_400_000);
  const asked = desk.stub.asked.length;
  await turn();
  expect(desk.stub.asked.length).toBe(asked);
  await signInAgain();
  await ask("PUT", `/calendar-links/${link.id}`, { password: desk.stub.password, version: 1 });
  await work();
  expect(await linkOf(link.id)).toMatchObject({ state: "ok" });
});

test("A16: a calendar that does not answer, refuses the password or is none is not stored", async () => {
  await begin();
  const body = { name: "Igreja", url: desk.stub.url, username: "ana", password: desk.stub.password };
  const link = await connect();
  const { version } = await linkOf(link.id);
  const stored = () =>
    sql("select (select count(*) from calendar_links) links, (select count(*) from vault_keys) keys, (select count(*) from tasks) tasks");
  const before = await stored();
  for (const [wrong, down, code, field] of [
    [{}, 503, "calendar.unreachable", "url"],
    [{ password: "outra" }, null, "calendar.password", "password"],
    [{ url: `${desk.stub.origin}/dav/none/` }, null, "calendar.notCalendar", "url"],
  ] as const) {
    desk.stub.down = down;
    const made = await ask("POST", "/calendar-links", { ...body, ...wrong });
    const changed = await ask("PUT", `/calendar-links/${link.id}`, { password: body.password, ...wrong, version });
    for (const { body: said } of [made, changed]) expect([said.error, said.fields]).toEqual([code, { [field]: code }]);
  }
  expect(await stored()).toEqual(before);
  expect(await linkOf(link.id)).toMatchObject({ url: desk.stub.url, version });
  desk.stub.down = null;
});

test("killed in or after any chunk, a comparison has the same result", async () => {
  await begin(calendarManners.google);
  for (const name of ["a", "b", "c"]) desk.stub.put(`${name}.ics`, ics(`${name}@fora`, `De fora ${name}`));
  for (let n = 0; n < 12; n += 1) await add(`Daqui ${n}`, { rrule: "FREQ=WEEKLY;COUNT=3" });
  const body = { name: "Igreja", url: desk.stub.url, username: "ana", password: desk.stub.password };
  const { id } = (await ask<CalendarLink>("POST", "/calendar-links", body)).body.data as CalendarLink;
  expect(await workOffKilled(desk.server, calendarSync([]))).toBeGreaterThan(4);
  expect(await linkOf(id)).toMatchObject({ state: "ok", conflicts: 0, events: 15 });
  expect(theirs()).toHaveLength(15);
  expect(await sql("select uid from event_series")).toHaveLength(15);
});

test("in one direction only: in takes and never writes, out writes and never takes", async () => {
  await begin();
  desk.stub.put("a.ics", ics("a@fora", "De fora"));
  await add("Daqui");
  const link = await connect({ direction: "in" });
  expect([await titles(), theirs()]).toEqual([["Daqui", "De fora"], ["De fora"]]);
  await ask("DELETE", `/calendar-links/${link.id}`, {});
  expect(await titles()).toEqual(["Daqui", "De fora"]);
  desk.stub.put("b.ics", ics("b@fora", "Outro de fora"));
  await connect({ direction: "out" });
  expect([await titles(), theirs()]).toEqual([
    ["Daqui", "De fora"],
    ["Daqui", "De fora", "Outro de fora"],
  ]);
});

test("private events and other types are not sent; an event that becomes private leaves the other calendar", async () => {
  await begin();
  await add("Privado", { visibility: "private" });
  await add("Jovens", { type: "youth", visibility: "public" });
  const open = await add("Culto", { visibility: "public" });
  const link = await connect({ types: ["worship"], visibility: ["public"] });
  expect(theirs()).toEqual(["Culto"]);
  await change(open.id, { visibility: "leaders" });
  await sync(link);
  expect([theirs(), await titles()]).toEqual([[], ["Culto", "Jovens", "Privado"]]);
});

test("V33 no request makes a link send a private event", async () => {
  await begin();
  await add("Privado", { visibility: "private" });
  await add("Culto", { visibility: "public" });
  const link = await connect({ visibility: ["public"] });
  expect(await ask("PUT", `/calendar-links/${link.id}`, { visibility: ["private"] })).toMatchObject({
    status: 400,
    body: { error: "request.invalid" },
  });
  await sql("update calendar_links set visibility = '{public,private}'");
  await sync(link);
  expect(theirs()).toEqual(["Culto"]);
});

test("a link neither changes nor deletes a private event of the same calendar", async () => {
  await begin();
  for (const [title, there] of [
    ["Igual", "Igual"],
    ["Daqui", "De lá"],
  ] as const) {
    const { id } = await add(title, { visibility: "private", start_date: "2026-11-25T19:30", end_date: "2026-11-25T21:00" });
    await sql("update event_series set uid = $1 where id = (select series_id from events where id = $2)", [`${title}@fora`, id]);
    desk.stub.put(`${title}.ics`, ics(`${title}@fora`, there));
  }
  const link = await connect();
  await sync(link);
  await sync(link);
  expect([theirs().toSorted(), await titles(), await conflicts(link.id)]).toEqual([["De lá", "Igual"], ["Daqui", "Igual"], []]);
});

test("an event that became private during a conflict is neither shown nor sent", async () => {
  await begin();
  desk.stub.put("a.ics", ics("a@fora", "Ensaio"));
  const link = await connect();
  const id = (await events())[0]?.id ?? 0;
  await change(id, { title: "Ensaio daqui" });
  desk.stub.put("a.ics", ics("a@fora", "Ensaio de lá"));
  await sync(link);
  await change(id, { title: "Conversa", visibility: "private" });
  const [conflict] = await conflicts(link.id);
  expect(conflict?.ours).toBeNull();
  await ask("POST", `/calendar-conflicts/${conflict?.id}`, { keep: "ours" });
  await work();
  await sync(link);
  expect([theirs(), await titles()]).toEqual([[], ["Conversa"]]);
});

test("an unsupported object is counted, and does not affect the rest", async () => {
  await begin();
  desk.stub.put("a.ics", ics("a@fora", "A toda hora", "RRULE:FREQ=HOURLY"));
  desk.stub.put("b.ics", ics("b@fora", "Bom"));
  desk.stub.put("c.ics", "BEGIN:VCALENDAR\r\nnonsense");
  desk.stub.put("d.ics", "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:t\r\nEND:VTODO\r\nEND:VCALENDAR\r\n");
  const link = await connect();
  expect(await linkOf(link.id)).toMatchObject({ state: "ok", events: 1, refused: 2 });
  expect(await titles()).toEqual(["Bom"]);
});

test("C31 the password is never answered, nor sent to another server", async () => {
  await begin();
  const link = await connect();
  const answers = [await ask("GET", "/calendar-links"), await ask("GET", `/calendar-links/${link.id}`)];
  for (const { text } of answers) expect(text).not.toContain(desk.stub.password);
  expect(JSON.stringify(await sql("select * from calendar_links"))).not.toContain(desk.stub.password);
  expect(desk.server.logs.join("")).not.toContain(desk.stub.password);
  const moved = await ask("PUT", `/calendar-links/${link.id}`, { url: `${desk.stub.origin}/dav/other/`, version: 1 });
  expect([moved.status, moved.body.fields]).toEqual([400, { password: "field.required" }]);
  for (const url of [
    "http://10.0.0.1/dav/",
    "http://exemplo.com/dav/",
    "ftp://exemplo.com/",
    "https://ana:x@exemplo.com/",
    "https://exemplo.com:22/",
  ]) {
    const refused = await ask("POST", "/calendar-links", { name: "x", url, username: "a", password: "b" });
    expect([refused.status, refused.body.fields?.["url"]]).toEqual([400, "calendarLink.url"]);
  }
});

test("calendars are found by the address of the server, of the account or of the calendar", async () => {
  await begin();
  const find = async (path: string) =>
    (
      await ask<FoundCalendar[]>("POST", "/calendar-links/find", {
        url: desk.stub.origin + path,
        username: "ana",
        password: desk.stub.password,
      })
    ).body.data;
  const found = [{ name: "Agenda & cia", url: desk.stub.url }];
  expect(await find("/")).toEqual(found);
  expect(await find("/dav/")).toEqual(found);
  expect(await find(new URL(desk.stub.url).pathname)).toEqual(found);
  const wrong = await ask("POST", "/calendar-links/find", { url: desk.stub.origin, username: "ana", password: "x" });
  expect([wrong.status, wrong.body.error]).toEqual([409, "calendar.password"]);
  desk.stub.down = 0;
  const away = await ask("POST", "/calendar-links/find", { url: desk.stub.origin, username: "ana", password: "x" });
  expect([away.status, away.body.error]).toEqual([424, "calendar.unreachable"]);
});

test("the scheduled task synchronises only due links", async () => {
  await begin();
  const link = await connect({ every_minutes: 60 });
  const tick = async () => {
    const before = desk.stub.asked.length;
    await turn();
    return desk.stub.asked.length - before;
  };
  expect(await tick()).toBe(0);
  desk.server.advance(61 * 60_000);
  expect(await tick()).toBeGreaterThan(0);
  await signInAgain();
  await ask("PUT", `/calendar-links/${link.id}`, { paused: true, version: 1 });
  desk.server.advance(61 * 60_000);
  expect(await tick()).toBe(0);
  await signInAgain();
  expect((await linkOf(link.id)).state).toBe("stopped");
});
