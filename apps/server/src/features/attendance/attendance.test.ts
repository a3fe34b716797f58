import type { AttendanceRole, AttendanceWeek, Gathering, GatheringDetails, MarksKept, SheetPerson } from "@aprisco/contract/attendance.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { wrongCounts } from "../../database/queries/kept-counts.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { addEvent, type EventOfTest } from "../../testing/records/events.ts";
import { marks } from "../../testing/marks.ts";
import { runSql } from "../../testing/store.ts";
import { holdMeeting, keepMarks, readMarks, setClosed } from "./index.ts";
import { presenceCheck } from "./radar-store.ts";
import { dayCounts } from "./summary-store.ts";

let server: TestApp;
let secretary: TestAccount;
let leader: TestAccount;
let service: number;
beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria", name: "Sara Lima" });
  leader = await server.account({ role: "leader" });
});
afterAll(() => server.close());

const rows = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const call = <T>(method: string, path: string, body?: object, { token } = secretary) => server.ask<T>(method, path, { token, body });
async function person(name: string, congregation = 1): Promise<number> {
  const [made] = await rows<{ id: number }>("insert into people (name, congregation_id) values ($1, $2) returning id", [
    name,
    congregation,
  ]);
  return made?.id ?? 0;
}
async function worship(given: Omit<EventOfTest, "times"> = {}): Promise<number> {
  const made = await addEvent(server, { title: "Culto da Família", starts: "2026-11-15T22:00:00Z", ...given });
  await rows("update event_series set type = 'worship' where id = $1", [made.series]);
  return made.id;
}
beforeEach(async () => {
  service = await worship();
});

type Sent = readonly (readonly [number, AttendanceRole | null, string?])[];
/** Marks made at this minute of the service. */
const at = (minute: number): string => new Date(Date.parse("2026-11-15T22:00:00Z") + minute * 60_000).toISOString();
const mark = (marks: Sent, { event = service, by = secretary } = {}) =>
  call<MarksKept>(
    "PUT",
    `/attendance/${event}/marks`,
    { person_ids: marks.map(([id]) => id), roles: marks.map(([, role]) => role), marked_at: marks.map(([, , when]) => when ?? at(1)) },
    by,
  );
const sheet = async (query = "", event = service, by = secretary) =>
  (await call<SheetPerson[]>("GET", `/attendance/${event}/people?limit=100&${query}`, undefined, by)).body.data ?? [];
const marksOf = async (event = service) => (await sheet("marked=yes", event)).map(({ name, role }) => `${name} ${role}`);
const presenceOf = async (id: number) =>
  (
    await rows<{ first: string; last: string; usual: number | null }>(
      "select first_seen_on as first, last_seen_on as last, usual from presence where person_id = $1",
      [id],
    )
  )[0] ?? null;
const isConsistent = async () => [await wrongCounts(server.database.handle, dayCounts), await presenceCheck.wrong(server.database.handle)];

