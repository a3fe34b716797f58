import type { Prayer } from "@aprisco/contract/prayers.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { tellAll } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";
import { startOne, workOff, workshopOf } from "../../testing/tasks.ts";
import { prayerClock } from "./clock.ts";

const words = "canário-pedido-7306";
const answerWords = "canário-resposta-5581";

let server: TestApp;
let pastor: TestAccount;
const rows = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const call = <T = Prayer>(method: string, path: string, by: TestAccount | null, body?: object) =>
  server.ask<T>(method, path, { ...(by ? { token: by.token } : {}), ...(body ? { body } : {}) });
async function ask(body: object = {}, by: TestAccount | null = null): Promise<number> {
  expect((await call("POST", "/prayers", by, { text: words, wish: "team", ...body })).status).toBe(201);
  return (await rows<{ id: number }>("select max(id) as id from prayer_requests"))[0]?.id ?? 0;
}
const answer = (id: number) => call("PUT", `/pastoral/prayers/${id}`, pastor, { status: "answered", answer: answerWords });
async function runClock(): Promise<void> {
  await startOne(server, { kind: prayerClock, input: {} });
  const workshop = workshopOf(server, prayerClock);
  await workOff(workshop);
  expect(workshop.errors).toEqual([]);
}
const age = (id: number, days: number) =>
  rows(
    "update prayer_requests set created_at = $1, answered_at = case when answered_at is not null then $2::timestamptz end where id = $3",
    [new Date(server.now().getTime() - days * DAY_MS), new Date(server.now().getTime() - days * DAY_MS), id],
  );

beforeAll(async () => {
  server = await startTestApp();
  pastor = await server.account({ role: "pastor_presidente" });
});
afterAll(() => server.close());

test("C3 the words of a request and of its answer stand in no table, and in no reply to those who may not read them", async () => {
  const member = await server.account({ role: "membro" });
  await call("POST", "/pastoral/prayer-team", pastor, { people: [member.personId] });
  const ids = [await ask(), await ask({}, member), await ask({ wish: "pastors" })];
  for (const id of ids) expect((await answer(id)).body.data?.answer).toBe(answerWords);
  await tellAll(server);
  const tables = await rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const [text] = await rows<{ all: string | null }>(`select string_agg(t::text, ' ') as "all" from "${name}" as t`);
    const held = `${name}: ${text?.all ?? ""}`;
    for (const canary of [words, answerWords]) {
      expect(held).not.toContain(canary);
      // A bytea is written as hex.
      expect(held).not.toContain(Buffer.from(canary).toString("hex"));
    }
  }
  const secretary = await server.account({ role: "secretaria" });
  const readings = ["/pastoral/prayers?status=any", `/pastoral/prayers/${ids[0]}`, "/notifications", "/dashboard"];
  for (const path of [...readings, `/search?q=${encodeURIComponent(words)}`, "/audit-logs"]) {
    const { text } = await call("GET", path, secretary);
    for (const canary of [words, answerWords]) expect(`${path}: ${text}`.slice(path.length)).not.toContain(canary);
  }
  expect((await call("GET", "/users/profile/me/data", member)).text).toContain(words);
});

test("a deleted request is gone with its texts, its marks and the keys that were its own; the log keeps who and when", async () => {
  const member = await server.account({ role: "membro" });
  const [unknown, known] = [await ask(), await ask({}, member)];
  for (const id of [unknown, known]) await answer(id);
  await call("POST", `/pastoral/prayers/${unknown}/pray`, pastor, {});
  const keys = await rows<{ id: number }>(
    "select unnest(array[key_id, answer_key_id]) as id from prayer_requests where id = any($1) order by prayer_requests.id, 1",
    [[unknown, known]],
  );
  for (const id of [unknown, known])
    expect(await call("DELETE", `/pastoral/prayers/${id}`, pastor)).toMatchObject({ status: 200, body: { data: { id } } });
  expect(await rows("select id from prayer_requests where id = any($1)", [[unknown, known]])).toEqual([]);
  expect(await rows("select id from prayer_marks where prayer_id = $1", [unknown])).toEqual([]);
  const state = async (ids: readonly { id: number }[]) =>
    (await rows<{ gone: boolean }>("select wrapped is null as gone from vault_keys where id = any($1)", [ids.map(({ id }) => id)])).map(
      ({ gone }) => gone,
    );
  expect(await state(keys.slice(0, 2))).toEqual([true, true]);
  // The person's own key seals their other texts too.
  expect(new Set(await state(keys.slice(2)))).toEqual(new Set([false]));
  const lines = await rows<{ all: string }>(
    `select audit_log::text as "all" from audit_log where account_id = $1 and target_id = $2 and action = 'deletePrayer'`,
    [pastor.id, unknown],
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]?.all).not.toContain(words);
  expect((await call("DELETE", `/pastoral/prayers/${unknown}`, pastor)).body.error).toBe("prayer.notYours");
});

