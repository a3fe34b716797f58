import type { CalendarLink } from "@aprisco/contract/calendars-link.ts";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { openCalendarDesk } from "../../../testing/records/calendar-desk.ts";
import { calendarManners, calendarText as ics } from "../../../testing/outside/calendar-server.ts";
import { hostileCalendars } from "../../../testing/outside/hostile-calendars.ts";
import { workOff, workshopOf } from "../../../testing/tasks.ts";
import { registrations } from "../../registrations/index.ts";
import { calendarSync } from "./sync-task.ts";

const { add, ask, begin, change, clear, connect, desk, events, linkOf, signInAgain, sql, sync, textOf, theirs, titles, work } =
  await openCalendarDesk();
afterAll(() => desk.server.close());
beforeEach(clear);
afterEach(() => desk.stub.close());

test("a comparison is one line in the activity log, with counts and without titles", async () => {
  await begin();
  const lines = () =>
    sql<{ metadata: unknown }>(
      "select type, account_id, target_id, metadata from audit_log where action = 'calendar.compared' order by id",
    );
  const before = (await lines()).length;
  for (let n = 0; n < 60; n += 1) desk.stub.put(`${n}.ics`, ics(`${n}@fora`, `Segredo ${n}`));
  const own = await add("Daqui");
  const link = await connect();
  const line = { type: "system", account_id: null, target_id: link.id };
  expect((await lines()).slice(before)).toEqual([{ ...line, metadata: { events_added: 60, events_sent: 1 } }]);
  // Without changes there is no line.
  await sync(link);
  expect((await lines()).slice(before + 1)).toEqual([]);
  desk.stub.put("1.ics", ics("1@fora", "Segredo mudado"));
  desk.stub.remove("2.ics");
  const held = (await events()).find(({ title }) => title === "Segredo 3");
  await sql(
    "insert into registrations (event_id, congregation_id, name, state, number, code, client_key, registered_at) select id, congregation_id, 'Ana', 'confirmed', 1, 'x', gen_random_uuid(), now() from events where id = $1",
    [held?.id],
  );
  desk.stub.remove("3.ics");
  await change(own.id, { title: "Daqui mudado" });
  const workshop = workshopOf(desk.server, calendarSync(registrations.eventFollowers));
  await ask("POST", `/calendar-links/${link.id}/sync`, {});
  await workOff(workshop);
  expect((await lines()).slice(before + 1)).toEqual([
    { ...line, metadata: { events_changed: 1, events_deleted: 1, events_canceled: 1, events_sent: 1 } },
  ]);
  expect(JSON.stringify(await lines())).not.toContain("Segredo");
  const admin = await desk.server.account({ role: "admin" });
  const { body } = await desk.server.ask<{ text: string; who: string }[]>("GET", "/audit-logs?section=calendars&limit=5", {
    token: admin.token,
  });
  expect(body.data?.find(({ text }) => text.includes("comparou"))).toMatchObject({
    who: "O sistema",
    text: "comparou a agenda com um calendário externo: Igreja",
  });
});

test("with a server that always has more changes a comparison ends, and the next one continues", async () => {
  let [asked, goesOn] = [0, false];
  await begin({
    ...calendarManners.nextcloud,
    get most() {
      if (!goesOn || asked > 30) return 1_000;
      asked += 1;
      // However many changes the server tells at once.
      const name = asked % 2 === 1 ? "a" : "b";
      desk.stub.put(`${name}.ics`, ics(`${name}@fora`, `Mudado ${asked}`));
      return 1;
    },
  });
  for (const name of ["a", "b"]) desk.stub.put(`${name}.ics`, ics(`${name}@fora`, name));
  const link = await connect();
  for (const name of ["a", "b"]) desk.stub.put(`${name}.ics`, ics(`${name}@fora`, "Mudado"));
  goesOn = true;
  await sync(link);
  expect([asked, await titles()]).toEqual([20, ["Mudado 19", "Mudado 20"]]);
  goesOn = false;
  await sync(link);
  expect([await titles(), (await linkOf(link.id)).state]).toEqual([["Mudado 19", "Mudado 20"], "ok"]);
});

test("a calendar of more times than a comparison may take is taken by several", async () => {
  await begin();
  // Each has 1,461 times in the kept span of four years, and a comparison takes 20,000.
  for (let n = 0; n < 16; n += 1)
    desk.stub.put(`${n}.ics`, ics(`${n}@fora`, `Sino ${n}`, "RRULE:FREQ=DAILY").replaceAll("20261125", "20201125"));
  const link = await connect();
  const count = async () => (await sql<{ count: number }>("select count(*)::int as count from event_series"))[0]?.count;
  expect([await count(), (await linkOf(link.id)).state]).toEqual([14, "ok"]);
  await sync(link);
  expect([await count(), (await linkOf(link.id)).state]).toEqual([16, "ok"]);
});

