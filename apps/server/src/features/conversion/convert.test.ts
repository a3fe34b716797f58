import type { User } from "@aprisco/contract/accounts-session.ts";
import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let secretary: TestAccount;
let names = 0;

interface CardSeed {
  readonly name?: string;
  readonly email?: string | null;
  readonly phone?: string;
  readonly owner?: number;
  readonly congregation?: number;
}
interface Card {
  readonly id: number;
  readonly person: number;
  readonly email: string;
  readonly phone: string;
}
async function addCard({ owner, congregation = 1, ...seed }: CardSeed = {}): Promise<Card> {
  names += 1;
  const email = seed.email === undefined ? `visita${names}@exemplo.com` : seed.email;
  const phone = seed.phone ?? `+5519991${String(names).padStart(6, "0")}`;
  const [row] = await runSql<{ id: number; person: number }>(
    server.database.handle,
    `with p as (insert into people (name, family_name, email, phone, neighborhood, congregation_id)
       values ($1, 'Ribeiro', $2, $3, 'Cambuí', $4) returning id)
     insert into visitors (person_id, congregation_id, visit_date, created_at, status, next_action, next_action_date, follow_up_owner_id)
     select id, $5, '2026-11-01', '2026-11-01T13:00:00Z', 'visitado', 'Conversar', '2026-11-25', $6::bigint from p
     returning id, person_id as person`,
    [seed.name ?? "Ana Clara Ribeiro", email, phone, congregation, congregation, owner ?? null],
  );
  if (!row) throw new Error("no card");
  return { ...row, email: email ?? `visita${names}@exemplo.com`, phone };
}
const bodyFor = (card: Card, more: Readonly<Record<string, unknown>> = {}) => ({
  name: "Ana Clara Ribeiro",
  email: card.email,
  phone: card.phone,
  role: "membro",
  visitor_id: card.id,
  ...more,
});
const convert = (card: Card, more: Readonly<Record<string, unknown>> = {}, by = secretary) =>
  server.ask<UserWithLink>("POST", "/users", { token: by.token, body: bodyFor(card, more) });
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const countOf = async (text: string, values: readonly unknown[] = []): Promise<number> =>
  (await rowsOf<{ n: number }>(`select count(*)::int as n from ${text}`, values))[0]?.n ?? -1;
const cardNow = async (
  card: Card,
): Promise<{ status: string; converted_at: string | null; converted_by: string | null; person_id: number }> => {
  const [row] = await rowsOf<{ status: string; converted_at: string | null; converted_by: string | null; person_id: number }>(
    "select status, converted_at, converted_by, person_id from visitors where id = $1",
    [card.id],
  );
  if (!row) throw new Error("the card is gone");
  return row;
};

beforeAll(async () => {
  server = await startTestApp();
  secretary = await server.account({ role: "secretaria" });
  await rowsOf("insert into congregations (name) values ('Vila Nova')");
});
afterAll(() => server.close());

