import { afterAll, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp, type Answer } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());

interface WithLink {
  readonly id: number;
  readonly user: Record<string, unknown>;
  readonly link: string | null;
  readonly whatsapp_link: string | null;
  readonly link_is_local: boolean;
}
let asked = 0;
const visitorRegisters = async (change: object = {}): Promise<{ id: number; token: string; email: string }> => {
  asked += 1;
  const email = `visita${asked}@exemplo.com`;
  const body = { name: "Noemi Prates", email, phone: `199${String(asked).padStart(8, "0")}`.replace(/^1990/, "1999"), ...change };
  const answer = await house.ask<{ session: { token: string; user: { id: number } } }>("POST", "/auth/register-visitor", {
    body,
    from: `198.18.0.${asked}`,
  });
  const session = answer.body.data?.session;
  return { id: session?.user.id ?? 0, token: session?.token ?? "", email: body.email };
};
const act = <T = WithLink>(token: string, path: string, body: unknown = {}): Promise<Answer<T>> =>
  house.ask<T>("POST", `/users/${path}`, { token, body });
const account = async (id: number) =>
  (await runSql<Record<string, unknown>>(house.database.handle, "select * from accounts where id = $1", [id]))[0];
const membershipOf = (id: number) =>
  runSql<{ status: string; join_date: string; created_by: number }>(
    house.database.handle,
    "select m.status, m.join_date, m.created_by from memberships m join accounts a on a.person_id = m.person_id where a.id = $1",
    [id],
  );
/** One audit entry for each refusal: the first as a line, the others as a count. */
const denied = (by: number) =>
  runSql<{ target_id: number; metadata: unknown }>(
    house.database.handle,
    `select target_id, metadata from audit_log a
     left join refusal_counts r on r.account_id = a.account_id and r.operation = a.metadata->>'operation', generate_series(1, coalesce(r.refusals, 1))
     where a.account_id = $1 and action = 'access.denied' order by a.id`,
    [by],
  );
const secretary = await house.account({ role: "secretaria", name: "Marta Secretária" });

