import type { Prayer, PrayerTeamMember } from "@aprisco/contract/prayers.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { tellAll } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";

const words = "canário-pedido-4417";
const answerWords = "canário-resposta-9902";

let server: TestApp;
let pastor: TestAccount;
let secretary: TestAccount;
let member: TestAccount;
let stranger: TestAccount;
let calls = 0;

const rows = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const call = <T = Prayer>(method: string, path: string, by: TestAccount | null, body?: object) => {
  calls += 1;
  return server.ask<T>(method, path, {
    ...(by ? { token: by.token } : { from: `10.7.${calls >> 8}.${calls & 255}` }),
    ...(body ? { body } : {}),
  });
};
const listed = async (by: TestAccount, query = "") => (await call<Prayer[]>("GET", `/pastoral/prayers?${query}`, by)).body.data ?? [];
async function ask(body: object = {}, by: TestAccount | null = null): Promise<number> {
  const answer = await call("POST", "/prayers", by, { text: words, wish: "team", ...body });
  expect(answer.status).toBe(201);
  return (await rows<{ id: number }>("select max(id) as id from prayer_requests"))[0]?.id ?? 0;
}

beforeAll(async () => {
  server = await startTestApp();
  pastor = await server.account({ role: "pastor_presidente", name: "Pastor Elias" });
  secretary = await server.account({ role: "secretaria" });
  member = await server.account({ role: "membro", name: "Eunice Prado" });
  stranger = await server.account({ role: "membro" });
  await call("POST", "/pastoral/prayer-team", pastor, { people: [member.personId] });
});
afterAll(() => server.close());

describe("who reads a request", () => {
  test("a stranger asks without an account, and is told only that it was received", async () => {
    const { body, text } = await call("POST", "/prayers", null, { text: words, wish: "public", name: " Rosa ", contact: "19 99123-4567" });
    expect(body.data).toEqual({ received: true });
    expect(text).not.toContain(words);
    expect((await listed(pastor))[0]).toMatchObject({ name: "Rosa", contact: "19 99123-4567", text: words, source: "public_form" });
  });

  test.each([
    [{ text: "  " }, "text", "prayer.textRequired"],
    [{ wish: "everybody" }, "wish", "field.choice"],
    [{ name: "x".repeat(101) }, "name", "field.tooLong"],
  ])("%j is refused", async (wrong, field, code) => {
    const { status, body } = await call("POST", "/prayers", null, { text: words, wish: "team", ...wrong });
    expect([status, body.fields?.[field]]).toEqual([400, code]);
  });

  test("the team reads what was asked of it by its relation alone; the secretary sees that there is a request, without text", async () => {
    const [team, pastors] = [await ask(), await ask({ wish: "pastors", contact: "rosa@exemplo.com" })];
    expect((await listed(member)).find(({ id }) => id === team)).toMatchObject({ text_state: "shown", text: words });
    expect((await listed(member)).map(({ id }) => id)).not.toContain(pastors);
    expect(await call("GET", `/pastoral/prayers/${pastors}`, member)).toMatchObject({ status: 404, body: { error: "prayer.notYours" } });
    const head = (await listed(secretary)).find(({ id }) => id === pastors);
    expect(head).toMatchObject({ text_state: "hidden", contact: null });
    expect(head).not.toHaveProperty("text");
    expect((await call("GET", `/pastoral/prayers/${team}`, secretary)).text).not.toContain(words);
    expect((await call("GET", "/pastoral/prayers", stranger)).status).toBe(403);
    for (const [method, path] of [["PUT", ""] as const, ["POST", "/pray"] as const])
      expect((await call(method, `/pastoral/prayers/${team}${path}`, secretary, {})).body.error).toBe("prayer.notYours");
  });

  test("the team sees the contact that was given with a request, and no telephone of the register", async () => {
    await rows("update people set phone = '+5519987650021' where id = $1", [stranger.personId]);
    const [silent, given] = [await ask({}, stranger), await ask({ contact: "19 98765-0022" }, stranger)];
    const contactOf = async (id: number, by: TestAccount) => (await call("GET", `/pastoral/prayers/${id}`, by)).body.data?.contact;
    expect([await contactOf(silent, pastor), await contactOf(given, pastor)]).toEqual(["+5519987650021", "19 98765-0022"]);
    expect([await contactOf(silent, member), await contactOf(given, member)]).toEqual([null, "19 98765-0022"]);
  });

  test("each congregation has its own requests, for its own team", async () => {
    const [branch] = await rows<{ id: number }>("insert into congregations (name) values ('Filial') returning id");
    const far = await ask({ congregation_id: branch?.id });
    const ofSeat = await server.account({ role: "pastor_casa", congregationIds: [1] });
    expect((await listed(ofSeat)).map(({ id }) => id)).not.toContain(far);
    expect((await listed(member)).map(({ id }) => id)).not.toContain(far);
    expect((await listed(pastor)).map(({ id }) => id)).toContain(far);
  });

  test("whoever leaves the team reads nothing", async () => {
    const leaving = await server.account({ role: "membro" });
    await call("POST", "/pastoral/prayer-team", pastor, { people: [leaving.personId] });
    expect((await call<PrayerTeamMember[]>("GET", "/pastoral/prayer-team", pastor)).body.data).toContainEqual(
      expect.objectContaining({ id: leaving.personId, has_account: true }),
    );
    expect((await listed(leaving)).length).toBeGreaterThan(0);
    expect((await call("DELETE", `/pastoral/prayer-team/${leaving.personId}`, pastor, {})).status).toBe(200);
    expect((await call("GET", "/pastoral/prayers", leaving)).status).toBe(403);
    expect((await call("DELETE", `/pastoral/prayer-team/${leaving.personId}`, pastor, {})).body.error).toBe("person.notFound");
  });

  test("each reading is written down, without the text", async () => {
    const id = await ask();
    await call("GET", `/pastoral/prayers/${id}`, member);
    const [line] = await rows<{ metadata: object }>(
      "select metadata from audit_log where action = 'data.read' and account_id = $1 and target_id = $2",
      [member.id, id],
    );
    expect(line?.metadata).toMatchObject({ operation: "getPrayer", read: ["prayer_requests"] });
  });
});