describe("marks", () => {
  marks<AttendanceRole>({
    name: "attendance",
    app: () => server,
    subject: async () => {
      const id = await person("Davi Marcado");
      const event = await worship({ starts: new Date(server.now().getTime() - 3_600_000).toISOString() });
      return {
        send: async (role, when) => (await mark([[id, role, when.toISOString()]], { event })).status,
        read: async () => (await sheet("marked=yes", event))[0]?.role ?? null,
      };
    },
    values: ["present", "serving"],
  });

  test("of two marks of a person the later one stands, whichever arrives first, and a mark taken back is not revived", async () => {
    const [ana, bia] = [await person("Ana Marcada"), await person("Bia Marcada")];
    expect(
      (
        await mark([
          [ana, "present", at(5)],
          [bia, "present", at(5)],
        ])
      ).body.data,
    ).toMatchObject({
      counts: { present: 2, excused: 0 },
      differing: [],
      unknown: [],
    });
    // Made earlier, sent later.
    const late = await mark([
      [ana, "serving", at(3)],
      [bia, null, at(6)],
    ]);
    expect(late.body.data).toMatchObject({
      counts: { present: 1, serving: 0 },
      differing: [{ person_id: ana, role: "present", marked_at: at(5) }],
    });
    expect((await mark([[bia, "present", at(4)]])).body.data).toMatchObject({
      differing: [{ person_id: bia, role: null, marked_at: at(6) }],
    });
    expect(await marksOf()).toEqual(["Ana Marcada present"]);
    expect((await mark([[bia, "excused", at(7)]])).body.data?.counts).toMatchObject({ present: 1, excused: 1 });
    expect(await isConsistent()).toEqual([0, 0]);
  });

  test("several marks of a person in one call count as the latest, and a time in the future is now", async () => {
    const id = await person("Caio Repetido");
    const ahead = new Date(server.now().getTime() + 86_400_000).toISOString();
    await mark([
      [id, "present", at(2)],
      [id, null, at(9)],
      [id, "child", at(4)],
    ]);
    expect(await marksOf()).toEqual([]);
    await mark([[id, "present", ahead]]);
    expect(await sheet("marked=yes")).toMatchObject([{ role: "present", marked_at: server.now().toISOString() }]);
  });

  test("a closed sheet takes no marks, visitors and counts, until it is opened again; what was taken back goes", async () => {
    const id = await person("Davi Fechado");
    await mark([[id, "present", at(1)]]);
    await mark([[id, null, at(2)]]);
    expect((await call<GatheringDetails>("POST", `/attendance/${service}/close`, {})).body.data).toMatchObject({ closed_by: "Sara Lima" });
    expect(await rows("select from attendance where person_id = $1", [id])).toEqual([]);
    expect((await mark([[id, "present", at(3)]])).body.error).toBe("gathering.closed");
    expect((await call("POST", `/attendance/${service}/visitors`, { name: "Outra Pessoa" })).body.error).toBe("gathering.closed");
    expect((await call("PUT", `/attendance/${service}/headcounts`, { counts: [] })).body.error).toBe("gathering.closed");
    expect((await call("POST", `/attendance/${service}/close`, {})).body.error).toBe("gathering.closed");
    expect((await call("POST", `/attendance/${service}/reopen`, {})).status).toBe(200);
    expect((await call("POST", `/attendance/${service}/reopen`, {})).body.error).toBe("gathering.open");
    expect((await mark([[id, "present", at(3)]])).status).toBe(200);
  });

  test("people who are gone, dead, or of others' congregations are named and refuse nothing of the rest", async () => {
    const [branch] = await rows<{ id: number }>("insert into congregations (name) values ('Filial') returning id");
    const casa = await server.account({ role: "pastor_casa", congregationIds: [1] });
    const [here, far, dead] = [await person("Está Aqui"), await person("De Longe", branch?.id), await person("Já Partiu")];
    await rows("update people set deceased_on = '2026-01-01' where id = $1", [dead]);
    const answer = await mark(
      [
        [here, "present"],
        [far, "present"],
        [dead, "present"],
        [999_999_999, "present"],
      ],
      { by: casa },
    );
    expect(answer.body.data).toMatchObject({ counts: { present: 1 }, unknown: [far, dead, 999_999_999] });
    const elsewhere = await worship({ congregation: branch?.id ?? 0 });
    expect((await mark([[here, "present"]], { event: elsewhere, by: casa })).status).toBe(404);
    expect((await call("GET", `/attendance/${elsewhere}/people`, undefined, casa)).status).toBe(404);
  });

  test("a body whose lists differ in length, or that is too long, is refused", async () => {
    const put = (body: object) => call("PUT", `/attendance/${service}/marks`, body);
    expect((await put({ person_ids: [1, 2], roles: ["present"], marked_at: [at(1), at(1)] })).status).toBe(400);
    expect((await put({ person_ids: [1], roles: ["there"], marked_at: [at(1)] })).status).toBe(400);
    const many = Array.from({ length: 5_001 }, (_, index) => index + 1);
    expect((await put({ person_ids: many, roles: many.map(() => null), marked_at: many.map(() => at(1)) })).status).toBe(400);
  });

  test("nobody marks before the day, in a canceled event, or in an event that does not exist", async () => {
    const id = await person("Cedo Demais");
    const next = await worship({ starts: "2026-11-29T22:00:00Z" });
    expect((await mark([[id, "present"]], { event: next })).body.error).toBe("gathering.ahead");
    const off = await worship();
    await rows("update events set status = 'canceled' where id = $1", [off]);
    expect((await mark([[id, "present"]], { event: off })).body.error).toBe("gathering.canceled");
    expect((await mark([[id, "present"]], { event: 999_999_999 })).body.error).toBe("gathering.notFound");
  });

  test("5,000 marks go in one call, and the same again changes nothing", async () => {
    for (let part = 0; part < 10; part += 1)
      await rows("insert into people (name, congregation_id) select 'Multidão ' || n, 1 from generate_series(1, 500) as n");
    const many = await rows<{ id: number }>("select id from people where name like 'Multidão %' order by id");
    const all = many.map(({ id }) => [id, "present"] as const);
    expect((await mark(all)).body.data).toMatchObject({ counts: { present: 5_000 }, differing: [] });
    expect((await mark(all)).body.data).toMatchObject({ counts: { present: 5_000 }, differing: [] });
    expect(await isConsistent()).toEqual([0, 0]);
  });

  test("a leader takes the attendance of their own events, and only of their people", async () => {
    const own = await worship({ owner: leader.id });
    const [theirs, others] = [await person("Do Líder"), await person("De Outros")];
    await rows(
      "insert into visitors (person_id, congregation_id, visit_date, follow_up_owner_id, created_at, updated_at) values ($1, 1, '2026-10-04', $2, now(), now())",
      [theirs, leader.id],
    );
    expect((await mark([[theirs, "present"]], { by: leader })).status).toBe(404);
    const answer = await mark(
      [
        [theirs, "present"],
        [others, "present"],
      ],
      { event: own, by: leader },
    );
    expect(answer.body.data).toMatchObject({ counts: { present: 1 }, unknown: [others] });
    expect((await sheet("", own, leader)).map(({ name }) => name)).toEqual(["Do Líder"]);
    expect((await call<Gathering[]>("GET", "/attendance", undefined, leader)).body.data?.map(({ id }) => id)).toEqual([own]);
  });
});

