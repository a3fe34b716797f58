import { setTimeout as pause } from "node:timers/promises";
import type { TimelineEntry } from "@aprisco/contract/timeline.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { cardBody } from "../../testing/records/card-body.ts";
import { queued } from "../../testing/queued.ts";
import { runSql } from "../../testing/store.ts";

const note = "canário-contato-8841";

let app: TestApp;
let secretary: TestAccount;
let pastor: TestAccount;
let leader: TestAccount;
let treasurer: TestAccount;
/** Reads members, but no visitors. */
let reader: TestAccount;
/** Reads members and visitors, but no accounts. */
let helper: TestAccount;
beforeAll(async () => {
  app = await startTestApp();
  secretary = await app.account({ role: "secretaria", name: "Sara Secretária" });
  pastor = await app.account({ role: "pastor_presidente" });
  leader = await app.account({ role: "leader", name: "Lia Líder" });
  treasurer = await app.account({ role: "tesoureiro" });
  reader = await app.account({ role: "cooperador", permissionsMinus: ["visitors:view"] });
  helper = await app.account({ role: "cooperador" });
});
afterAll(() => app.close());
beforeEach(() => app.setNow("2026-11-21T15:00:00Z"));

const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(app.database.handle, text, values);
const ask = <T>(method: string, path: string, body?: unknown, by = secretary) => app.ask<T>(method, path, { body, token: by.token });
interface Member {
  readonly id: number;
  readonly personId: number;
  readonly card: number;
}
/** A card of the 15th, entered on the 21st; the person is a member since 2024. The other events come a minute later. */
async function member(joined: string | null = "2024-03-10"): Promise<Member> {
  const { body } = await ask<{ id: number }>("POST", "/visitors", { ...cardBody, visit_date: "2026-11-15" });
  const card = body.data?.id ?? 0;
  const [row] = await rowsOf<{ id: number; person_id: number }>(
    "insert into memberships (person_id, congregation_id, status, join_date, created_at) select person_id, 1, $1, $2, $3 from visitors where id = $4 returning id, person_id",
    [joined === null ? "visitor" : "active", joined, app.now(), card],
  );
  app.advance(60_000);
  return { id: row?.id ?? 0, personId: row?.person_id ?? 0, card };
}
const read = (id: number, by = secretary, query = "") => ask<TimelineEntry[]>("GET", `/members/${id}/timeline${query}`, undefined, by);
const told = async (id: number, by = secretary): Promise<TimelineEntry[]> => (await read(id, by)).body.data ?? [];
const kindsOf = async (id: number, by = secretary) => (await told(id, by)).map(({ kind }) => kind);
async function talk(card: number): Promise<void> {
  await ask("POST", `/visitors/${card}/contacts`, { channel: "call", outcome: "reached", note, next_action_date: "2026-11-30" });
  app.advance(60_000);
}

queued({
  app: () => app,
  operation: "createMemberContact",
  table: "person_contacts",
  at: "at",
  by: () => secretary,
  another: () => pastor,
  subject: async () => `/members/${(await member()).id}/contacts`,
  body: () => ({ channel: "visit", outcome: "reached", note: "em casa" }),
  refuse: { body: () => ({ channel: "pigeon", outcome: "reached" }), status: 400 },
});

test("a conversion is one entry, and stays known to readers who see no cards", async () => {
  const admin = await app.account({ role: "admin" });
  const { body } = await ask<{ id: number }>("POST", "/visitors", { ...cardBody, name: "Zaqueu Convertido", visit_date: "2026-11-15" });
  app.advance(60_000);
  const account = { name: "Zaqueu Convertido", email: "zaqueu@exemplo.com", role: "membro", visitor_id: body.data?.id };
  expect((await app.ask("POST", "/users", { token: admin.token, body: account })).status).toBe(201);
  const [made] = await rowsOf<{ id: number }>(
    "select memberships.id from memberships join visitors using (person_id) where visitors.id = $1",
    [body.data?.id],
  );
  const id = made?.id ?? 0;
  expect(await kindsOf(id, admin)).toEqual(["converted", "registered", "visit"]);
  expect(await kindsOf(id, reader)).toEqual(["memberSince"]);
  // Entered on another day, the membership is an entry of its own.
  await rowsOf("update memberships set join_date = '2026-11-19' where id = $1", [id]);
  expect(await kindsOf(id, admin)).toEqual(["converted", "registered", "memberSince", "visit"]);
});

