import type { User } from "@aprisco/contract/accounts-session.ts";
import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { afterAll, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp, type TestAccount } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());
const DAY = 86_400_000;
const NEW = "Figueira!2027";

type Notices = User & { readonly notices: readonly { readonly code: string; readonly at: string }[] };
const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(house.database.handle, text, values);
const invite = (by: TestAccount, id: number, body: object = {}) =>
  house.ask<UserWithLink>("POST", `/users/${id}/invite`, { token: by.token, body });
const login = (email: string, password: string) => house.ask<{ token: string }>("POST", "/auth/login", { body: { email, password } });
const noticesOf = async (token: string) => (await house.ask<Notices>("GET", "/auth/me", { token })).body.data?.notices;
const secretOf = (link: string | null | undefined): string => link?.split("#")[1] ?? "";
let asked = 0;
const reset = (token: string, password = NEW) =>
  house.ask("POST", "/auth/reset-password", { body: { token, password }, from: `198.19.1.${(asked += 1)}` });
/** Adds a pending registration, with a password if one is given. */
async function stranger(seed: Parameters<typeof house.account>[0] = {}, phone = "+5511988887777") {
  const account = await house.account({ role: "membro", status: "pendente", password: true, name: "Ana Lima", ...seed });
  await rows("update people set phone = $1 where id = $2", [phone, account.personId]);
  return account;
}
async function knownPerson(phone: string | null): Promise<{ readonly person: number; readonly card: number }> {
  const [row] = await rows<{ person: number; card: number }>(
    `with p as (insert into people (name, phone, congregation_id) values ('Ana Lima', $1, 1) returning id)
     insert into visitors (person_id, congregation_id, visit_date, created_at) select id, 1, '2026-11-01', '2026-11-01T13:00Z' from p
     returning id as card, person_id as person`,
    [phone],
  );
  if (!row) throw new Error("no card");
  return row;
}

