import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp, type Answer, type TestRequest } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());

let asked = 0;
const newAddress = (): string => `198.51.${Math.floor((asked += 1) / 250)}.${(asked % 250) + 1}`;
const newPhone = (): string => `1998${String((asked += 1)).padStart(7, "0")}`.replace(/^1998/, "199");
const member = (change: object = {}) => ({
  name: "Rute Andrade",
  email: `rute${(asked += 1)}@exemplo.com`,
  phone: newPhone(),
  password: PASSWORD,
  ...change,
});
const post = <T = unknown>(path: string, body: unknown, asking: TestRequest = {}): Promise<Answer<T>> =>
  house.ask<T>("POST", `/auth/${path}`, { from: newAddress(), body, ...asking });
interface Session {
  readonly session: { readonly token: string; readonly user: Record<string, unknown> } | null;
}
const accountBy = async (email: string) =>
  (
    await runSql<Record<string, unknown>>(
      house.database.handle,
      "select a.*, p.name, p.phone, v.id as card, v.status as card_status from accounts a join people p on p.id = a.person_id left join visitors v on v.person_id = p.id where $1 in (a.email, a.typed_email) order by a.id",
      [email],
    )
  ).map((row) => row);

describe("a member registers", () => {
  test("the account waits, as membro, and what was sent is shown back", async () => {
    const body = member({ email: "  Rute.Andrade@Exemplo.com ", phone: "(19) 99811-2233" });
    const answer = await post("register", body);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        data: { name: "Rute Andrade", email: "rute.andrade@exemplo.com", phone: "(19) 99811-2233" },
        message: "Aguarde a aprovação do administrador.",
      },
    });
    expect(await accountBy("rute.andrade@exemplo.com")).toMatchObject([
      {
        role: "membro",
        status: "pendente",
        name: "Rute Andrade",
        phone: "+5519998112233",
        card: null,
        possible_duplicate: false,
        consent_version: null,
        consent_at: null,
      },
    ]);
    const login = await house.ask<{ user: unknown }>("POST", "/auth/login", {
      body: { email: "rute.andrade@exemplo.com", password: PASSWORD },
    });
    expect(login).toMatchObject({ status: 200, body: { data: { user: { status: "pendente", permissions: [] } } } });
  });

  test("C4 C5 V30 role, status, permissions and all other columns in the body are ignored", async () => {
    const body = member({
      id: 1,
      role: "admin",
      status: "ativo",
      permissions: ["*"],
      permissions_plus: ["*"],
      profileComplete: true,
      profile_complete: true,
      password_hash: "x",
      is_first_admin: true,
      created_at: "2000-01-01T00:00:00Z",
      createdAt: "2000-01-01T00:00:00Z",
      congregation_ids: [9],
      mustChangePassword: false,
    });
    expect((await post("register", body)).status).toBe(201);
    expect(await accountBy(body.email)).toMatchObject([
      {
        role: "membro",
        status: "pendente",
        permissions_plus: [],
        profile_complete: false,
        is_first_admin: false,
        created_at: house.now().toISOString(),
        congregation_ids: [],
      },
    ]);
  });

  test("a taken e-mail answers 409 in each language, and creates nothing", async () => {
    const body = member();
    expect((await post("register", body)).status).toBe(201);
    const again = await post("register", { ...body, email: body.email.toUpperCase() });
    expect(again).toMatchObject({
      status: 409,
      body: { error: "register.emailTaken", message: "Este email já está cadastrado.", fields: { email: "register.emailTaken" } },
    });
    const english = await post("register", body, { headers: { "accept-language": "en" } });
    expect(english.body.message).not.toBe(again.body.message);
    expect(await accountBy(body.email)).toHaveLength(1);
  });

  test("of two concurrent registrations one succeeds and the other is refused", async () => {
    const body = member();
    const answers = await Promise.all([post("register", body), post("register", body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await accountBy(body.email)).toHaveLength(1);
  });

  test("the same Idempotency-Key answers the same and makes nothing new", async () => {
    const body = member();
    const headers = { "idempotency-key": "um-toque-so" };
    const once = await post("register", body, { headers });
    const twice = await post("register", body, { headers });
    expect([once.status, twice.status]).toEqual([201, 201]);
    expect(twice.body.data).toEqual(once.body.data);
    // The kept hash of a body is keyed, so that it cannot be used to guess the password.
    const [kept] = await runSql<{ body_hash: Buffer }>(
      house.database.handle,
      "select body_hash from idempotency_keys where key = encode(sha256('um-toque-so'), 'hex')",
    );
    const text = JSON.stringify([{}, { ...body, phone: `+55${body.phone}` }]);
    expect(kept?.body_hash).toEqual(house.services.tokens.fingerprint(`body ${text}`));
    expect(kept?.body_hash).not.toEqual(createHash("sha256").update(text).digest());
    expect(await accountBy(body.email)).toHaveLength(1);
  });

  test.each([
    ["name", { name: "R" }, "profile.nameShort"],
    ["name", { name: "R".repeat(101) }, "profile.nameLong"],
    ["email", { email: "sem-arroba" }, "field.email"],
    ["phone", { phone: "12" }, "field.phone"],
    ["phone", { phone: undefined }, "register.required"],
    ["password", { password: "curta1!" }, "password.weak"],
    ["password", { password: "semmaiuscula1!" }, "password.weak"],
    ["password", { password: "Senha@123" }, "password.common"],
    ["password", { password: "Andrade#2026" }, "password.common"],
    ["password", { password: "Oliveira!2026" }, "password.common"],
  ])("C11 C19 a wrong %s is named (%j)", async (field, change, code) => {
    const body = member(change);
    const answer = await post("register", body);
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: code } } });
    expect(await accountBy(body.email)).toEqual([]);
  });

  test("C19 64 characters and more, blanks and letters of any script are kept unchanged", async () => {
    const password = `  Videira São João 7 — ${"uva ".repeat(12)}ñ `;
    const body = member({ password });
    expect(password.length).toBeGreaterThan(64);
    expect((await post("register", body)).status).toBe(201);
    const login = (typed: string) => house.ask("POST", "/auth/login", { body: { email: body.email, password: typed }, from: newAddress() });
    expect((await login(password)).status).toBe(200);
    expect((await login(password.trim())).status).toBe(401);
  });

  test("C44 V3 the sixth try within ten minutes from one network answers 429 with Retry-After; others are accepted", async () => {
    const from = newAddress();
    const body = member();
    for (let tried = 0; tried < 5; tried += 1) expect((await post("register", { ...body, phone: "1" }, { from })).status).toBe(400);
    // Empty bodies are refused before they count.
    const statuses = [];
    for (let tried = 0; tried < 6; tried += 1)
      statuses.push((await post("register", member({ email: "primeira@exemplo.com" }), { from })).status);
    expect(statuses).toEqual([409, 409, 409, 409, 409, 429]);
    const limited = await post("register", body, { from });
    expect(limited).toMatchObject({ status: 429, body: { error: "request.tooMany" } });
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    expect((await post("register", body)).status).toBe(201);
    house.advance(600_000);
    expect((await post("register", member(), { from })).status).toBe(201);
  });

  test("a known phone or e-mail marks the account for staff, and the caller is not told", async () => {
    const { personId } = await house.account({ role: "membro" });
    await runSql(house.database.handle, "update people set phone = '+5519977776666' where id = $1", [personId]);
    const body = member({ phone: "19977776666" });
    const answer = await post("register", body);
    expect(answer.status).toBe(201);
    expect(Object.keys(answer.body.data as object).toSorted()).toEqual(["email", "name", "phone"]);
    expect(await accountBy(body.email)).toMatchObject([{ possible_duplicate: true }]);
  });
});