describe("approving", () => {
  test("a member is approved at once, with a membership from today in church time", async () => {
    // 22:30 of the 21st in São Paulo.
    house.setNow("2026-11-22T01:30:00.000Z");
    const night = await house.account({ role: "secretaria" });
    const { id, token } = await house.account({ role: "membro", status: "pendente", password: true });
    expect((await house.ask("GET", "/dashboard/stats", { token })).status).toBe(403);
    const answer = await act(night.token, `${id}/approve`, { version: 1 });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: "Cadastro aprovado.", data: { id, user: { id, status: "ativo", role: "membro" }, link: null, whatsapp_link: null } },
    });
    expect((await house.ask("GET", "/dashboard/stats", { token })).status).toBe(200);
    expect(await membershipOf(id)).toEqual([{ status: "active", join_date: "2026-11-21", created_by: night.id }]);
    house.setNow("2026-11-21T15:00:00.000Z");
    const written = await runSql<{ action: string }>(
      house.database.handle,
      "select action, metadata, account_id from audit_log where target_id = $1 and type = 'user' order by id",
      [id],
    );
    expect(written).toEqual([
      { action: "user.status", metadata: { from: "pendente", to: "ativo" }, account_id: night.id },
      { action: "approveUser", metadata: {}, account_id: night.id },
    ]);
  });

  test("C20 a visitor gets a link to set a password, with the settings' address, also for WhatsApp; only its hash is stored", async () => {
    const { id, token } = await visitorRegisters({ phone: "19991110001" });
    const answer = await house.ask<WithLink>("POST", `/users/${id}/approve`, {
      token: secretary.token,
      body: {},
      headers: { host: "mau.exemplo.com", "x-forwarded-host": "mau.exemplo.com" },
    });
    const { link, whatsapp_link: whatsapp, link_is_local: isLocal } = answer.body.data ?? {};
    expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password#[\w-]{43}$/);
    expect(isLocal).toBe(true);
    expect(whatsapp).toContain("https://wa.me/5519991110001?text=");
    expect(decodeURIComponent(whatsapp ?? "")).toContain(link);
    expect(decodeURIComponent(whatsapp ?? "")).toMatch(
      /^https:\/\/wa\.me\/\d+\?text=Olá, Noemi! Seu cadastro na Comunidade Oliveira foi aprovado/,
    );
    const secret = link?.split("#")[1] ?? "";
    const tables = JSON.stringify(await runSql(house.database.handle, "select encode(hash, 'escape') as hash, l.* from account_links l"));
    const audit = JSON.stringify(await runSql(house.database.handle, "select * from audit_log"));
    expect([tables.includes(secret), audit.includes(secret), house.logs.join("").includes(secret)]).toEqual([false, false, false]);
    // A visitor is not a member. The same browser may set a password and complete the profile.
    expect(await membershipOf(id)).toEqual([]);
    expect((await house.ask("GET", "/auth/me", { token })).body.data).toMatchObject({ status: "ativo", hasPassword: false });
  });

  test("a church with an address of its own gives links to it", async () => {
    const there = await startTestApp({ env: { PUBLIC_URL: "https://igreja.exemplo.org/" } });
    try {
      const admin = await there.account({ role: "admin" });
      const { id } = await there.account({ role: "membro", status: "pendente" });
      const answer = await there.ask<WithLink>("POST", `/users/${id}/approve`, { token: admin.token, body: {} });
      expect(answer.body.data).toMatchObject({
        link: expect.stringContaining("https://igreja.exemplo.org/reset-password#"),
        link_is_local: false,
        whatsapp_link: null,
      });
    } finally {
      await there.close();
    }
  });

  test("approving as another role is possible within the caller's rank and rights", async () => {
    const { id } = await house.account({ role: "membro", status: "pendente", password: true });
    expect((await act(secretary.token, `${id}/approve`, { role: "leader" })).body.data?.user).toMatchObject({
      role: "leader",
      status: "ativo",
    });
    expect(await membershipOf(id)).toHaveLength(1);
  });

  test("C5 a role above the caller's, with rights that they lack, or changed in the meantime is refused, logged, and changes nothing", async () => {
    const clerk = await house.account({ role: "secretaria" });
    const { id } = await house.account({ role: "membro", status: "pendente", password: true });
    for (const role of ["pastor_casa", "pastor_presidente", "admin", "tesoureiro"]) {
      const answer = await act(clerk.token, `${id}/approve`, { role });
      expect([role, answer.status, answer.body.error]).toEqual([role, 403, "user.outranked"]);
    }
    expect(await account(id)).toMatchObject({ role: "membro", status: "pendente", version: 1 });
    expect(await denied(clerk.id)).toEqual(Array.from({ length: 4 }, () => ({ target_id: id, metadata: { operation: "approveUser" } })));
  });

  test("C5 an account whose role equals the caller's waits for a higher one", async () => {
    const { id } = await house.account({ role: "secretaria", status: "pendente", password: true });
    expect((await act(secretary.token, `${id}/approve`)).status).toBe(403);
    const pastor = await house.account({ role: "pastor_presidente" });
    expect((await act(pastor.token, `${id}/approve`)).status).toBe(200);
  });

  test("a second approval, or one with an old version, answers 409 with the present account", async () => {
    const { id } = await house.account({ role: "membro", status: "pendente", password: true });
    const stale = await act(secretary.token, `${id}/approve`, { version: 7 });
    expect(stale).toMatchObject({ status: 409, body: { error: "version.conflict", data: { id, status: "pendente", version: 1 } } });
    const answers = await Promise.all([act(secretary.token, `${id}/approve`), act(secretary.token, `${id}/approve`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ error: "user.notPending", data: { id, status: "ativo" } });
  });

  test("an unknown account answers 404, and an invalid body 400", async () => {
    expect((await act(secretary.token, "999999/approve")).status).toBe(404);
    const { id } = await house.account({ role: "membro", status: "pendente" });
    expect((await act(secretary.token, `${id}/approve`, { role: "papa" })).body.fields).toEqual({ role: "field.choice" });
    expect((await act(secretary.token, `${id}/approve`, { person_id: "1" })).body.fields).toEqual({ person_id: "field.number" });
  });
});