describe("H3: an open session is not enough to take over an account", () => {
  test("H3: an account cannot make a link for itself", async () => {
    for (const role of ["admin", "pastor_presidente", "secretaria"] as const) {
      const me = await house.account({ role, password: true });
      for (const body of [{}, { currentPassword: PASSWORD }])
        expect(await invite(me, me.id, body)).toMatchObject({ status: 403, body: { error: "user.ownLink" } });
      expect(await rows("select 1 from account_links where account_id = $1", [me.id])).toEqual([]);
      expect(await rows("select metadata from audit_log where account_id = $1 and action = 'access.denied'", [me.id])).toEqual([
        // The second refusal is only counted with the first.
        { metadata: { operation: "inviteUser" } },
      ]);
    }
  });

  test("H3: for an equal the caller's own password is asked for, and counted like a sign-in", async () => {
    const [me, other] = [await house.account({ role: "admin", password: true }), await house.account({ role: "admin", password: true })];
    expect(await invite(me, other.id)).toMatchObject({ status: 400, body: { fields: { currentPassword: "field.required" } } });
    for (let tried = 0; tried < 10; tried += 1)
      expect(await invite(me, other.id, { currentPassword: "Errada!2026" })).toMatchObject({
        status: 403,
        body: { error: "password.current" },
      });
    expect((await invite(me, other.id, { currentPassword: "Errada!2026" })).status).toBe(429);
    expect(await rows("select 1 from account_links where account_id = $1", [other.id])).toEqual([]);
    house.advance(16 * 60_000);
    const fresh = await login(me.email, PASSWORD);
    const made = await invite({ ...me, token: fresh.body.data?.token ?? "" }, other.id, { currentPassword: PASSWORD });
    expect(made.status).toBe(200);
    expect((await reset(secretOf(made.body.data?.link))).status).toBe(200);
  });

  test("H3: an administrator without a password cannot give a proof", async () => {
    const me = await house.account({ role: "admin", passwordHash: null });
    const other = await house.account({ role: "admin", password: true });
    expect((await invite(me, other.id, { currentPassword: "" })).status).toBe(400);
    expect((await invite(me, other.id, { currentPassword: PASSWORD })).body.error).toBe("password.current");
  });

  test("H3: creating or approving an account of equal rank answers no link; one of lower rank does", async () => {
    const me = await house.account({ role: "admin", password: true });
    const make = (email: string, role: string) =>
      house.ask<UserWithLink>("POST", "/users", { token: me.token, body: { name: "Rute Prado", email, role, currentPassword: PASSWORD } });
    expect((await make("igual@exemplo.com", "admin")).body.data).toMatchObject({ link: null });
    expect((await make("abaixo@exemplo.com", "secretaria")).body.data?.link).toContain("#");
    const waiting = await stranger({ password: false });
    const let_in = await house.ask<UserWithLink>("POST", `/users/${waiting.id}/approve`, {
      token: me.token,
      body: { role: "admin", currentPassword: PASSWORD },
    });
    expect(let_in.body.data).toMatchObject({ link: null, user: { role: "admin" } });
  });

  test("H3 M10: the owner is notified of a link and its use until they have seen it; the log names the account", async () => {
    const me = await house.account({ role: "secretaria" });
    const owner = await house.account({ role: "membro", password: true });
    expect(await noticesOf(owner.token)).toEqual([]);
    const made = await invite(me, owner.id);
    const at = house.now().toISOString();
    expect(await noticesOf(owner.token)).toEqual([{ code: "password.linkMade", at }]);
    house.advance(60_000);
    await reset(secretOf(made.body.data?.link));
    expect(await rows("select account_id, metadata from audit_log where action = 'user.password' and target_id = $1", [owner.id])).toEqual([
      { account_id: owner.id, metadata: { link: "invitation", linkBy: me.id } },
    ]);
    const token = (await login(owner.email, NEW)).body.data?.token ?? "";
    expect((await noticesOf(token))?.map(({ code }) => code)).toEqual(["password.linkMade", "password.setByLink"]);
    const seen = (until: unknown) => house.ask("POST", "/auth/notices/seen", { token, body: { until } });
    for (const wrong of ["ontem", "0000-01-01T00:00:00Z", 7, null]) expect([wrong, (await seen(wrong)).status]).toEqual([wrong, 400]);
    expect((await seen(at)).body.data).toEqual({ seen: 1 });
    expect((await noticesOf(token))?.map(({ code }) => code)).toEqual(["password.setByLink"]);
    expect((await seen(house.now().toISOString())).body.data).toEqual({ seen: 1 });
    expect(await noticesOf(token)).toEqual([]);
  });
});