describe("POST /users with visitor_id", () => {
  test("creates account, membership and converted card of one person, and the later PUT changes nothing", async () => {
    const card = await addCard();
    // 23:30 of the 20th in Campinas.
    server.setNow("2026-11-21T02:30:00.000Z");
    const marta = await server.account({ role: "secretaria", name: "Marta Queiroz" });
    const { status, body } = await convert(
      card,
      {
        password: "regador7",
        family_name: "Ribeiro Lima",
        childrenCount: 2,
        children_ages: "3, 5",
      },
      marta,
    );
    expect(status).toBe(201);
    expect(body.data?.user).toMatchObject({
      email: card.email,
      role: "membro",
      status: "ativo",
      department: "Departamento Administrativo",
      familyName: "Ribeiro Lima",
      hasChildren: true,
      childrenCount: 2,
      neighborhood: "Cambuí",
      hasPassword: true,
      mustChangePassword: true,
    });
    expect(body.data).toMatchObject({ link: null, whatsapp_link: null });
    expect(await rowsOf("select person_id from accounts where id = $1", [body.data?.id])).toEqual([{ person_id: card.person }]);
    expect(await rowsOf("select status, join_date, created_by from memberships where person_id = $1", [card.person])).toEqual([
      { status: "active", join_date: "2026-11-20", created_by: marta.id },
    ]);
    const after = await cardNow(card);
    expect(after).toEqual({
      status: "convertido_para_membro",
      converted_at: "2026-11-21T02:30:00.000Z",
      converted_by: "Marta Queiroz",
      person_id: card.person,
    });
    server.setNow("2026-11-21T15:00:00.000Z");
    const put = await server.ask<Visitor>("PUT", `/visitors/${card.id}`, {
      token: secretary.token,
      body: { status: "convertido_para_membro", converted_at: "2020-01-01T00:00:00Z", converted_by: "system", version: 1 },
    });
    expect(put.status).toBe(200);
    expect(put.body.data).toMatchObject({ status: "convertido_para_membro", converted_by: "Marta Queiroz", next_action: null });
    expect(await cardNow(card)).toEqual(after);
  });

  test("its one-time password only allows setting another one", async () => {
    const card = await addCard();
    await convert(card, { password: "regador7" });
    const login = await server.ask<{ token: string; user: User }>("POST", "/auth/login", {
      body: { email: card.email, password: "regador7" },
    });
    expect(login.body.data?.user).toMatchObject({ mustChangePassword: true, permissions: [] });
    expect((await server.ask("GET", "/dashboard/stats", { token: login.body.data?.token ?? "" })).status).toBe(403);
  });

  test("without a password there is a link to set one, ready for WhatsApp", async () => {
    const card = await addCard();
    const { body } = await convert(card);
    expect(body.data?.link).toMatch(/\/reset-password#[\w-]{40,}$/);
    expect(body.data?.whatsapp_link).toContain("https://wa.me/5519991");
    expect(body.data?.user).toMatchObject({ hasPassword: false });
    expect(await countOf("account_links where account_id = $1 and used_at is null", [body.data?.id])).toBe(1);
  });

  test("C20 the link sets a password once, and opens the church for the new member", async () => {
    const card = await addCard();
    const { body } = await convert(card);
    const token = body.data?.link?.split("#")[1] ?? "";
    const reset = () => server.ask("POST", "/auth/reset-password", { body: { token, password: "Figueira!2026" } });
    expect([(await reset()).status, (await reset()).status]).toEqual([200, 400]);
    const login = await server.ask<{ token: string; user: User }>("POST", "/auth/login", {
      body: { email: card.email, password: "Figueira!2026" },
    });
    expect(login.body.data?.user).toMatchObject({ role: "membro", mustChangePassword: false });
    expect((await server.ask("GET", "/dashboard/stats", { token: login.body.data?.token ?? "" })).status).toBe(200);
  });

  test("C20 converted again, an invitation that nobody opened is replaced", async () => {
    const card = await addCard();
    const [first, second] = [await convert(card), await convert(card)];
    expect(second.body.data?.link).not.toBe(first.body.data?.link);
    const token = first.body.data?.link?.split("#")[1] ?? "";
    expect((await server.ask("POST", "/auth/reset-password", { body: { token, password: "Figueira!2026" } })).status).toBe(400);
  });

  test("an existing account is upgraded; its e-mail, password and record stay", async () => {
    const card = await addCard({ email: "digitado@exemplo.com" });
    const own = await server.account({ role: "visitante", status: "pendente", password: true, profileComplete: false });
    await rowsOf("update accounts set person_id = $1 where id = $2", [card.person, own.id]);
    const { status, body } = await convert(card, { password: "regador7", email: "outro@exemplo.com", name: "Outro Nome" });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ id: own.id, user: { email: own.email, role: "membro", status: "ativo", name: "Ana Clara Ribeiro" } });
    expect((await server.ask("POST", "/auth/login", { body: { email: own.email, password: PASSWORD } })).status).toBe(200);
    const audited = await rowsOf<{ action: string }>(
      "select action from audit_log where target_id = $1 and action like 'user.%' order by id",
      [own.id],
    );
    expect(audited.map(({ action }) => action)).toEqual(["user.role", "user.status"]);
  });

  test("an account of higher rank does not change", async () => {
    const card = await addCard();
    const own = await server.account({ role: "pastor_casa" });
    await rowsOf("update accounts set person_id = $1 where id = $2", [card.person, own.id]);
    const { status, body } = await convert(card);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ id: own.id, link: null, user: { role: "pastor_casa", hasPassword: false } });
    expect(await cardNow(card)).toMatchObject({ status: "convertido_para_membro" });
  });

  test("a pending account without a sign-in address gets the requested one", async () => {
    const card = await addCard();
    const own = await server.account({ role: "visitante", status: "pendente", profileComplete: false });
    await rowsOf("update accounts set person_id = $1, email = null, possible_duplicate = true where id = $2", [card.person, own.id]);
    const { body } = await convert(card, { email: "nova@exemplo.com" });
    expect(body.data).toMatchObject({ id: own.id, user: { email: "nova@exemplo.com", role: "membro" } });
    expect(body.data?.link).not.toBeNull();
  });

  test("a taken e-mail is refused; ligar a esta conta merges the two people", async () => {
    const known = await server.account({ role: "membro", name: "Ana Ribeiro", email: "ana.ribeiro@exemplo.com", password: true });
    const card = await addCard();
    await rowsOf(
      "insert into person_contacts (person_id, about, at, channel, outcome) values ($1, 'visitor', '2026-11-02', 'call', 'reached')",
      [card.person],
    );
    const refused = await convert(card, { email: known.email });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ error: "user.emailTaken", data: { account_id: known.id, name: "Ana Ribeiro" } });
    expect(await cardNow(card)).toMatchObject({ status: "visitado" });

    const tied = await convert(card, { email: known.email, account_id: known.id });
    expect(tied.status).toBe(201);
    expect(tied.body.data).toMatchObject({ id: known.id, user: { email: known.email, name: "Ana Ribeiro", neighborhood: "Cambuí" } });
    expect(await cardNow(card)).toMatchObject({ status: "convertido_para_membro", person_id: known.personId });
    expect(await countOf("people where id = $1", [card.person])).toBe(0);
    expect(await countOf("person_contacts where person_id = $1", [known.personId])).toBe(1);
    expect(await countOf("memberships where person_id = $1 and status = 'active'", [known.personId])).toBe(1);
    expect((await convert(card, { email: known.email, account_id: known.id })).body.data?.id).toBe(known.id);
  });

  test("the member belongs to the card's congregation, wherever the account's person was", async () => {
    const account = await server.account({ role: "membro" });
    await rowsOf("update people set congregation_id = 2 where id = $1", [account.personId]);
    const card = await addCard();
    expect((await convert(card, { email: account.email, account_id: account.id })).status).toBe(201);
    const places = `select people.congregation_id as person_in, memberships.congregation_id as member_in from people
      join memberships on memberships.person_id = people.id where people.id = $1`;
    expect(await rowsOf(places, [account.personId])).toEqual([{ person_in: 1, member_in: 1 }]);
  });

  test("the card is merged with the card of the account's person, with the visits of both", async () => {
    const known = await addCard({ phone: "+5519980000001" });
    const account = await server.account({ role: "membro" });
    await rowsOf("update accounts set person_id = $1 where id = $2", [known.person, account.id]);
    const card = await addCard();
    for (const [id, day] of [
      [known.id, "2026-09-06"],
      [known.id, "2026-11-01"],
      [card.id, "2026-11-01"],
    ])
      await rowsOf("insert into visitor_visits (visitor_id, visit_date, created_at) values ($1, $2::date, '2026-11-01')", [id, day]);
    expect((await convert(card, { account_id: account.id })).status).toBe(201);
    expect(await rowsOf("select id from visitors where person_id = $1", [known.person])).toEqual([{ id: card.id }]);
    expect(await rowsOf("select visit_date from visitor_visits where visitor_id = $1 order by 1", [card.id])).toEqual([
      { visit_date: "2026-09-06" },
      { visit_date: "2026-11-01" },
    ]);
    expect(await countOf("(select sum(delta) as n from visitor_counts) c where n = (select count(*) from visitors)")).toBe(1);
  });
});