test("every feature adds its entries, latest first, days in church time", async () => {
  const { id, card, personId } = await member();
  await talk(card);
  await ask("PUT", `/visitors/${card}`, { follow_up_owner_id: leader.id });
  app.advance(60_000);
  await ask("POST", `/members/${id}/contacts`, { channel: "visit", outcome: "reached", note: "levou pão" });
  const account = await app.account({ role: "membro" });
  await rowsOf("update accounts set person_id = $1, approved_at = '2026-11-21T02:30:00Z', approved_by = $2 where id = $3", [
    personId,
    secretary.id,
    account.id,
  ]);
  await rowsOf("update memberships set left_on = '2026-11-01' where id = $1", [id]);
  const all = await told(id);
  expect(all.map(({ kind, day, at, by }) => [kind, day, at, by])).toEqual([
    ["contact", "2026-11-21", "2026-11-21T15:03:00.000Z", "Sara Secretária"],
    ["owner", "2026-11-21", "2026-11-21T15:02:00.000Z", "Sara Secretária"],
    ["status", "2026-11-21", "2026-11-21T15:01:00.000Z", "Sara Secretária"],
    ["contact", "2026-11-21", "2026-11-21T15:01:00.000Z", "Sara Secretária"],
    ["registered", "2026-11-21", "2026-11-21T15:00:00.000Z", "Sara Secretária"],
    // 23:30 of the 20th in Campinas.
    ["approved", "2026-11-20", "2026-11-21T02:30:00.000Z", "Sara Secretária"],
    ["visit", "2026-11-15", null, "Sara Secretária"],
    ["memberLeft", "2026-11-01", null, null],
    ["memberSince", "2024-03-10", null, null],
  ]);
  expect(all[0]).toMatchObject({ value: "visit", detail: "reached", note: "levou pão" });
  expect(all[1]).toMatchObject({ name: "Lia Líder" });
  expect(all[2]).toMatchObject({ value: "contatado" });
  expect(all[3]).toMatchObject({ value: "call", detail: "reached", note, next_date: "2026-11-30" });
});

test("pages of every size hold each entry once, entries of the same instant too", async () => {
  const { id, card, personId } = await member();
  for (let at = 0; at < 3; at += 1) await talk(card);
  await rowsOf(
    "insert into person_contacts (person_id, about, at, channel, outcome) select $1, 'member', '2026-11-21T15:01:00Z', 'sms', 'no_answer' from generate_series(1, 4)",
    [personId],
  );
  await rowsOf(
    "insert into visitor_visits (visitor_id, visit_date, created_at) select $1, '2026-10-01'::date + n, now() from generate_series(1, 30) n",
    [card],
  );
  const whole = await read(id, secretary, "?limit=100");
  expect(whole.body.meta?.nextCursor).toBeNull();
  expect(whole.body.data).toHaveLength(41);
  for (const limit of [1, 2, 3, 7, 25]) {
    const found: TimelineEntry[] = [];
    let cursor = "";
    do {
      const { body } = await read(id, secretary, `?limit=${limit}${cursor}`);
      found.push(...(body.data ?? []));
      cursor = body.meta?.nextCursor ? `&cursor=${body.meta.nextCursor}` : "";
    } while (cursor !== "");
    expect(found).toEqual(whole.body.data);
  }
});