test("an event with registrations that is deleted there is canceled here, and does not come back there", async () => {
  await begin();
  desk.stub.put("a.ics", ics("a@fora", "Retiro"));
  const link = await connect();
  const [event] = await events();
  await sql(
    "insert into registrations (event_id, congregation_id, name, state, number, code, client_key, registered_at) select id, congregation_id, 'Ana', 'confirmed', 1, 'y', gen_random_uuid(), now() from events where id = $1",
    [event?.id],
  );
  const compareHeld = async () => {
    await ask("POST", `/calendar-links/${link.id}/sync`, {});
    await workOff(workshopOf(desk.server, calendarSync(registrations.eventFollowers)));
  };
  desk.stub.remove("a.ics");
  await compareHeld();
  await compareHeld();
  expect((await events()).map(({ status }) => status)).toEqual(["canceled"]);
  expect(theirs()).toEqual([]);
  // Reactivated here, it is sent there again.
  await change(event?.id ?? 0, { status: "active" });
  await compareHeld();
  expect(theirs()).toEqual(["Retiro"]);
});

test("a malicious server: its objects are refused one by one, the rest is taken, and the comparison ends", async () => {
  await begin();
  const texts = hostileCalendars.filter(({ file }) => file.length < 2_000_000);
  for (const [n, { file }] of texts.entries()) desk.stub.put(`${n}.ics`, file.toString().replaceAll("UID:a@x", `UID:${n}@x`));
  desk.stub.put("bom.ics", ics("bom@fora", "Bom"));
  const link = await connect();
  expect(await linkOf(link.id)).toMatchObject({ state: "ok", last_error: null, conflicts: 0 });
  expect(await titles()).toContain("Bom");
  expect((await linkOf(link.id)).refused).toBeGreaterThan(15);
  // A second comparison has nothing to do and writes nothing there.
  const asked = desk.stub.asked.length;
  await sync(link);
  expect(desk.stub.asked.slice(asked).filter((one) => /^(?:PUT|DELETE)/.test(one))).toEqual([]);
});

test("a UID with escaped characters is sent back unchanged", async () => {
  await begin();
  desk.stub.put("a.ics", ics("a\\,b\\;c", "Ensaio"));
  const link = await connect();
  await change((await events())[0]?.id ?? 0, { title: "Ensaio daqui" });
  await sync(link);
  expect(textOf("Ensaio daqui")).toContain("UID:a\\,b\\;c\r\n");
  expect(await linkOf(link.id)).toMatchObject({ events: 1, refused: 0 });
});

test("a restored link keeps its state; its password is destroyed and must be entered", async () => {
  await begin();
  desk.stub.put("a.ics", ics("a@fora", "De fora"));
  const link = await connect();
  await ask("DELETE", `/calendar-links/${link.id}`, {});
  expect((await ask("GET", `/calendar-links/${link.id}`)).status).toBe(404);
  expect(await sql("select destroyed_at is null as kept from vault_keys where purpose = 'secret' order by id desc limit 1")).toEqual([
    { kept: false },
  ]);
  // In the meantime one side changes it again.
  desk.stub.put("a.ics", ics("a@fora", "De fora, mudado"));
  const back = await ask<CalendarLink>("POST", `/calendar-links/${link.id}/restore`, {});
  expect([back.status, back.body.data]).toMatchObject([201, { id: link.id, state: "needs_password", last_error: null, events: 1 }]);
  await sync(link);
  expect(await linkOf(link.id)).toMatchObject({ state: "needs_password", last_error: "password" });
  expect((await ask("POST", `/calendar-links/${link.id}/restore`, {})).status).toBe(404);
  const { version } = await linkOf(link.id);
  await ask("PUT", `/calendar-links/${link.id}`, { password: desk.stub.password, version });
  await work();
  expect(await linkOf(link.id)).toMatchObject({ state: "ok", events: 1, conflicts: 0 });
  expect([await titles(), theirs()]).toEqual([["De fora, mudado"], ["De fora, mudado"]]);
});

test("a link is not restored after a day, nor by a caller out of scope", async () => {
  await begin();
  const link = await connect();
  await ask("DELETE", `/calendar-links/${link.id}`, {});
  const [other] = await sql<{ id: number }>("insert into congregations (name) values (gen_random_uuid()::text) returning id");
  const away = await desk.server.account({ role: "secretaria", congregationIds: [other?.id ?? 0] });
  const restore = (token: string) => desk.server.ask("POST", `/calendar-links/${link.id}/restore`, { token, body: {} });
  expect((await restore(away.token)).status).toBe(404);
  desk.server.advance(86_400_000);
  await signInAgain();
  expect((await restore(desk.secretary.token)).status).toBe(410);
});