test("answered requests are closed after 90 days, and not a day earlier", async () => {
  const [early, late] = [await ask(), await ask()];
  await answer(early);
  await answer(late);
  await age(early, 91);
  await age(late, 89);
  await runClock();
  const states = await rows("select status from prayer_requests where id = any($1) order by id", [[early, late]]);
  expect(states).toEqual([{ status: "closed" }, { status: "answered" }]);
});

test("after the months of the setting the texts are destroyed, with the key of a request without a person", async () => {
  const member = await server.account({ role: "membro" });
  const [unknown, known, young] = [await ask({ name: "Rosa", contact: "rosa@exemplo.com" }), await ask({}, member), await ask()];
  await answer(unknown);
  await age(unknown, 370);
  await age(known, 370);
  await age(young, 300);
  const keys = await rows<{ key_id: number }>("select key_id from prayer_requests where id = any($1) order by id", [[unknown, known]]);
  await runClock();
  const state = async (id: number) => (await call("GET", `/pastoral/prayers/${id}`, pastor)).body.data;
  expect(await state(unknown)).toMatchObject({ text_state: "gone", name: null, contact: null });
  expect(await state(unknown)).not.toHaveProperty("text");
  expect(await state(known)).toMatchObject({ text_state: "gone" });
  expect(await state(young)).toMatchObject({ text_state: "shown", text: words });
  const destroyed = await rows("select wrapped is null as gone from vault_keys where id = any($1) order by id", [
    keys.map((one) => one.key_id),
  ]);
  expect(destroyed).toEqual([{ gone: true }, { gone: false }]);
  // An answer that is written afterwards goes with the next run.
  expect((await call("PUT", `/pastoral/prayers/${unknown}`, pastor, { status: "answered", answer: "Chegou bem" })).status).toBe(200);
  await runClock();
  expect(await rows("select from prayer_requests where id = $1 and answer_sealed is not null", [unknown])).toEqual([]);
  await call("PUT", "/settings/values", await server.account({ role: "admin" }), { key: "pastoral.prayer_months", value: "6" });
  await runClock();
  expect(await state(young)).toMatchObject({ text_state: "gone" });
});

test("with a person's key their texts are gone, and with the person their requests", async () => {
  const member = await server.account({ role: "membro" });
  const id = await ask({}, member);
  await server.database.transaction((tx) => server.services.vault.destroy(tx, { person: member.personId }, server.now()));
  expect((await call("GET", `/pastoral/prayers/${id}`, pastor)).body.data).toMatchObject({ text_state: "gone" });
});

test("without the vault's key nothing is taken in, lists say so, and one request is refused in words", async () => {
  const id = await ask();
  const [master] = await rows<{ id: string }>("select id from vault_masters where retired_at is null");
  await rows("insert into vault_masters (id, made_at, retired_at) values ('ffffffffffffffff', now(), now())");
  await rows("update vault_masters set retired_at = now() where id = $1", [master?.id]);
  await rows("update vault_masters set retired_at = null where id = 'ffffffffffffffff'");
  await rows("update vault_keys set master_id = 'ffffffffffffffff'");
  expect(await call("POST", "/prayers", null, { text: words, wish: "team" })).toMatchObject({
    status: 503,
    body: { error: "note.closed" },
  });
  const list = await call<Prayer[]>("GET", "/pastoral/prayers", pastor);
  expect([list.status, list.body.data?.find((one) => one.id === id)?.text_state]).toEqual([200, "closed"]);
  const one = await call("GET", `/pastoral/prayers/${id}`, pastor);
  expect(one).toMatchObject({ status: 503, body: { error: "note.closed" } });
  expect(one.body.message).toContain("cofre");
  expect((await call("PUT", `/pastoral/prayers/${id}`, pastor, { answer: answerWords })).body.error).toBe("note.closed");
});