describe("each entry only for who may see it", () => {
  test("without visitors:view contacts have no details, and the card has no entries", async () => {
    const { id, card } = await member();
    await talk(card);
    const { body, text } = await read(id, reader);
    expect(text).not.toContain(note);
    expect(body.data?.map(({ kind }) => kind)).toEqual(["contact", "memberSince"]);
    expect(body.data?.[0]).toMatchObject({
      at: "2026-11-21T15:01:00.000Z",
      by: null,
      value: null,
      detail: null,
      note: null,
      next_date: null,
    });
  });

  test("without users:view approvals are hidden", async () => {
    const { id, personId } = await member();
    const account = await app.account({ role: "membro" });
    await rowsOf("update accounts set person_id = $1, approved_at = now() where id = $2", [personId, account.id]);
    expect(await kindsOf(id)).toContain("approved");
    expect(await kindsOf(id, helper)).toEqual(["registered", "visit", "memberSince"]);
  });

  test("a leader sees contacts' details of followed-up people, of others in their ministry only that there were some", async () => {
    const followed = await member();
    await ask("PUT", `/visitors/${followed.card}`, { follow_up_owner_id: leader.id });
    const serving = await member();
    const [ministry] = await rowsOf<{ id: number }>(
      "insert into ministries (congregation_id, name, leader_id) values (1, 'Louvor', $1) returning id",
      [leader.id],
    );
    await rowsOf("insert into ministry_members (ministry_id, person_id, role, from_on) values ($1, $2, 'member', '2026-01-01')", [
      ministry?.id,
      serving.personId,
    ]);
    for (const { card } of [followed, serving]) await talk(card);
    expect((await told(followed.id, leader)).find(({ kind }) => kind === "contact")).toMatchObject({ note, value: "call" });
    expect(await kindsOf(followed.id, leader)).toContain("registered");
    const { body, text } = await read(serving.id, leader);
    expect(body.data?.map(({ kind, value }) => [kind, value])).toEqual([
      ["contact", null],
      ["ministryJoined", "member"],
      ["memberSince", null],
    ]);
    expect(text).not.toContain(note);
  });

  test("the author of a contact sees it with any rights", async () => {
    const { id } = await member();
    const editor = await app.account({ role: "cooperador", permissionsMinus: ["visitors:view"], permissionsPlus: ["members:edit"] });
    await ask("POST", `/members/${id}/contacts`, { channel: "call", outcome: "reached", note }, editor);
    expect((await told(id, editor))[0]).toMatchObject({ kind: "contact", note });
    expect((await read(id, reader)).text).not.toContain(note);
  });

  test("acts of discipline are shown to keepers of the register and pastors, void acts to nobody", async () => {
    const { id, personId } = await member();
    const acts = [
      ["admission", "2024-03-10", "baptism", false, "Igreja Batista"],
      ["discipline", "2025-05-01", null, true, null],
      ["withdrawal", "2025-06-01", null, false, null],
    ] as const;
    for (const [index, [kind, day, form, reserved, church]] of acts.entries())
      await rowsOf(
        `insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, form, from_status, to_status, reserved, church, note, recorded_at, recorded_by)
         values ($1, 1, $2 + coalesce((select max(entry_no) from roll_movements), 0), $3, $4, $5, 'active', 'active', $6, $7, 'só no livro', now(), $8)`,
        [personId, index + 1, day, kind, form, reserved, church, secretary.id],
      );
    await rowsOf(
      `insert into roll_movements (person_id, congregation_id, entry_no, on_date, kind, from_status, to_status, rectifies_id, recorded_at)
       select person_id, 1, entry_no + 1, on_date, 'rectification', 'active', 'active', id, now() from roll_movements where kind = 'withdrawal'`,
    );
    const acted = async (by: TestAccount) =>
      (await told(id, by)).flatMap(({ kind, value, detail, name }) => (kind === "rollAct" ? [[value, detail, name]] : []));
    const admission = ["admission", "baptism", "Igreja Batista"];
    expect(await acted(secretary)).toEqual([["discipline", null, null], admission]);
    expect(await acted(helper)).toEqual([admission]);
    const { text } = await read(id, helper);
    expect(text).not.toContain("discipline");
    expect(text).not.toContain("só no livro");
    // The act in the roll says it already.
    expect(await kindsOf(id)).not.toContain("memberSince");
  });

  test("a narrow reader gets none", async () => {
    const { id, card } = await member();
    await talk(card);
    expect(await told(id, treasurer)).toEqual([]);
  });

  test("people out of scope are not found: another congregation, another's people", async () => {
    const { id } = await member();
    const [other] = await rowsOf<{ id: number }>("insert into congregations (name) values (gen_random_uuid()::text) returning id");
    const far = await app.account({ role: "secretaria", congregationIds: [other?.id ?? 0] });
    for (const by of [far, leader]) expect((await read(id, by)).status).toBe(404);
    expect((await ask("POST", `/members/${id}/contacts`, { channel: "call", outcome: "reached" }, far)).status).toBe(404);
    expect((await read(999_999)).status).toBe(404);
  });
});

