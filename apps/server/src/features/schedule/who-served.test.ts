import type { SearchAnswer } from "@aprisco/contract/search.ts";
import type { TimelineEntry } from "@aprisco/contract/timeline.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { tokenOf } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";

// What other rooms hear of those who serve: timeline, reports, search. The clock of the tests stands on Saturday, 21 November 2026.
let server: TestApp;
let admin: TestAccount;
/** Of the role that leads: leads Louvor, and follows up the people of these tests. */
let leader: TestAccount;
let louvor: number;
let midia: number;
let vocal: number;
let violao: number;
let som: number;
let ana: number;
let bia: number;
/** The events of the days, by day. */
let events: ReadonlyMap<string, number>;
const days = ["2026-10-11", "2026-10-25", "2026-11-01", "2026-11-08", "2026-11-29"];
const span = { from: "2026-10-01", to: "2026-11-30" };

const run = <T>(text: string, ...values: unknown[]) => runSql<T>(server.database.handle, text, values);
const idOf = async (text: string, ...values: unknown[]): Promise<number> => (await run<{ id: number }>(text, ...values))[0]?.id ?? 0;
const ask = async <T = object>(method: string, path: string, body?: unknown, by: TestAccount = admin) =>
  server.ask<T>(method, path, { body, token: await tokenOf(server, by) });

const position = (ministry: number, name: string) =>
  idOf("insert into volunteer_positions (ministry_id, name) values ($1, $2) returning id", ministry, name);
async function member(name: string): Promise<number> {
  const person = await idOf("insert into people (name, congregation_id) values ($1, 1) returning id", name);
  await run("insert into memberships (person_id, congregation_id, status, created_at) values ($1, 1, 'congregado', now())", person);
  return person;
}
/** A need of a published roster on a day, with people and the states of their places. */
async function served(
  day: string,
  ministry: number,
  need: number,
  places: readonly (readonly [number, string])[],
  wanted = places.length,
): Promise<void> {
  const event = events.get(day) ?? 0;
  await run(
    `insert into schedules (congregation_id, event_id, ministry_id, state, published_at) values (1, $1, $2, 'published', now())
      on conflict do nothing`,
    event,
    ministry,
  );
  const needed = await idOf(
    "insert into schedule_needs (schedule_id, position_id, wanted) select id, $1, $2 from schedules where event_id = $3 and ministry_id = $4 returning id",
    need,
    wanted,
    event,
    ministry,
  );
  for (const [person, state] of places)
    await run(
      `insert into assignments (need_id, person_id, day, state, answered_at, invited_at, answer_by)
        values ($1, $2, $3, $4, now(), now(), now())`,
      needed,
      person,
      day,
      state,
    );
}
/** The sheet of a day, with marks of people; closed so many minutes after the event's end. */
async function sheet(day: string, marks: readonly (readonly [number, number])[], closedAfter: number | null = null): Promise<void> {
  const id = await idOf(
    `insert into gatherings (congregation_id, kind, event_id, started_at, day, closed_at, updated_at)
      select 1, 'service', id, starts_at, day, ends_at + make_interval(mins => $1::integer), now() from events where id = $2 returning id`,
    closedAfter,
    events.get(day),
  );
  for (const [person, role] of marks)
    await run(
      "insert into attendance (gathering_id, person_id, day, role, source, marked_at, recorded_at) values ($1, $2, $3, $4, 0, now(), now())",
      id,
      person,
      day,
      role,
    );
}

beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  leader = await server.account({ role: "leader" });
  louvor = await idOf("insert into ministries (congregation_id, name, leader_id) values (1, 'Louvor', $1) returning id", leader.id);
  midia = await idOf("insert into ministries (congregation_id, name) values (1, 'Mídia') returning id");
  [vocal, violao, som] = [await position(louvor, "Vocal"), await position(louvor, "Violão"), await position(midia, "Som")];
  [ana, bia] = [await member("Ana Prado"), await member("Bia Rocha")];
  await run(
    "insert into visitors (person_id, congregation_id, visit_date, created_at, follow_up_owner_id) values ($1, 1, '2026-01-04', now(), $2)",
    ana,
    leader.id,
  );
  const series = await idOf(
    `insert into event_series (congregation_id, uid, title, type, time_zone, local_start, minutes)
      values (1, 'culto', 'Culto da família', 'worship', 'America/Sao_Paulo', '2026-10-11 10:00', 120) returning id`,
  );
  const made = new Map<string, number>();
  for (const day of days)
    made.set(
      day,
      await idOf(
        `insert into events (series_id, congregation_id, recurrence_id, starts_at, ends_at, day, last_day, visibility)
          values ($1, 1, $2, $3, $4, $5, $6, 'members') returning id`,
        series,
        `${day} 10:00`,
        `${day}T13:00:00Z`,
        `${day}T15:00:00Z`,
        day,
        day,
      ),
    );
  events = made;
});
beforeEach(async () => {
  await run("delete from schedules");
  await run("delete from gatherings");
});
afterAll(() => server.close());

const entries = async (person: number, by = admin) => {
  const id = await idOf("select id from memberships where person_id = $1", person);
  const { body } = await ask<TimelineEntry[]>("GET", `/members/${id}/timeline`, undefined, by);
  return body.data?.filter(({ kind }) => kind === "served").map(({ day, value, name, detail }) => [day, value, name, detail]);
};
interface Preview {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly totals: Readonly<Record<string, unknown>> | null;
}
const report = async (type: string, params: object = span, by = admin) =>
  (await ask<Preview>("POST", `/reports/${type}`, { params, format: "json" }, by)).body.data;

describe("the timeline", () => {
  test("says for each month and ministry how often a person served and in what, and nothing of what is to come", async () => {
    await served("2026-10-11", louvor, vocal, [[ana, "accepted"]]);
    await served("2026-10-25", louvor, vocal, [[ana, "accepted"]]);
    // Two places at one service are one time.
    await served("2026-10-25", louvor, violao, [[ana, "accepted"]]);
    await served("2026-10-25", midia, som, [[ana, "accepted"]]);
    await served("2026-11-01", louvor, vocal, [[ana, "declined"]]);
    await served("2026-11-08", louvor, vocal, [[ana, "invited"]]);
    await served("2026-11-29", louvor, vocal, [[ana, "accepted"]]);
    expect(await entries(ana)).toEqual([
      ["2026-10-25", "1", "Mídia", "Som"],
      ["2026-10-25", "2", "Louvor", "Violão, Vocal"],
    ]);
    await run("update events set status = 'canceled' where day = '2026-10-11'");
    expect((await entries(ana))?.[1]).toEqual(["2026-10-25", "1", "Louvor", "Violão, Vocal"]);
    await run("update events set status = null");
  });

  test("follows the sheet: who is excused or taken back did not serve", async () => {
    for (const day of days.slice(0, 4)) await served(day, louvor, vocal, [[ana, "accepted"]]);
    await sheet("2026-10-11", [[ana, 0]]);
    await sheet("2026-10-25", [[ana, 4]]);
    // Closed during the service: nobody had been entered yet.
    await sheet("2026-11-01", [[bia, 0]], -30);
    // Closed after the server entered those who served, and without her: her mark was taken back.
    await sheet("2026-11-08", [[bia, 0]], 120);
    expect(await entries(ana)).toEqual([
      ["2026-11-01", "1", "Louvor", "Vocal"],
      ["2026-10-11", "1", "Louvor", "Vocal"],
    ]);
  });

  test("a leader sees the service in their own ministry, and a reader without the right none", async () => {
    await served("2026-10-25", louvor, vocal, [[ana, "accepted"]]);
    await served("2026-10-25", midia, som, [[ana, "accepted"]]);
    expect(await entries(ana, leader)).toEqual([["2026-10-25", "1", "Louvor", "Vocal"]]);
    const other = await server.account({ role: "secretaria", permissionsMinus: ["volunteers:view", "volunteers:manage"] });
    expect(await entries(ana, other)).toEqual([]);
  });
});