describe("an account of somebody who is known", () => {
  test("is linked to the known person: one record, with the card and its history", async () => {
    const [known] = await runSql<{ id: number; card: number }>(
      house.database.handle,
      `with p as (insert into people (name, phone, neighborhood, congregation_id) values ('Noemi Prates de Sá', '+5519991110002', 'Cambuí', 1) returning id),
            v as (insert into visitors (person_id, congregation_id, visit_date, created_at, status, notes) select id, 1, '2026-10-04', '2026-10-04T14:00:00Z', 'contatado', 'Veio em outubro' from p returning id, person_id)
       select person_id as id, id as card from v`,
    );
    const { id } = await visitorRegisters({ phone: "19991110002" });
    const similar = await house.ask<{ person_id: number; visitor_id: number; matches: string[] }[]>("GET", `/users/${id}/similar`, {
      token: secretary.token,
    });
    expect(similar.body.data?.[0]).toMatchObject({ person_id: known?.id, visitor_id: known?.card, account_id: null, is_member: false });
    expect(similar.body.data?.[0]?.matches).toContain("phone");
    const before = await account(id);
    const answer = await act(secretary.token, `${id}/approve`, { person_id: known?.id });
    expect(answer).toMatchObject({ status: 200, body: { data: { id, user: { name: "Noemi Prates de Sá", status: "ativo" } } } });
    expect((await account(id))?.["person_id"]).toBe(known?.id);
    const cards = await runSql(house.database.handle, "select id, status, visit_date::text from visitors where person_id = $1", [
      known?.id,
    ]);
    expect(cards).toEqual([{ id: known?.card, status: "contatado", visit_date: "2026-11-21" }]);
    expect(await runSql(house.database.handle, "select id from people where id = $1", [before?.["person_id"]])).toEqual([]);
  });

  test("without an address requires one, or is merged with the known account, which does not change", async () => {
    const known = await house.account({ role: "tesoureiro", password: true, name: "Noemi Conhecida" });
    const { id, token } = await visitorRegisters({ email: known.email, phone: "19991110003" });
    const list = await house.ask<{ id: number; email: unknown; typedEmail: unknown; possibleDuplicate: boolean }[]>(
      "GET",
      "/users?status=pendente&limit=100",
      {
        token: secretary.token,
      },
    );
    expect(list.body.data?.find((one) => one.id === id)).toMatchObject({ email: null, typedEmail: known.email });
    const alone = await act(secretary.token, `${id}/approve`);
    expect(alone).toMatchObject({ status: 400, body: { fields: { email: "user.emailRequired" } } });
    const before = await account(known.id);
    const tied = await act(secretary.token, `${id}/approve`, { person_id: known.personId, role: "membro" });
    expect(tied).toMatchObject({ status: 200, body: { data: { id: known.id, link: null, user: { role: "tesoureiro" } } } });
    expect(await account(known.id)).toEqual(before);
    expect(await account(id)).toMatchObject({ closed_because: "merged", person_id: known.personId, status: "inativo" });
    expect((await house.ask("GET", `/users/${id}`, { token: secretary.token })).status).toBe(404);
    expect((await house.ask("GET", "/auth/me", { token })).status).toBe(401);
    expect(await runSql(house.database.handle, "select status from visitors where person_id = $1", [known.personId])).toEqual([
      { status: "novo" },
    ]);
  });

  test("gets the typed address once no other account has it", async () => {
    const known = await house.account({ role: "membro" });
    const { id } = await visitorRegisters({ email: known.email, phone: "19991110006" });
    expect((await act(secretary.token, `${id}/approve`)).status).toBe(400);
    await runSql(house.database.handle, "update accounts set email = 'mudou@exemplo.com' where id = $1", [known.id]);
    expect((await act(secretary.token, `${id}/approve`)).body.data).toMatchObject({ user: { email: known.email, status: "ativo" } });
    expect(await account(id)).toMatchObject({ email: known.email, typed_email: null });
  });

  test("gets another address in the same call, unless it is taken: then nothing changes", async () => {
    const known = await house.account({ role: "membro" });
    const { id } = await visitorRegisters({ email: known.email, phone: "19991110007" });
    const refused = await act(secretary.token, `${id}/approve`, { email: known.email });
    expect([refused.status, refused.body.fields]).toEqual([409, { email: "user.emailTaken" }]);
    expect(await account(id)).toMatchObject({ email: null, status: "pendente" });
    const { body } = await act(secretary.token, `${id}/approve`, { email: "Outra.Noemi@exemplo.com" });
    expect(body.data).toMatchObject({ user: { email: "outra.noemi@exemplo.com", status: "ativo" } });
    expect(await account(id)).toMatchObject({ email: "outra.noemi@exemplo.com", typed_email: null });
    expect(await runSql(house.database.handle, "select email from people where id = $1", [(await account(id))?.["person_id"]])).toEqual([
      { email: "outra.noemi@exemplo.com" },
    ]);
  });

  test("with its own address and password is not linked to a person with an account", async () => {
    const known = await house.account({ role: "membro" });
    const { id } = await house.account({ role: "membro", status: "pendente", password: true });
    expect(await act(secretary.token, `${id}/approve`, { person_id: known.personId })).toMatchObject({
      status: 409,
      body: { error: "user.personHasAccount" },
    });
    expect((await act(secretary.token, `${id}/approve`, { person_id: 999_999 })).body.fields).toEqual({ person_id: "record.notFound" });
    expect((await account(id))?.["status"]).toBe("pendente");
  });

  test("C2 V29 a person of another congregation counts as unknown", async () => {
    const [branch] = await runSql<{ id: number }>(house.database.handle, "insert into congregations (name) values ('Aurora') returning id");
    const there = await house.account({ role: "membro" });
    await runSql(house.database.handle, "update people set congregation_id = $1 where id = $2", [branch?.id, there.personId]);
    const clerk = await house.account({ role: "secretaria", congregationIds: [1] });
    const { id } = await house.account({ role: "membro", status: "pendente", password: true });
    expect((await act(clerk.token, `${id}/approve`, { person_id: there.personId })).body.fields).toEqual({ person_id: "record.notFound" });
    expect((await act(clerk.token, `${there.id}/approve`)).status).toBe(404);
    expect((await house.ask("GET", `/users/${there.id}/similar`, { token: clerk.token })).status).toBe(404);
    const similar = await house.ask<{ person_id: number }[]>("GET", `/users/${id}/similar`, { token: clerk.token });
    expect(similar.body.data?.some((one) => one.person_id === there.personId)).toBe(false);
  });
});