describe("a visitor registers without a password", () => {
  const visitor = (change: object = {}) => ({
    name: "Davi Nogueira",
    email: `davi${(asked += 1)}@exemplo.com`,
    phone: newPhone(),
    ...change,
  });

  test("creates account and card, and the browser gets a restricted session", async () => {
    const body = visitor({ notes: "Vim com a Ana", address: "Rua das Flores, 10", consent_version: "2026-11" });
    const answer = await post<Session>("register-visitor", body);
    expect(answer).toMatchObject({
      status: 201,
      body: { message: "Cadastro enviado!", data: { name: "Davi Nogueira", email: body.email } },
    });
    const token = answer.body.data?.session?.token ?? "";
    expect((await house.ask("GET", "/auth/me", { token })).body.data).toMatchObject({
      email: body.email,
      status: "pendente",
      role: "visitante",
      hasPassword: false,
      permissions: [],
    });
    expect((await house.ask("GET", "/dashboard/stats", { token })).status).toBe(403);
    expect(await accountBy(body.email)).toMatchObject([{ email: body.email, password_hash: null, card_status: "novo", typed_email: null }]);
    const [card] = await runSql<{ id: number; notes: string; consent_version: string; visit_date: string }>(
      house.database.handle,
      "select v.id, v.notes, v.consent_version, v.visit_date from visitors v join people p on p.id = v.person_id where p.email = $1",
      [body.email],
    );
    expect(card).toMatchObject({ notes: "Vim com a Ana", consent_version: "2026-11", visit_date: "2026-11-21" });
  });

  test("without an e-mail only the card is made", async () => {
    const answer = await post<Session>("register-visitor", visitor({ email: "", name: "Sem Correio" }));
    expect(answer.body.data).toMatchObject({ email: null, session: null });
    const rows = await runSql(
      house.database.handle,
      "select v.status, a.id from people p join visitors v on v.person_id = p.id left join accounts a on a.person_id = p.id where p.name = 'Sem Correio'",
    );
    expect(rows).toEqual([{ status: "novo", id: null }]);
  });

  test("C18 V3 a known e-mail gets the same answer from the same statements, and nothing of the known account changes", async () => {
    const known = await house.account({ role: "tesoureiro", password: true });
    const row = () =>
      runSql(
        house.database.handle,
        "select to_jsonb(a) as a, to_jsonb(p) as p from accounts a join people p on p.id = a.person_id where a.id = $1",
        [known.id],
      );
    const before = await row();
    const shape = (value: unknown): unknown =>
      typeof value === "object" && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
        : Array.isArray(value)
          ? []
          : typeof value;
    const hashes = house.services.hasher.computed();
    const first = visitor();
    const queries = vi.spyOn(pg.Client.prototype, "query");
    const statements = (): string[] =>
      queries.mock.calls
        .splice(0)
        .map(([query]: unknown[]) => (typeof query === "string" ? query : String((query as { text?: unknown }).text)));
    const fresh = await post<Session>("register-visitor", first);
    const ofFresh = statements();
    const taken = await post<Session>("register-visitor", visitor({ email: known.email }));
    const ofTaken = statements();
    queries.mockRestore();
    expect(ofFresh.length).toBeGreaterThan(10);
    expect(ofTaken).toEqual(ofFresh);
    expect([fresh.status, taken.status]).toEqual([201, 201]);
    expect(shape(taken.body)).toEqual(shape(fresh.body));
    expect(taken.body.message).toBe(fresh.body.message);
    expect(house.services.hasher.computed()).toBe(hashes);
    expect(await row()).toEqual(before);
    const token = taken.body.data?.session?.token ?? "";
    expect((await house.ask("GET", "/auth/me", { token })).body.data).toMatchObject({
      email: known.email,
      role: "visitante",
      hasPassword: false,
    });
    expect((await accountBy(known.email)).map((one) => [one["email"], one["typed_email"], one["possible_duplicate"]])).toEqual([
      [known.email, null, false],
      [null, known.email, expect.any(Boolean)],
    ]);
  });

  test("C4 what only the server or staff may say is ignored", async () => {
    const body = visitor({ role: "admin", status: "ativo", permissions: ["*"], person_id: 1, id: 1, follow_up_owner_id: 1 });
    const answer = await post<Session>("register-visitor", body);
    expect(answer.body.data?.session?.user).toMatchObject({ role: "visitante", status: "pendente", permissions: [] });
  });

  test("name and phone are required, with the specification's messages", async () => {
    const answer = await post("register-visitor", { email: "so@exemplo.com" });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ name: "register.required", phone: "register.required" });
    expect(answer.body.message).toBe("Nome e telefone são obrigatórios.");
  });

  test("C44 the limits of the public form hold: three times with one phone number", async () => {
    const body = visitor({ phone: "19966665555" });
    const statuses = [];
    for (let tried = 0; tried < 4; tried += 1)
      statuses.push((await post("register-visitor", { ...body, email: `x${tried}@exemplo.com` })).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });
});