describe("M1: the contact data of a person with an account", () => {
  const phoneOf = async (id: number) => (await rows<{ phone: string }>("select phone from people where id = $1", [id]))[0]?.phone;

  test("M1: without authority over the account name and e-mail do not change through any record", async () => {
    const clerk = await house.account({ role: "secretaria" });
    const leader = await house.account({ role: "leader" });
    const pastor = await stranger({ role: "pastor_presidente", status: "ativo", name: "Pastor Davi" }, "+5519991110000");
    const [card] = await rows<{ id: number }>(
      "insert into visitors (person_id, congregation_id, visit_date, created_at, follow_up_owner_id) values ($1, 1, '2026-11-01', $2, $3) returning id",
      [pastor.personId, house.now(), leader.id],
    );
    const ways = [
      [clerk, `/users/${pastor.id}`],
      [clerk, `/visitors/${card?.id}`],
      [leader, `/visitors/${card?.id}`],
    ] as const;
    for (const [{ token }, path] of ways)
      for (const body of [{ name: "Outro Nome" }, { email: "outro@exemplo.com" }])
        expect([path, body, (await house.ask("PUT", path, { token, body })).body.error]).toEqual([path, body, "user.outranked"]);
    expect(await rows("select name, email from people where id = $1", [pastor.personId])).toEqual([{ name: "Pastor Davi", email: null }]);
    expect(
      (await house.ask("PUT", `/visitors/${card?.id}`, { token: leader.token, body: { neighborhood: "Centro", name: "Pastor Davi" } }))
        .status,
    ).toBe(200);
  });

  test.each(["users", "visitors"])("M1: a phone number changed through /%s without authority gets no link for seven days", async (kind) => {
    const president = await house.account({ role: "pastor_presidente" });
    const clerk = await house.account({ role: "secretaria" });
    const target = await stranger({ role: "cooperador", status: "ativo", password: false }, "+5519991112222");
    const [card] = await rows<{ id: number }>(
      "insert into visitors (person_id, congregation_id, visit_date, created_at) values ($1, 1, '2026-11-01', $2) returning id",
      [target.personId, house.now()],
    );
    const note = async (phone: string) =>
      house.ask("PUT", kind === "users" ? `/users/${target.id}` : `/visitors/${card?.id}`, {
        token: await freshToken(clerk),
        body: { phone },
      });
    expect((await note("19993334444")).status).toBe(200);
    house.advance(6 * DAY);
    // A second change does not make the first value trusted.
    expect((await note("19995556666")).status).toBe(200);
    expect(await phoneOf(target.personId)).toBe("+5519995556666");
    const sentTo = async () => {
      const { data } = (await invite({ ...president, token: await freshToken(president) }, target.id)).body;
      return [data?.whatsapp_link?.match(/wa\.me\/(\d+)/)?.[1], data?.to_former_phone];
    };
    house.advance(2 * DAY);
    expect(await sentTo()).toEqual(["5519991112222", true]);
    house.advance(6 * DAY);
    expect(await sentTo()).toEqual(["5519995556666", false]);
  });

  test("M1: a change with authority, or by the owner, counts at once", async () => {
    const president = await house.account({ role: "pastor_presidente" });
    const clerk = await house.account({ role: "secretaria" });
    const target = await stranger({ role: "cooperador", status: "ativo", password: false }, "+5519991113333");
    const change = (token: string, path: string, phone: string) => house.ask("PUT", path, { token, body: { phone } });
    const sentTo = async () => (await invite(president, target.id)).body.data?.whatsapp_link;
    await change(clerk.token, `/users/${target.id}`, "19990000001");
    expect(await sentTo()).toContain("5519991113333");
    await change(president.token, `/users/${target.id}`, "19990000002");
    expect(await sentTo()).toContain("5519990000002");
    await change(clerk.token, `/users/${target.id}`, "19990000003");
    await change(target.token, "/users/profile/me", "19990000004");
    expect(await sentTo()).toContain("5519990000004");
  });
});

async function freshToken({ id }: TestAccount): Promise<string> {
  const sessionId = crypto.randomUUID();
  await rows("insert into sessions (id, account_id, created_at, last_used_at) values ($1, $2, $3, $4)", [
    sessionId,
    id,
    house.now(),
    house.now(),
  ]);
  return house.services.tokens.signAccess({ accountId: id, sessionId }, house.now());
}