describe("reports", () => {
  test("who served counts services, declines, silence and absences by ministry and person", async () => {
    await served("2026-10-11", louvor, vocal, [
      [ana, "accepted"],
      [bia, "accepted"],
    ]);
    await served("2026-10-25", louvor, vocal, [
      [ana, "accepted"],
      [bia, "declined"],
    ]);
    await served("2026-11-01", louvor, vocal, [[bia, "unanswered"]]);
    await served("2026-11-08", midia, som, [[ana, "accepted"]]);
    await served("2026-11-29", louvor, vocal, [[ana, "accepted"]]);
    await sheet("2026-11-08", [[ana, 4]]);
    const found = await report("service");
    const none = { declined: 0, unanswered: 0, missed: 0 };
    expect(found?.rows).toEqual([
      { ...none, ministry: "Louvor", name: "Ana Prado", positions: "Vocal", services: 2, last: "2026-10-25" },
      { ministry: "Louvor", name: "Bia Rocha", positions: "Vocal", services: 1, declined: 1, unanswered: 1, missed: 0, last: "2026-10-11" },
      { ...none, ministry: "Mídia", name: "Ana Prado", positions: "Som", services: 0, missed: 1, last: null },
    ]);
    expect(found?.totals).toEqual({ services: 3, declined: 1, unanswered: 1, missed: 1 });
    expect((await report("service", { from: "2026-10-25", to: "2026-10-25" }))?.rows).toHaveLength(2);
    expect((await report("service", { from: "2020-01-01", to: "2020-12-31" }))?.rows).toEqual([]);
  });

  test("ministries sum people, places, and those that stayed empty", async () => {
    await served(
      "2026-10-11",
      louvor,
      vocal,
      [
        [ana, "accepted"],
        [bia, "declined"],
      ],
      3,
    );
    await served("2026-10-25", louvor, vocal, [[ana, "accepted"]]);
    await served("2026-10-25", louvor, violao, [[bia, "accepted"]]);
    await served("2026-11-01", louvor, violao, [], 2);
    await served("2026-10-25", midia, som, [], 2);
    await served("2026-11-29", midia, som, [[ana, "accepted"]]);
    expect(await report("service-ministries")).toMatchObject({
      rows: [
        { ministry: "Louvor", events: 3, people: 2, wanted: 7, served: 3, empty: 4 },
        { ministry: "Mídia", events: 1, people: 0, wanted: 2, served: 0, empty: 2 },
      ],
      totals: { wanted: 9, served: 3, empty: 6 },
      groups: [
        { name: "Louvor", values: [3] },
        { name: "Mídia", values: [0] },
      ],
    });
  });

  test("gaps name each need that lacks people, by service, with those who are asked", async () => {
    await served(
      "2026-11-29",
      louvor,
      vocal,
      [
        [ana, "accepted"],
        [bia, "declined"],
      ],
      3,
    );
    await served("2026-11-29", louvor, violao, [[ana, "accepted"]]);
    await served("2026-11-29", midia, som, [[bia, "invited"]], 2);
    const found = await report("roster-gaps", {});
    const at = { day: "2026-11-29", time: "10:00", title: "Culto da família" };
    expect(found?.rows).toEqual([
      { ...at, ministry: "Louvor", position: "Vocal", wanted: 3, confirmed: 1, waiting: 0, empty: 2 },
      { ...at, ministry: "Mídia", position: "Som", wanted: 2, confirmed: 0, waiting: 1, empty: 1 },
    ]);
    expect(found?.totals).toEqual({ wanted: 5, confirmed: 1, waiting: 1, empty: 3 });
    await run("update events set status = 'canceled' where day = '2026-11-29'");
    expect((await report("roster-gaps", {}))?.rows).toEqual([]);
    await run("update events set status = null");
  });

  test("a leader's cover the ministry that they lead; files with names need manage, and bad days are refused", async () => {
    await served("2026-10-25", louvor, vocal, [[ana, "accepted"]]);
    await served("2026-10-25", midia, som, [[ana, "accepted"]]);
    await served("2026-11-29", louvor, vocal, [], 1);
    await served("2026-11-29", midia, som, [], 1);
    const reader = await server.account({ role: "leader", permissionsPlus: ["reports:view"] });
    await run("update ministries set leader_id = $1 where id = $2", reader.id, louvor);
    for (const type of ["service", "service-ministries", "roster-gaps"])
      expect([type, (await report(type, span, reader))?.rows.map(({ ministry }) => ministry)]).toEqual([type, ["Louvor"]]);
    const file = async (type: string, format: string, by: TestAccount) =>
      (await ask("POST", `/reports/${type}`, { params: span, format }, by)).status;
    for (const format of ["csv", "xlsx", "pdf"]) expect([format, await file("service", format, reader)]).toEqual([format, 403]);
    expect([await file("service", "pdf", admin), await file("service", "xlsx", admin)]).toEqual([200, 200]);
    for (const type of ["roster-gaps", "service-ministries"]) expect(await file(type, "csv", reader)).toBe(200);
    const wrong = await ask("POST", "/reports/service", { params: { from: "2026-02-31" }, format: "json" });
    expect([wrong.status, wrong.body.fields]).toEqual([400, { "params.from": "field.date" }]);
    const treasurer = await server.account({ role: "tesoureiro" });
    for (const type of ["service", "service-ministries", "roster-gaps"])
      expect((await ask("POST", `/reports/${type}`, { format: "json" }, treasurer)).status).toBe(403);
    await run("update ministries set leader_id = $1 where id = $2", leader.id, louvor);
  });
});

