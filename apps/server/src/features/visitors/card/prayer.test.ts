import type { Prayer } from "@aprisco/contract/prayers.ts";
import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../../testing/app.ts";
import { cardBody } from "../../../testing/records/card-body.ts";
import { runSql } from "../../../testing/store.ts";
import { startOne, workOff, workOffKilled, workshopOf } from "../../../testing/tasks.ts";
import { prayerClock } from "../../prayers/index.ts";
import { cardPrayers } from "./prayer-task.ts";

const words = "canário-ficha-4471";

let server: TestApp;
let pastor: TestAccount;
let secretary: TestAccount;
let calls = 0;
const rows = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const call = <T = Visitor>(method: string, path: string, by: TestAccount | null, body?: object) =>
  server.ask<T>(method, path, { from: `10.41.0.${(calls += 1) % 250}`, ...(by ? { token: by.token } : {}), ...(body ? { body } : {}) });
const phoneOf = (n: number) => `1998${String(1_000_000 + n)}`;
async function card(extra: object = {}, by: TestAccount | null = secretary): Promise<number> {
  const body = { ...cardBody, email: null, phone: phoneOf((calls += 1)), prayer_requests: words, ...extra };
  expect((await call("POST", "/visitors", by, body)).status).toBe(201);
  return (await rows<{ id: number }>("select max(id) as id from visitors"))[0]?.id ?? 0;
}
/** A card as an earlier release left it. */
async function oldCard(text: string | null, createdAt = "2026-11-20T12:00:00Z"): Promise<number> {
  const id = await card({ prayer_requests: null });
  await rows("update visitors set prayer_requests = $1, created_at = $2 where id = $3", [text, createdAt, id]);
  return id;
}
const shown = async (id: number, by = pastor) => (await call("GET", `/visitors/${id}`, by)).body.data;
const requestsOf = (id: number) =>
  rows<{ id: number; status: string; wish: string; source: string; person_id: number; moved_at: string | null }>(
    "select id, status, wish, source, person_id, moved_at from prayer_requests where visitor_id = $1 order by id",
    [id],
  );