describe("the sheet", () => {
  test("is searched by name and letter, and shows marks", async () => {
    const [one] = [await person("Wânia Souza"), await person("Walter Prado"), await person("Xênia Souza")];
    await mark([[one, "serving"]]);
    expect((await sheet("letter=W")).map(({ name, role }) => [name, role])).toEqual([
      ["Walter Prado", null],
      ["Wânia Souza", "serving"],
    ]);
    expect((await sheet("q=wania%20sou")).map(({ name }) => name)).toEqual(["Wânia Souza"]);
    expect((await sheet("q=ouza")).map(({ name }) => name)).toEqual([]);
    expect((await sheet("q=sou")).map(({ name }) => name)).toEqual(["Wânia Souza", "Xênia Souza"]);
    expect((await sheet("letter=W&marked=no")).map(({ name }) => name)).toEqual(["Walter Prado"]);
    expect((await call("GET", `/attendance/${service}/people?letter=%25`)).status).toBe(400);
    expect((await call<SheetPerson[]>("GET", `/attendance/${service}/people?letter=W&limit=1`)).body.meta).toMatchObject({ total: 2 });
  });

  test("of a visitor a card is made to be completed, once for one telephone and name", async () => {
    const add = (body: object) => call<SheetPerson & { is_new: boolean }>("POST", `/attendance/${service}/visitors`, body);
    const added = await add({ name: "Nélio  da Costa", phone: "(19) 98888-7777" });
    expect([added.status, added.body.data]).toMatchObject([201, { name: "Nélio da Costa", role: "visitor", is_new: true }]);
    expect(
      await rows(
        `select family_name, phone, consent_version, next_action, visit_date, status from people join visitors on person_id = people.id where people.id = $1`,
        [added.body.data?.id],
      ),
    ).toEqual([
      {
        family_name: "Costa",
        phone: "+5519988887777",
        consent_version: null,
        next_action: "Completar o cadastro",
        visit_date: "2026-11-15",
        status: "novo",
      },
    ]);
    const again = await add({ name: "Nelio da Costa", phone: "19 98888 7777" });
    expect(again.body.data).toMatchObject({ id: added.body.data?.id, is_new: false });
    expect((await add({ name: "Nélio da Costa" })).body.data).toMatchObject({ is_new: true });
    expect((await add({ name: "X" })).status).toBe(400);
    expect(await marksOf()).toHaveLength(2);
  });

  test("head-counts stand by place and group, the later one of two, and null removes", async () => {
    const put = (place: string, who: string, amount: number | null, minute: number) =>
      call<GatheringDetails>("PUT", `/attendance/${service}/headcounts`, { counts: [{ place, who, amount, counted_at: at(minute) }] });
    await put("Templo", "adults", 120, 10);
    await put("Salinha", "children", 14, 12);
    const late = await put("Templo", "adults", 90, 5);
    expect(late.body.data).toMatchObject({ headcount: 134, counts: { present: 0 } });
    expect((await put("", "total", 150, 20)).body.data).toMatchObject({ headcount: 150 });
    expect((await put("Salinha", "children", null, 30)).body.data?.headcounts.map(({ place, who }) => `${place} ${who}`)).toEqual([
      " total",
      "Templo adults",
    ]);
    // Another spelling is the same place, on this sheet and on the next.
    await put("TEMPLO ", "adults", 121, 35);
    expect((await put("témplo", "team", 4, 36)).body.data?.headcounts.map(({ place, who, amount }) => `${place} ${who} ${amount}`)).toEqual(
      [" total 150", "Templo adults 121", "Templo team 4"],
    );
    const both = {
      counts: ["galeria", "Galeria"].map((place, at) => ({
        place,
        who: "adults",
        amount: 7 + at,
        counted_at: new Date(server.now().getTime() - 60_000 + at).toISOString(),
      })),
    };
    const { body } = await call<GatheringDetails>("PUT", `/attendance/${service}/headcounts`, both);
    expect(body.data?.headcounts.filter(({ place }) => /galeria/i.test(place))).toMatchObject([{ who: "adults", amount: 8 }]);
    expect(body.data?.places).toEqual(["Templo", expect.stringMatching(/galeria/i)]);
    expect((await put("Templo", "adults", -1, 40)).status).toBe(400);
    expect((await put("Templo", "adults", 100_001, 40)).status).toBe(400);
  });
});