describe("the search", () => {
  const find = async (q: string, by = admin, more = "") => {
    const { body } = await ask<SearchAnswer>("GET", `/search?q=${encodeURIComponent(q)}${more}`, undefined, by);
    return body.data?.results.map(({ type, title, subtitle, status }) => [type, title, subtitle, status]);
  };
  const serve = async (person: number, positions: readonly number[]) => {
    const id = await idOf("insert into volunteers (person_id) values ($1) returning id", person);
    for (const one of positions) await run("insert into volunteer_skills (volunteer_id, position_id) values ($1, $2)", id, one);
    return id;
  };

  test("finds positions by name and ministry until they are archived", async () => {
    expect(await find("violao")).toEqual([["position", "Violão", "Louvor", null]]);
    expect(await find("vocal louvor")).toEqual([["position", "Vocal", "Louvor", null]]);
    await run("update volunteer_positions set archived_at = now() where id = $1", violao);
    expect(await find("violao")).toEqual([]);
    await run("update volunteer_positions set archived_at = null");
  });

  test("finds volunteers by name with what they do; a member shows once unless volunteers alone are asked for", async () => {
    const caio = await idOf(
      "insert into people (name, congregation_id, email) values ('Caio Xavante', 1, 'caio@exemplo.com') returning id",
    );
    const id = await serve(caio, [vocal, violao]);
    await serve(ana, [som]);
    const { body } = await ask<SearchAnswer>("GET", "/search?q=xavante");
    expect(body.data?.results).toEqual([
      expect.objectContaining({
        type: "volunteer",
        id,
        title: "Caio Xavante",
        subtitle: "Violão, Vocal",
        status: "active",
        phone: null,
        path: `/volunteers?volunteer=${id}`,
      }),
    ]);
    expect(await find("caio@exemplo")).toEqual([]);
    expect((await find("ana prado"))?.map(([type]) => type)).toEqual(["member"]);
    expect(await find("ana prado", admin, "&entities=volunteer")).toEqual([["volunteer", "Ana Prado", "Som", "active"]]);
    // A leader finds those who can serve where they lead.
    expect(await find("xavante", leader)).toHaveLength(1);
    expect(await find("ana prado", leader, "&entities=volunteer")).toEqual([]);
    await run("update volunteers set status = 'paused' where id = $1", id);
    expect(await find("xavante")).toEqual([["volunteer", "Caio Xavante", "Violão, Vocal", "paused"]]);
  });
});