test.each(["x", "WyJ0aW1lbGluZSIsInlvdSIsMV0", Buffer.from('["timeline","2026-11-21 15:00:00.000000 nothing",1]').toString("base64url")])(
  "a cursor that is none of ours (%s) is refused",
  async (cursor) => {
    const { id } = await member();
    const { status, body } = await read(id, secretary, `?cursor=${cursor}`);
    expect([status, body.error, body.fields]).toEqual([400, "request.invalid", { cursor: "field.invalid" }]);
  },
);

describe("a member's contacts", () => {
  test("do not belong to the card, and stay without it", async () => {
    const { id, card, personId } = await member();
    await talk(card);
    expect((await ask("POST", `/members/${id}/contacts`, { channel: "whatsapp", outcome: "reached" })).status).toBe(201);
    expect((await ask<unknown[]>("GET", `/visitors/${card}/contacts`)).body.data).toHaveLength(1);
    expect(
      (await ask<{ kind: string }[]>("GET", `/visitors/${card}/history`)).body.data?.filter(({ kind }) => kind === "contact"),
    ).toHaveLength(1);
    expect((await ask("DELETE", `/visitors/${card}`, {})).status).toBe(200);
    expect(await rowsOf("select about from person_contacts where person_id = $1", [personId])).toEqual([{ about: "member" }]);
  });

  test("added during a merge belong to the survivor", async () => {
    const [{ id, personId }, { personId: into }] = [await member(), await member()];
    for (const table of ["memberships", "visitors"]) await rowsOf(`delete from ${table} where person_id = $1`, [into]);
    const { promise: moved, resolve: isMoved } = Promise.withResolvers<void>();
    const { promise: waits, resolve: goOn } = Promise.withResolvers<void>();
    const merge = app.database.transaction(async (tx) => {
      await runSql(tx, "update memberships set person_id = $1 where id = $2", [into, id]);
      await runSql(tx, "update visitors set person_id = $1 where person_id = $2", [into, personId]);
      await runSql(tx, "delete from people where id = $1", [personId]);
      isMoved();
      await waits;
    });
    await moved;
    const answer = ask("POST", `/members/${id}/contacts`, { channel: "call", outcome: "reached" });
    const blocked = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await rowsOf(blocked)).length === 0) await pause(5);
    goOn();
    await merge;
    expect((await answer).status).toBe(201);
    expect(await rowsOf("select about from person_contacts where person_id = $1", [into])).toEqual([{ about: "member" }]);
  });

  test("one who asked for none is marked so", async () => {
    const { id, personId } = await member();
    const { status, body } = await ask("POST", `/members/${id}/contacts`, { channel: "call", outcome: "asked_not_to_contact" });
    expect([status, body.message]).toEqual([201, "Contato registrado."]);
    expect(await rowsOf("select do_not_contact from people where id = $1", [personId])).toEqual([{ do_not_contact: true }]);
  });

  test("are logged without contents", async () => {
    const { id } = await member();
    await ask("POST", `/members/${id}/contacts`, { channel: "call", outcome: "reached", note });
    const [line] = await rowsOf<{ line: string }>(
      "select audit_log::text as line from audit_log where action = 'createMemberContact' order by id desc limit 1",
    );
    expect(line?.line).toContain("contacts");
    expect(line?.line).not.toContain(note);
    expect(app.logs.join("\n")).not.toContain(note);
  });

  test.each([
    { outcome: "reached" },
    { channel: "pigeon", outcome: "reached" },
    { channel: "call", outcome: "reached", note: "x".repeat(2001) },
  ])("a wrong one is refused: %o", async (body) => {
    const { id } = await member();
    expect((await ask("POST", `/members/${id}/contacts`, body)).status).toBe(400);
  });
});