describe("what is kept", () => {
  test("presence is the first and the last day seen; an excuse is none", async () => {
    const id = await person("Eva Vista");
    const [first, second] = [await worship({ starts: "2026-09-06T22:00:00Z" }), await worship({ starts: "2026-10-04T22:00:00Z" })];
    await mark([[id, "present"]], { event: second });
    await mark([[id, "present"]], { event: first });
    expect(await presenceOf(id)).toMatchObject({ first: "2026-09-06", last: "2026-10-04" });
    await mark([[id, "excused"]]);
    expect(await presenceOf(id)).toMatchObject({ last: "2026-10-04" });
    await mark([[id, "present", at(5)]]);
    expect(await presenceOf(id)).toMatchObject({ last: "2026-11-15" });
    await mark([[id, null, at(6)]]);
    expect(await presenceOf(id)).toMatchObject({ first: "2026-09-06", last: "2026-10-04" });
    for (const event of [first, second]) await mark([[id, null, at(9)]], { event });
    expect(await presenceOf(id)).toBeNull();
    expect(await isConsistent()).toEqual([0, 0]);
  });

  test("a moved event takes its sheet along, and one with a sheet is not deleted", async () => {
    const id = await person("Fé Movida");
    await mark([[id, "present"]]);
    const admin = await server.account({ role: "admin" });
    const event = (await call<{ version: number }>("GET", `/events/${service}`, undefined, admin)).body.data;
    const moved = await call(
      "PUT",
      `/events/${service}`,
      { start_date: "2026-11-14T19:00", end_date: "2026-11-14T21:00", version: event?.version },
      admin,
    );
    expect(moved.status).toBe(200);
    expect(await presenceOf(id)).toMatchObject({ first: "2026-11-14", last: "2026-11-14" });
    expect(await isConsistent()).toEqual([0, 0]);
    expect((await call("DELETE", `/events/${service}`, {}, admin)).body.error).toBe("event.hasAttendance");
    await mark([[id, null, at(60)]]);
    expect((await call("DELETE", `/events/${service}`, {}, admin)).status).toBe(200);
    expect(await rows("select from gatherings where event_id = $1", [service])).toEqual([]);
  });

  test("of two merged people with marks in the same service one mark stays, and the undo brings both back", async () => {
    const admin = await server.account({ role: "admin" });
    const earlier = await worship({ starts: "2026-11-08T22:00:00Z" });
    const [from, into] = [await person("Gil Um"), await person("Gil Dois")];
    for (const id of [from, into]) await mark([[id, "present"]]);
    await mark([[from, "serving"]], { event: earlier });
    const merged = await call<{ id: number }>("POST", "/people/merge", { from, into }, admin);
    expect(merged.status).toBe(201);
    expect(await presenceOf(from)).toBeNull();
    expect(await presenceOf(into)).toMatchObject({ first: "2026-11-08", last: "2026-11-15" });
    expect(await rows("select count(*)::int as n from attendance where person_id = $1", [into])).toEqual([{ n: 2 }]);
    expect(await isConsistent()).toEqual([0, 0]);
    const undone = await call("POST", `/people/merges/${merged.body.data?.id}/undo`, {}, admin);
    expect(undone.status).toBeLessThan(300);
    expect([await presenceOf(from), await presenceOf(into)]).toMatchObject([{ first: "2026-11-08" }, { first: "2026-11-15" }]);
    expect(await rows("select count(*)::int as n from attendance where person_id = any($1)", [[from, into]])).toEqual([{ n: 3 }]);
    expect(await isConsistent()).toEqual([0, 0]);
  });

  test("a person who moves to another congregation is looked for there, and one who is deleted leaves nothing", async () => {
    const [branch] = await rows<{ id: number }>("insert into congregations (name) values ('Nova Filial') returning id");
    const id = await person("Hugo Mudado");
    await mark([[id, "present"]]);
    await rows("update people set congregation_id = $1 where id = $2", [branch?.id, id]);
    expect(await rows("select congregation_id from presence where person_id = $1", [id])).toEqual([{ congregation_id: branch?.id }]);
    await rows("delete from people where id = $1", [id]);
    expect(await presenceOf(id)).toBeNull();
    expect(await isConsistent()).toEqual([0, 0]);
  });

  test("the summary tells presences and head-counts by week, with weeks of nothing", async () => {
    await rows("delete from gatherings");
    const [one, two] = [await person("Ivo Somado"), await person("Jó Somado")];
    const earlier = await worship({ starts: "2026-11-01T22:00:00Z" });
    await mark(
      [
        [one, "present"],
        [two, "visitor"],
      ],
      { event: earlier },
    );
    await mark([[one, "present"]]);
    await call("PUT", `/attendance/${service}/headcounts`, { counts: [{ place: "", who: "total", amount: 80, counted_at: at(1) }] });
    const summary = (query: string) => call<AttendanceWeek[]>("GET", `/attendance/summary?${query}`);
    const { body } = await summary("from=2026-10-26&to=2026-11-15");
    expect(
      body.data?.map(({ week, gatherings, counts, headcount }) => [week, gatherings, counts.present, counts.visitor, headcount]),
    ).toEqual([
      ["2026-10-26", 1, 1, 1, 0],
      ["2026-11-02", 0, 0, 0, 0],
      ["2026-11-09", 1, 1, 0, 80],
    ]);
    expect((await summary("from=2026-10-26&to=2026-11-15&kind=event")).body.data?.every(({ gatherings }) => gatherings === 0)).toBe(true);
    expect((await summary("from=2026-11-15&to=2026-11-14")).status).toBe(400);
    expect((await summary("from=2024-11-15&to=2026-11-14")).status).toBe(400);
  });

  test("who was at none of a span's gatherings is told by kind, by event, and by name", async () => {
    const [came, served, away] = [await person("Zélia Veio"), await person("Zélio Serviu"), await person("Zeno Faltou")];
    for (const id of [came, served, away])
      await rows(
        "insert into memberships (person_id, congregation_id, status, join_date, created_at, updated_at) values ($1, 1, 'active', '2020-01-05', now(), now())",
        [id],
      );
    const meeting = await addEvent(server, { title: "Vigília", starts: "2026-11-15T23:00:00Z" });
    await mark([[came, "present"]]);
    await mark([[served, "serving"]], { event: meeting.id });
    await mark([[away, "excused"]]);
    const missing = async (query = "") =>
      (await call<{ name: string }[]>("GET", `/attendance/missing?from=2026-11-15&to=2026-11-15&q=ze${query}`)).body.data?.map(
        ({ name }) => name,
      );
    expect(await missing()).toEqual(["Zeno Faltou"]);
    expect(await missing("&kind=service")).toEqual(["Zélio Serviu", "Zeno Faltou"]);
    expect(await missing("&kind=event")).toEqual(["Zélia Veio", "Zeno Faltou"]);
    expect(await missing(`&events=${service}`)).toEqual(["Zélio Serviu", "Zeno Faltou"]);
    expect(await missing(`&kind=group`)).toEqual(["Zélia Veio", "Zélio Serviu", "Zeno Faltou"]);
  });

  test("the summary leaves out canceled services and meetings of groups that were not held", async () => {
    await rows("delete from gatherings");
    const id = await person("Lia Somada");
    await mark([[id, "present"]]);
    const off = await worship({ starts: "2026-11-14T22:00:00Z" });
    await mark([[id, "visitor"]], { event: off });
    await call("PUT", `/attendance/${off}/headcounts`, { counts: [{ place: "", who: "total", amount: 30, counted_at: at(1) }] });
    await rows("update events set status = 'canceled' where id = $1", [off]);
    const [group] = await rows<{ id: number }>(
      "insert into cell_groups (congregation_id, name, started_on) values (1, 'Sem Encontro', '2026-01-04') returning id",
    );
    for (const [day, isHeld] of [
      ["2026-11-10", true],
      ["2026-11-11", false],
    ] as const)
      await server.database.transaction(async (tx) => {
        const meeting = { groupId: group?.id ?? 0, congregationId: 1, day, startedAt: new Date(`${day}T23:00:00Z`) };
        const held = await holdMeeting(tx, meeting, server.now());
        await keepMarks(tx, held, [{ personId: id, role: "present", markedAt: at(0) }], { source: "report", by: null, now: server.now() });
        await runSql(
          tx,
          `insert into group_meetings (gathering_id, group_id, day, held, not_held_because, filled_at, recorded_at)
           values ($1, $2, $3, $4, $5, now(), now())`,
          [held.id, meeting.groupId, day, isHeld, isHeld ? null : "Chuva"],
        );
      });
    const week = async (kind = "") =>
      (await call<AttendanceWeek[]>("GET", `/attendance/summary?from=2026-11-09&to=2026-11-15${kind}`)).body.data?.map(
        ({ gatherings, counts, headcount }) => [gatherings, counts.present, counts.visitor, headcount],
      );
    expect(await week()).toEqual([[2, 2, 0, 0]]);
    expect(await week("&kind=group")).toEqual([[1, 1, 0, 0]]);
    expect(await week("&kind=service")).toEqual([[1, 1, 0, 0]]);
  });
});