async function move(): Promise<void> {
  await startOne(server, { kind: cardPrayers, input: {} });
  const workshop = workshopOf(server, cardPrayers);
  await workOff(workshop);
  expect(workshop.errors).toEqual([]);
}
/** The tables that hold a text, as it is or as bytes. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const tables = await rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const hex = Buffer.from(text).toString("hex");
  const held = tables.map(
    ({ name }) => `select '${name}' as name from "${name}" as t where t::text like '%${text}%' or t::text like '%${hex}%'`,
  );
  const found = await rows<{ name: string }>(held.join(" union "));
  return found.map(({ name }) => name);
}

beforeAll(async () => {
  server = await startTestApp();
  pastor = await server.account({ role: "pastor_presidente" });
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());

test("C3 the words of a card's request stand in no table: entered, changed, deleted, brought back and merged", async () => {
  const ids = [await card(), await card({}, null), await card()];
  const [first = 0, second = 0, third = 0] = ids;
  expect((await shown(first))?.prayer_requests).toBe(words);
  expect((await call("PUT", `/visitors/${first}`, pastor, { prayer_requests: `${words} e mais` })).body.data?.prayer_requests).toBe(
    `${words} e mais`,
  );
  expect((await call("DELETE", `/visitors/${third}`, pastor)).status).toBe(200);
  expect(await tablesWith(words)).toEqual([]);
  expect((await call("POST", `/visitors/${third}/restore`, pastor)).body.data?.prayer_requests).toBe(words);
  expect(await tablesWith(words)).toEqual([]);
  const people = await Promise.all([first, second].map(async (id) => (await shown(id))?.person_id ?? 0));
  const admin = await server.account({ role: "admin" });
  const joined = await call<{ id: number }>("POST", "/people/merge", admin, { from: people[1], into: people[0] });
  expect(joined).toMatchObject({ status: 201, body: { error: null } });
  expect((await shown(first))?.prayer_requests).toBe(`${words} e mais\n\n${words}`);
  expect(await tablesWith(words)).toEqual([]);
  expect((await call("POST", `/people/merges/${joined.body.data?.id}/undo`, admin, {})).status).toBe(200);
  expect([(await shown(first))?.prayer_requests, (await shown(second))?.prayer_requests]).toEqual([`${words} e mais`, words]);
  expect(await tablesWith(words)).toEqual([]);
  expect(server.logs.join("")).not.toContain(words);
});

test("C3 whoever may not read a request learns that there is one, in its card and among the requests", async () => {
  const id = await card();
  const seen = await shown(id, secretary);
  expect(seen?.has_prayer_request).toBe(true);
  expect(seen).not.toHaveProperty("prayer_requests");
  const listed = await call<Prayer[]>("GET", "/pastoral/prayers", secretary);
  const [request] = await requestsOf(id);
  expect(listed.body.data?.find((one) => one.id === request?.id)).toMatchObject({
    source: "visitor_card",
    wish: "pastors",
    text_state: "hidden",
  });
  const member = await server.account({ role: "membro" });
  await call("POST", "/pastoral/prayer-team", pastor, { people: [member.personId] });
  expect((await call("GET", `/pastoral/prayers/${request?.id}`, member)).status).toBe(404);
  expect((await call<Prayer>("GET", `/pastoral/prayers/${request?.id}`, pastor)).body.data?.text).toBe(words);
});

test("a changed request keeps its state, a cleared one goes, and a new one begins anew", async () => {
  const id = await card();
  const [before] = await requestsOf(id);
  await call("PUT", `/pastoral/prayers/${before?.id}`, pastor, { owner: "me" });
  const changed = await call("PUT", `/visitors/${id}`, pastor, { prayer_requests: "pela avó", version: 1 });
  expect(changed.body.data).toMatchObject({ prayer_requests: "pela avó", version: 2 });
  expect(await requestsOf(id)).toMatchObject([{ id: before?.id, status: "praying" }]);
  const cleared = await call("PUT", `/visitors/${id}`, pastor, { prayer_requests: null });
  expect(cleared.body.data).toMatchObject({ prayer_requests: null, has_prayer_request: false });
  expect(await requestsOf(id)).toEqual([]);
  await call("PUT", `/visitors/${id}`, pastor, { prayer_requests: "pelo pai" });
  expect(await requestsOf(id)).toMatchObject([{ status: "new", wish: "pastors" }]);
});

test("a deleted request leaves its card without one", async () => {
  const id = await card();
  const [request] = await requestsOf(id);
  expect((await call("DELETE", `/pastoral/prayers/${request?.id}`, pastor)).status).toBe(200);
  expect(await shown(id)).toMatchObject({ prayer_requests: null, has_prayer_request: false });
});

test("texts of an earlier release are read as before, and move into the vault with the card unchanged", async () => {
  const id = await oldCard(words);
  const old = await oldCard("pela colheita", "2026-01-10T12:00:00Z");
  const before = [await shown(id), await shown(old)];
  expect(before[0]).toMatchObject({ prayer_requests: words, has_prayer_request: true });
  expect((await shown(id, secretary))?.has_prayer_request).toBe(true);
  await move();
  expect([await shown(id), await shown(old)]).toEqual(before);
  expect(await tablesWith(words)).toEqual([]);
  const person = before[0]?.person_id;
  expect(await requestsOf(id)).toMatchObject([{ status: "new", wish: "pastors", source: "visitor_card", person_id: person }]);
  // An old one does not stand among the new ones.
  expect(await requestsOf(old)).toMatchObject([{ status: "closed" }]);
});

test("a change of a card whose text was not moved yet seals the new one and empties the column", async () => {
  const id = await oldCard("antes");
  expect((await call("PUT", `/visitors/${id}`, pastor, { prayer_requests: words })).body.data?.prayer_requests).toBe(words);
  await move();
  expect((await shown(id))?.prayer_requests).toBe(words);
  expect(await requestsOf(id)).toMatchObject([{ moved_at: null }]);
});

test("F5 a task that is killed in every chunk moves each text once", async () => {
  const made: number[] = [];
  // One after another: each card is found as the last one.
  for (let n = 0; n < 3; n += 1) made.push(await oldCard(`pedido ${n}`));
  await rows(
    `with more as (insert into people (name, congregation_id) select 'Muita Gente', 1 from generate_series(1, 120) returning id)
     insert into visitors (person_id, congregation_id, visit_date, created_at, prayer_requests)
     select id, 1, '2026-11-01', '2026-11-01', 'pedido de muitos' from more`,
  );
  await startOne(server, { kind: cardPrayers, input: {} });
  expect(await workOffKilled(server, cardPrayers)).toBeGreaterThan(2);
  expect(await rows("select id from visitors where prayer_requests is not null")).toEqual([]);
  const [held] = await rows<{ n: number; cards: number }>(
    `select count(*)::int as n, count(distinct visitor_id)::int as cards from prayer_requests
     where visitor_id in (select v.id from visitors v join people p on p.id = v.person_id where p.name = 'Muita Gente')`,
  );
  expect(held).toEqual({ n: 120, cards: 120 });
  for (const [n, id] of made.entries()) expect((await shown(id))?.prayer_requests).toBe(`pedido ${n}`);
  // A second run finds nothing.
  await move();
  expect(await requestsOf(made[0] ?? 0)).toHaveLength(1);
});

test("a moved text is destroyed so many months after its move, another after it was asked", async () => {
  const moved = await oldCard("antigo", "2024-01-10T12:00:00Z");
  await move();
  const asked = await card();
  await rows("update prayer_requests set created_at = '2024-01-10' where visitor_id = $1", [asked]);
  await startOne(server, { kind: prayerClock, input: {} });
  await workOff(workshopOf(server, prayerClock));
  expect((await shown(moved))?.prayer_requests).toBe("antigo");
  expect(await shown(asked)).toMatchObject({ prayer_requests: null, has_prayer_request: false });
});

test("without the vault's key no text is taken in or lost, and a card says in words that it is closed", async () => {
  const [id, old] = [await card(), await oldCard("à espera")];
  const [master] = await rows<{ id: string }>("select id from vault_masters where retired_at is null");
  const appoint = async (retired: string | undefined, current: string | undefined) => {
    await rows("update vault_masters set retired_at = now() where id = $1", [retired]);
    await rows("update vault_masters set retired_at = null where id = $1", [current]);
    await rows("update vault_keys set master_id = $1", [current]);
  };
  await rows("insert into vault_masters (id, made_at, retired_at) values ('ffffffffffffffff', now(), now())");
  await appoint(master?.id, "ffffffffffffffff");
  const seen = await shown(id);
  expect(seen).toMatchObject({ has_prayer_request: true, prayer_closed: true });
  expect(seen).not.toHaveProperty("prayer_requests");
  const body = { ...cardBody, email: null, phone: phoneOf(999), prayer_requests: words };
  const refused = await call("POST", "/visitors", null, body);
  expect(refused).toMatchObject({ status: 503, body: { error: "visitor.prayerClosed" } });
  expect((await call("POST", "/visitors", null, { ...body, prayer_requests: null })).status).toBe(201);
  expect((await call("PUT", `/visitors/${id}`, pastor, { prayer_requests: "outro" })).body.error).toBe("visitor.prayerClosed");
  // What the card answered is sent back by a form: everything else is saved.
  expect((await call("PUT", `/visitors/${id}`, pastor, { ...seen, best_contact_time: "morning" })).status).toBe(200);
  await move();
  expect(await requestsOf(old)).toEqual([]);
  await appoint("ffffffffffffffff", master?.id);
  await move();
  expect((await shown(old))?.prayer_requests).toBe("à espera");
  expect((await shown(id))?.prayer_requests).toBe(words);
});