describe("M9: a registration linked to a known person", () => {
  test("M9: loses its password, sessions and links; the new link goes to the phone number known before", async () => {
    const clerk = await house.account({ role: "secretaria" });
    const known = await knownPerson("+5519992223333");
    const waiting = await stranger();
    const answer = await house.ask<UserWithLink>("POST", `/users/${waiting.id}/approve`, {
      token: await freshToken(clerk),
      body: { person_id: known.person },
    });
    expect(answer.body.data).toMatchObject({
      user: { hasPassword: false, status: "ativo", phone: "(19) 99222-3333" },
      to_former_phone: false,
    });
    expect(answer.body.data?.whatsapp_link).toContain("wa.me/5519992223333");
    expect((await house.ask("GET", "/auth/me", { token: waiting.token })).status).toBe(401);
    expect((await login(waiting.email, PASSWORD)).status).toBe(401);
    expect((await reset(secretOf(answer.body.data?.link))).status).toBe(200);
    expect((await login(waiting.email, NEW)).status).toBe(200);
  });

  test("M9: a person without a phone number does not get the stranger's for a link", async () => {
    const clerk = await house.account({ role: "secretaria" });
    const known = await knownPerson(null);
    const waiting = await stranger();
    const answer = await house.ask<UserWithLink>("POST", `/users/${waiting.id}/approve`, {
      token: clerk.token,
      body: { person_id: known.person },
    });
    expect(answer.body.data).toMatchObject({ whatsapp_link: null, to_former_phone: true, user: { phone: "(11) 98888-7777" } });
    expect(answer.body.data?.link).toContain("#");
  });

  test("M9: nor does a person with an account and no phone number, by a second registration or a visitor's card", async () => {
    const clerk = await house.account({ role: "secretaria" });
    const owner = await house.account({ role: "membro", password: true });
    const second = await stranger({ role: "visitante", password: false });
    await rows("update accounts set email = null, typed_email = $1 where id = $2", [owner.email, second.id]);
    const tied = await house.ask<UserWithLink>("POST", `/users/${second.id}/approve`, {
      token: clerk.token,
      body: { person_id: owner.personId },
    });
    expect(tied.body.data).toMatchObject({ id: owner.id, link: null });
    expect((await invite(clerk, owner.id)).body.data).toMatchObject({ whatsapp_link: null, to_former_phone: true });

    const other = await house.account({ role: "membro", password: true });
    const card = await knownPerson("+5511977776666");
    const converted = await house.ask<UserWithLink>("POST", "/users", {
      token: clerk.token,
      body: { name: "Ana Lima", email: other.email, role: "membro", visitor_id: card.card, account_id: other.id },
    });
    expect(converted.status).toBe(201);
    expect((await invite(clerk, other.id)).body.data).toMatchObject({ whatsapp_link: null, to_former_phone: true });
  });

  test("M9: nor does an account that a conversion links before its approval", async () => {
    const clerk = await house.account({ role: "secretaria" });
    const known = await knownPerson("+5519994445555");
    const waiting = await stranger();
    const answer = await house.ask<UserWithLink>("POST", "/users", {
      token: clerk.token,
      body: { name: "Ana Lima", email: waiting.email, role: "membro", visitor_id: known.card, account_id: waiting.id },
    });
    expect(answer.body.data).toMatchObject({ id: waiting.id, user: { hasPassword: false, phone: "(19) 99444-5555" } });
    expect(answer.body.data?.whatsapp_link).toContain("wa.me/5519994445555");
    expect((await login(waiting.email, PASSWORD)).status).toBe(401);
    expect(await rows("select person_id from accounts where id = $1", [waiting.id])).toEqual([{ person_id: known.person }]);
  });
});

describe("M5: one-time passwords", () => {
  let made = 0;
  const make = (by: TestAccount, body: object) =>
    house.ask<UserWithLink>("POST", "/users", {
      token: by.token,
      body: { name: "Rute Prado", email: `rute${(made += 1)}@exemplo.com`, role: "membro", ...body },
    });

  test.each(["123456", "      ", "abc123", "rute12", "aaaaaa"])("M5: %j is a common password, also as a first one", async (password) => {
    const clerk = await house.account({ role: "secretaria" });
    expect(await make(clerk, { password })).toMatchObject({ status: 400, body: { fields: { password: "password.common" } } });
  });

  test("M5: one of six characters opens the account for seven days", async () => {
    const at = house.now();
    const clerk = await house.account({ role: "secretaria" });
    const [one, other] = [await make(clerk, { password: "rega7x" }), await make(clerk, { password: "rega7x" })];
    const emailOf = (answer: typeof one) => answer.body.data?.user.email ?? "";
    expect(one.body.data).toMatchObject({ link: null, user: { mustChangePassword: true } });
    house.advance(7 * DAY - 1000);
    const opened = await login(emailOf(one), "rega7x");
    expect(opened.status).toBe(200);
    house.advance(1000);
    expect((await login(emailOf(other), "rega7x")).status).toBe(401);
    const own = await house.ask("PUT", "/users/profile/me", { token: opened.body.data?.token ?? "", body: { password: NEW } });
    expect(own.status).toBe(200);
    house.advance(8 * DAY);
    expect((await login(emailOf(one), NEW)).status).toBe(200);
    house.setNow(at);
  });

  test("M5: an account above member gets a link instead of a sent password", async () => {
    const admin = await house.account({ role: "admin", password: true });
    const answer = await make(admin, { role: "secretaria", password: "rega7x" });
    expect(answer.body.data).toMatchObject({ user: { hasPassword: false, mustChangePassword: false } });
    expect(answer.body.data?.link).toContain("#");
    expect((await login(answer.body.data?.user.email ?? "", "rega7x")).status).toBe(401);
  });
});