describe("what is refused", () => {
  test("C11 bad input names its fields", async () => {
    const card = await addCard();
    const { status, body } = await convert(card, { email: "", password: "abc12", role: "bispo", name: "A" });
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      name: "profile.nameShort",
      email: "user.emailRequired",
      password: "password.oneTime",
      role: "field.choice",
    });
    expect((await convert(card, { role: "visitante" })).status).toBe(400);
    expect((await convert({ ...card, id: 999_999 })).status).toBe(404);
    expect((await convert(card, { account_id: 999_999 })).body.error).toBe("user.notFound");
    expect(await countOf("accounts where person_id = $1", [card.person])).toBe(0);
  });

  test("C4 what only the server decides is ignored", async () => {
    const card = await addCard();
    const { body } = await convert(card, {
      password: "regador7",
      status: "pendente",
      id: 1,
      permissions: ["*"],
      permissions_plus: ["finance:manage"],
      is_first_admin: true,
      congregation_ids: [2],
      profileComplete: true,
      mustChangePassword: false,
      password_hash: "x",
      created_at: "2020-01-01T00:00:00Z",
      converted_by: "system",
      person_id: 1,
    });
    const [row] = await rowsOf(
      "select status, role, person_id, permissions_plus, is_first_admin, congregation_ids, profile_complete, must_change_password, created_at from accounts where id = $1",
      [body.data?.id],
    );
    expect(row).toEqual({
      status: "ativo",
      role: "membro",
      person_id: card.person,
      permissions_plus: [],
      is_first_admin: false,
      congregation_ids: [],
      profile_complete: false,
      must_change_password: true,
      created_at: server.now().toISOString(),
    });
  });

  test("C5 nobody gives a role above their own or with a right that they lack; the refusal is logged", async () => {
    const leader = await server.account({ role: "leader" });
    const card = await addCard({ owner: leader.id });
    for (const [by, role] of [
      [leader, "secretaria"],
      [secretary, "pastor_casa"],
      [secretary, "tesoureiro"],
    ] as const) {
      const { status, body } = await convert(card, { role }, by);
      expect([role, status, body.error]).toEqual([role, 403, "user.outranked"]);
      expect(await countOf("audit_log where action = 'access.denied' and account_id = $1", [by.id])).toBeGreaterThan(0);
    }
    expect(await cardNow(card)).toMatchObject({ status: "visitado" });
    expect((await convert(card, {}, leader)).status).toBe(201);
  });

  test("C5 a deactivated account of higher rank is not opened by converting its person's card", async () => {
    const card = await addCard();
    const own = await server.account({ role: "pastor_presidente", status: "inativo", password: true });
    await rowsOf("update accounts set person_id = $1 where id = $2", [card.person, own.id]);
    const { status, body } = await convert(card);
    expect([status, body.error]).toEqual([403, "user.outranked"]);
    expect(await rowsOf("select status from accounts where id = $1", [own.id])).toEqual([{ status: "inativo" }]);
    expect(await countOf("account_links where account_id = $1", [own.id])).toBe(0);
  });

  test("V29 a card or an account outside the caller's scope is unknown", async () => {
    const leader = await server.account({ role: "leader" });
    const here = await server.account({ role: "secretaria", congregationIds: [1] });
    const away = await addCard({ congregation: 2 });
    expect((await convert(await addCard(), {}, leader)).body.error).toBe("visitor.notFound");
    expect((await convert(away, {}, here)).body.error).toBe("visitor.notFound");
    const account = await server.account({ role: "membro" });
    await rowsOf("update people set congregation_id = 2 where id = $1", [account.personId]);
    const card = await addCard();
    expect((await convert(card, { account_id: account.id }, here)).body.error).toBe("user.notFound");
    // The caller does not learn whose address it is.
    expect((await convert(card, { email: account.email }, here)).body).toMatchObject({ error: "user.emailTaken", data: null });
  });

  test("V29 linking a card to an account needs users:edit and a higher rank", async () => {
    const leader = await server.account({ role: "leader" });
    const card = await addCard({ owner: leader.id });
    const account = await server.account({ role: "membro" });
    expect((await convert(card, { account_id: account.id }, leader)).body.error).toBe("permission.denied");
    expect((await convert(card, { email: account.email }, leader)).body).toMatchObject({ error: "user.emailTaken", data: null });
    const pastor = await server.account({ role: "pastor_presidente" });
    expect((await convert(card, { account_id: pastor.id })).body.error).toBe("user.outranked");
    expect(await countOf("people where id = $1", [card.person])).toBe(1);
  });

  test("a person with an account is not linked to another one", async () => {
    const card = await addCard();
    const own = await server.account({ role: "membro" });
    await rowsOf("update accounts set person_id = $1 where id = $2", [card.person, own.id]);
    const another = await server.account({ role: "membro" });
    expect((await convert(card, { account_id: another.id })).body.error).toBe("user.personHasAccount");
  });

  test("without visitor_id it needs users:create", async () => {
    const cooperador = await server.account({ role: "cooperador" });
    const body = { name: "Rui Prado", email: "rui@exemplo.com" };
    const { status } = await server.ask("POST", "/users", { token: cooperador.token, body });
    expect(status).toBe(403);
    expect(await countOf("audit_log where action = 'access.denied' and account_id = $1", [cooperador.id])).toBe(1);
    expect(await countOf("accounts where email = 'rui@exemplo.com'")).toBe(0);
  });

  test("C3 without users:view the answer shows no more of an account than the card does", async () => {
    const leader = await server.account({ role: "leader" });
    const card = await addCard({ owner: leader.id });
    const own = await server.account({ role: "tesoureiro" });
    await rowsOf("update accounts set person_id = $1 where id = $2", [card.person, own.id]);
    await rowsOf("update people set birth_date = '1980-02-03', bio = 'segredo' where id = $1", [card.person]);
    const { text, body } = await convert(card, {}, leader);
    expect(body.data?.user).toMatchObject({ birthDate: null, bio: null, permissions: [] });
    expect(text).not.toContain("segredo");
    expect(body.data?.link).toBeNull();
  });
});