test("C51 C53 a registration is in the activity log without its content, and in no log line", async () => {
  const body = member({ name: "Canária Registrada", phone: "19955554444" });
  const from = newAddress();
  await post("register", body, { from });
  const rows = await runSql<{ action: string; target_id: number }>(
    house.database.handle,
    "select action, type, target_type, target_id, account_id, metadata from audit_log where address = $1",
    [from],
  );
  const [account] = await accountBy(body.email);
  expect(rows).toEqual([
    { action: "register", type: "creations", target_type: "accounts", target_id: account?.["id"], account_id: null, metadata: {} },
  ]);
  const logged = house.logs.join("");
  for (const secret of [PASSWORD, body.email, "955554444", "Canária"]) expect(logged).not.toContain(secret);
});

test.each(["register", "register-visitor"])("%s keeps which privacy text was agreed to, and when", async (path) => {
  const body = member({ consent_version: "2026-11-21" });
  expect((await post(path, body)).status).toBe(201);
  expect(await accountBy(body.email)).toMatchObject([{ consent_version: "2026-11-21", consent_at: house.now().toISOString() }]);
});

test("a member who registers in Spanish gets Spanish texts", async () => {
  const body = member();
  await post("register", body, { headers: { "accept-language": "es" } });
  expect(await accountBy(body.email)).toMatchObject([{ language: "es-ES" }]);
});

test("a visitor who registers in Spanish gets Spanish texts; the profile keeps the language", async () => {
  const { body } = await house.ask<{ session: { user: { language: string } } | null }>("POST", "/auth/register-visitor", {
    body: { name: "Lucía Herrera", phone: "19991230077", email: "lucia.herrera@exemplo.com" },
    headers: { "accept-language": "es-AR,es;q=0.9" },
    from: "10.77.0.1",
  });
  expect(body.data?.session?.user.language).toBe("es-ES");
});