test("M3: a pending visitor sets no password, whether or not the typed address is known", async () => {
  const taken = await house.account({ role: "membro", password: true });
  const answers = [];
  for (const email of [taken.email, "livre@exemplo.com"]) {
    const registered = await house.ask<{ session: { token: string } }>("POST", "/auth/register-visitor", {
      body: { name: "Noemi Prates", email, phone: "19997778888" },
      from: `198.18.7.${(asked += 1)}`,
    });
    const token = registered.body.data?.session.token ?? "";
    answers.push(await house.ask("PUT", "/users/profile/me", { token, body: { password: NEW } }));
    expect((await house.ask("PUT", "/users/profile/me", { token, body: { bio: "Canto no coral" } })).status).toBe(200);
    expect((await login(email, NEW)).status).toBe(401);
  }
  expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
    [403, "session.restricted"],
    [403, "session.restricted"],
  ]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  const approved = await house.account({ role: "visitante", status: "ativo", profileComplete: false });
  expect((await house.ask("PUT", "/users/profile/me", { token: approved.token, body: { password: NEW } })).status).toBe(200);
});

test("M3: a pending visitor who changes the address gets the same answer for a known and a free one; staff see that it is taken", async () => {
  const taken = await house.account({ role: "membro", password: true });
  const clerk = await house.account({ role: "secretaria" });
  const answers = [];
  const lefts = [];
  for (const email of [taken.email, "outra.livre@exemplo.com"]) {
    const from = `198.18.7.${(asked += 1)}`;
    const registered = await house.ask<{ session: { token: string } }>("POST", "/auth/register-visitor", {
      body: { name: "Noemi Prates", email: `antes${asked}@exemplo.com`, phone: `1999777${8800 + asked}` },
      from,
    });
    const token = registered.body.data?.session.token ?? "";
    const { status, body } = await house.ask<{ id: number }>("PUT", "/users/profile/me", { token, body: { email }, from });
    const own = await house.ask<Record<string, unknown>>("GET", "/auth/me", { token, from });
    const again = await house.ask("PUT", "/users/profile/me", { token, body: { email, bio: "Canto no coral" }, from });
    answers.push([
      status,
      { ...body, data: { ...body.data, id: 0, personId: 0, phone: 0, email: 0 } },
      own.body.data?.["email"] === email,
      again.status,
    ]);
    const id = body.data?.id ?? 0;
    const [row] = await rows<Record<string, unknown>>("select email, typed_email, possible_duplicate from accounts where id = $1", [id]);
    const [written] = await rows<Record<string, unknown>>(
      "select metadata from audit_log where action = 'updateMyProfile' and target_id = $1 order by id limit 1",
      [id],
    );
    const approval = await house.ask("POST", `/users/${id}/approve`, { token: clerk.token, body: {} });
    lefts.push([row, written, approval.status, approval.body.fields]);
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(200);
  expect(lefts).toEqual([
    [
      { email: null, typed_email: taken.email, possible_duplicate: true },
      { metadata: { fields: ["email"] } },
      400,
      { email: "user.emailRequired" },
    ],
    [
      { email: "outra.livre@exemplo.com", typed_email: null, possible_duplicate: false },
      { metadata: { fields: ["email"] } },
      200,
      undefined,
    ],
  ]);
});

test("M3: an approved visitor is told that an address is taken, like every account with a password", async () => {
  const taken = await house.account({ role: "membro" });
  const visitor = await house.account({ role: "visitante" });
  const answer = await house.ask("PUT", "/users/profile/me", { token: visitor.token, body: { email: taken.email } });
  expect(answer).toMatchObject({ status: 409, body: { error: "user.emailTaken" } });
});