describe("the life of a request", () => {
  test("an account asks for itself, staff for a person, and nobody else for others", async () => {
    const own = await ask({}, stranger);
    expect((await listed(pastor)).find(({ id }) => id === own)).toMatchObject({ person_id: stranger.personId, source: "member" });
    const forOther = await ask({ person_id: stranger.personId }, secretary);
    expect((await listed(pastor)).find(({ id }) => id === forOther)).toMatchObject({ person_id: stranger.personId, source: "staff" });
    const refused = await call("POST", "/prayers", stranger, { text: words, wish: "team", person_id: member.personId });
    expect(refused.body.error).toBe("permission.denied");
    expect((await call("POST", "/prayers", secretary, { text: words, wish: "team", person_id: 999_999 })).status).toBe(400);
  });

  test("a mark counts once a day and moves it on; it is taken up, answered, closed and opened again", async () => {
    const id = await ask();
    const pray = () => call("POST", `/pastoral/prayers/${id}/pray`, member, {});
    expect((await pray()).body.data).toMatchObject({ status: "praying", praying: 1, prayed_today: true, version: 2 });
    expect((await pray()).body.data).toMatchObject({ praying: 1, version: 2 });
    const put = (body: object, by = member) => call("PUT", `/pastoral/prayers/${id}`, by, body);
    expect((await put({ owner: "me", version: 2 })).body.data).toMatchObject({ mine: true, owner: "Eunice Prado", version: 3 });
    expect((await put({ owner: "me", version: 2 })).body).toMatchObject({ error: "version.conflict", data: { version: 3 } });
    const answered = await put({ status: "answered", answer: answerWords });
    expect(answered.body.data).toMatchObject({ status: "answered", answer: answerWords, answered_at: server.now().toISOString() });
    expect((await put({ answer: null }, pastor)).body.data).toMatchObject({ answer: null, owner: "Eunice Prado" });
    expect((await put({ status: "closed" })).body.data).toMatchObject({ status: "closed", closed_at: server.now().toISOString() });
    expect((await pray()).body.error).toBe("prayer.closed");
    expect((await put({ status: "praying" })).body.data).toMatchObject({ status: "praying", closed_at: null, answered_at: null });
  });

  test("who manages care deletes any request, who entered it only its own and for 24 hours", async () => {
    const remove = (id: number, by: TestAccount | null) => call("DELETE", `/pastoral/prayers/${id}`, by);
    const may = async (id: number, by: TestAccount) => (await listed(by)).find((one) => one.id === id)?.may_delete;
    const [asked, own, late, pastors] = [await ask(), await ask({}, secretary), await ask({}, secretary), await ask({ wish: "pastors" })];
    expect([await may(own, secretary), await may(asked, secretary), await may(asked, member)]).toEqual([true, false, false]);
    for (const [id, by] of [[asked, secretary] as const, [asked, member] as const, [pastors, member] as const])
      expect(await remove(id, by)).toMatchObject({ status: 404, body: { error: "prayer.notYours" } });
    expect((await remove(own, stranger)).status).toBe(403);
    expect((await remove(own, null)).status).toBe(401);
    expect((await remove(own, secretary)).status).toBe(200);
    await rows("update prayer_requests set created_at = created_at - interval '25 hours' where id = $1", [late]);
    expect(await may(late, secretary)).toBe(false);
    expect(await remove(late, secretary)).toMatchObject({ status: 403, body: { error: "prayer.tooOld" } });
    for (const id of [late, asked, pastors]) expect((await remove(id, pastor)).status).toBe(200);
    expect((await listed(pastor, "status=any")).map(({ id }) => id)).not.toContain(late);
  });

  test("the list is filtered by state, wish and owner", async () => {
    const id = await ask({ wish: "public" });
    await call("PUT", `/pastoral/prayers/${id}`, pastor, { owner: "me" });
    const has = async (query: string) => (await listed(pastor, query)).some((one) => one.id === id);
    expect([await has("owner=me"), await has("owner=none"), await has("wish=public"), await has("status=new")]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    await call("PUT", `/pastoral/prayers/${id}`, pastor, { status: "closed" });
    expect([await has(""), await has("status=closed"), await has("status=any")]).toEqual([false, true, true]);
  });

  test("pastors and team are told that there is a request, never what it says", async () => {
    await tellAll(server);
    await rows("delete from notifications");
    await ask({ text: `${words} aviso` });
    await tellAll(server);
    const told = await rows<{ account_id: number; event: string; all: string }>(
      'select account_id, event, notifications::text as "all" from notifications order by event',
    );
    expect(told.filter(({ account_id: id }) => id === member.id).map(({ event }) => event)).toEqual(["prayer.teamAsked"]);
    expect(told.filter(({ account_id: id }) => id === pastor.id).map(({ event }) => event)).toEqual(["prayer.asked"]);
    expect(JSON.stringify(told)).not.toContain(words);
    const seen = await call("GET", "/notifications", member);
    expect(seen.text).toContain("Há um novo pedido de oração");
    expect(seen.text).not.toContain(words);
  });
});