test("a batch answers a link or a reason for each, and refusals are logged", async () => {
  const visitor = await visitorRegisters({ phone: "19991110004" });
  const member = await house.account({ role: "membro", status: "pendente", password: true });
  const active = await house.account({ role: "membro" });
  const pastor = await house.account({ role: "pastor_casa", status: "pendente", password: true });
  const clerk = await house.account({ role: "secretaria" });
  const answer = await act<{ id: number; approved: boolean; error: string | null; link: string | null }[]>(clerk.token, "approve", {
    ids: [pastor.id, visitor.id, member.id, active.id, 999_999, member.id],
  });
  expect(answer.status).toBe(200);
  const of = (id: number) => answer.body.data?.filter((one) => one.id === id);
  expect(of(visitor.id)).toMatchObject([{ approved: true, error: null, link: expect.stringContaining("/reset-password#") }]);
  expect(of(member.id)).toMatchObject([{ approved: true, error: null, link: null }]);
  expect(of(active.id)).toMatchObject([{ approved: false, error: "user.notPending" }]);
  expect(of(pastor.id)).toMatchObject([{ approved: false, error: "user.outranked" }]);
  expect(of(999_999)).toMatchObject([{ approved: false, error: "user.notFound" }]);
  expect((await account(pastor.id))?.["status"]).toBe("pendente");
  expect(await denied(clerk.id)).toEqual([{ target_id: pastor.id, metadata: { operation: "approveUsers" } }]);
  expect((await act(clerk.token, "approve", { ids: [] })).status).toBe(400);
});