test("a person sees on which days they were seen, and no excuse or mark taken back", async () => {
  const member = await server.account({ role: "membro" });
  const [excused, undone] = [await worship({ starts: "2026-11-01T22:00:00Z" }), await worship({ starts: "2026-11-08T22:00:00Z" })];
  await mark([[member.personId, "serving"]]);
  await mark([[member.personId, "excused"]], { event: excused });
  await mark([[member.personId, null]], { event: undone });
  const { body } = await call<{ part: string; rows: object[] }[]>("GET", "/users/profile/me/data", undefined, member);
  expect(body.data?.find(({ part }) => part === "attendance")?.rows).toEqual([{ event: "Culto da Família", onDate: "2026-11-15" }]);
});

describe("meetings of groups", () => {
  const meeting = { groupId: 0, congregationId: 1, day: "2026-11-12", startedAt: new Date("2026-11-12T23:00:00Z") };
  test("one a group and day, marked by a report, and read by other rooms", async () => {
    const id = await person("Léa do Grupo");
    const [group] = await rows<{ id: number }>(
      "insert into cell_groups (congregation_id, name, started_on) values (1, 'Cambuí', '2026-01-04') returning id",
    );
    meeting.groupId = group?.id ?? 0;
    const enter = (role: AttendanceRole | null, markedAt: string) =>
      server.database.transaction(async (tx) => {
        const held = await holdMeeting(tx, meeting, server.now());
        await keepMarks(tx, held, [{ personId: id, role, markedAt }], { source: "report", by: null, now: server.now() });
        return held;
      });
    const [first, again] = [await enter("present", at(-4_000)), await enter("present", at(-3_000))];
    expect(again.id).toBe(first.id);
    expect(await readMarks(server.database.handle, [first.id])).toMatchObject([{ personId: id, role: "present" }]);
    expect(await presenceOf(id)).toMatchObject({ last: "2026-11-12" });
    await server.database.transaction(async (tx) =>
      setClosed(tx, await holdMeeting(tx, meeting, server.now()), { accountId: null }, server.now()),
    );
    await expect(enter(null, at(0))).rejects.toMatchObject({ code: "gathering.closed" });
    await rows("delete from gatherings where id = $1", [first.id]);
    expect(await presenceOf(id)).toBeNull();
    expect(await isConsistent()).toEqual([0, 0]);
  });
});