test("H4: repeated forbidden approvals are one line an hour in the log, and a count", async () => {
  const pastors = await Promise.all([1, 2, 3].map(() => house.account({ role: "pastor_casa", status: "pendente", password: true })));
  const clerk = await house.account({ role: "secretaria" });
  for (let round = 0; round < 3; round += 1) await act(clerk.token, "approve", { ids: pastors.map(({ id }) => id) });
  const lines = "select metadata from audit_log where action = 'access.denied' and account_id = $1";
  expect(await runSql(house.database.handle, lines, [clerk.id])).toEqual([{ metadata: { operation: "approveUsers" } }]);
  expect(await runSql(house.database.handle, "select operation, refusals from refusal_counts where account_id = $1", [clerk.id])).toEqual([
    { operation: "approveUsers", refusals: 9 },
  ]);
});

describe("not approving, inviting", () => {
  test("C14 a rejected account is signed out, keeps its reason for staff, and its links are revoked", async () => {
    const { id, token } = await visitorRegisters({ phone: "19991110005" });
    const approved = await act(secretary.token, `${id}/approve`);
    const answer = await act<Record<string, unknown>>(secretary.token, `${id}/reject`, { reason: "  Cadastro repetido " });
    expect(answer).toMatchObject({
      status: 200,
      body: { message: "Cadastro não aprovado.", data: { id, status: "inativo", inactiveReason: "Cadastro repetido" } },
    });
    expect(await account(id)).toMatchObject({ status: "inativo", reject_reason: "Cadastro repetido" });
    expect((await house.ask("GET", "/auth/me", { token })).status).toBe(401);
    const secret = approved.body.data?.link?.split("#")[1];
    expect((await house.ask("POST", "/auth/reset-password", { body: { token: secret, password: PASSWORD } })).body.error).toBe(
      "link.invalid",
    );
    expect((await act(secretary.token, `${id}/approve`)).body.data?.user).toMatchObject({ status: "ativo" });
  });

  test("an invitation is a new link and revokes the earlier one", async () => {
    const { id } = await house.account({ role: "membro" });
    const first = (await act(secretary.token, `${id}/invite`)).body.data?.link?.split("#")[1];
    const second = (await act(secretary.token, `${id}/invite`)).body.data?.link?.split("#")[1];
    const use = async (token?: string) => (await house.ask("POST", "/auth/reset-password", { body: { token, password: PASSWORD } })).status;
    expect([await use(first), await use(second), await use(second)]).toEqual([400, 200, 400]);
  });

  test("C5 not for accounts of equal or higher rank, nor for those with a right that the caller lacks", async () => {
    const clerk = await house.account({ role: "secretaria" });
    const equal = await house.account({ role: "secretaria" });
    const above = await house.account({ role: "pastor_casa" });
    const rich = await house.account({ role: "membro", permissionsPlus: ["finance:view"] });
    for (const { id } of [equal, above, rich, clerk])
      for (const what of ["invite", "reject"])
        expect([what, id, (await act(clerk.token, `${id}/${what}`)).status]).toEqual([what, id, 403]);
    expect(await denied(clerk.id)).toHaveLength(8);
    expect((await act(clerk.token, "999999/invite")).status).toBe(404);
  });
});
