import { afterAll, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp, type Answer, type TestRequest } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());

const NEXT = "Figueira!2027";
let asked = 0;
const newAddress = (): string => `203.0.${Math.floor((asked += 1) / 250)}.${(asked % 250) + 1}`;
const save = (token: string, body: unknown, asking: TestRequest = {}): Promise<Answer<Record<string, unknown>>> =>
  house.ask("PUT", "/users/profile/me", { token, body, ...asking });
const login = (email: string, password: string, from = newAddress()) =>
  house.ask<{ token: string }>("POST", "/auth/login", { body: { email, password }, from });
const me = async (token: string): Promise<number> => (await house.ask("GET", "/auth/me", { token })).status;
const row = async (id: number) =>
  (
    await runSql<Record<string, unknown>>(
      house.database.handle,
      "select to_jsonb(a) || jsonb_build_object('person', to_jsonb(p)) as row from accounts a join people p on p.id = a.person_id where a.id = $1",
      [id],
    )
  )[0]?.["row"] as Record<string, unknown>;
const whole = {
  phone: "(19) 99123-4567",
  address: "Rua das Videiras, 120, Cambuí",
  birthDate: "1990-05-20",
  maritalStatus: "casado",
  profession: "Enfermeira",
  emergencyContact: "José",
  emergencyPhone: "1932345678",
};

describe("one's own profile", () => {
  test("sent fields change, absent ones stay, null clears; the log has the names, not the contents", async () => {
    const { id, token } = await house.account({ role: "membro" });
    const answer = await save(token, {
      ...whole,
      bio: "Canto no coral",
      theme: "dark",
      language: "es-ES",
      notifications: { sms: true },
      hasChildren: true,
      childrenCount: 2,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: "Suas informações foram salvas com sucesso.",
        data: {
          id,
          ...whole,
          emergencyPhone: "(19) 3234-5678",
          bio: "Canto no coral",
          theme: "dark",
          language: "es-ES",
          notifications: { email: true, sms: true, push: false },
          childrenCount: 2,
        },
      },
    });
    const later = await save(token, { bio: null, hasChildren: false });
    expect(later.body.data).toMatchObject({ bio: null, address: whole.address, hasChildren: false, childrenCount: null });
    const written = await runSql(
      house.database.handle,
      "select action, metadata from audit_log where account_id = $1 and action = 'updateMyProfile' order by id",
      [id],
    );
    expect(written[1]).toEqual({ action: "updateMyProfile", metadata: { fields: ["bio", "hasChildren", "childrenCount"] } });
    expect(JSON.stringify(written)).not.toMatch(/Videiras|coral/);
  });

  test("C4 C5 role, status, permissions and other columns are ignored, not errors", async () => {
    const { id, token } = await house.account({ role: "membro", profileComplete: false, password: true });
    const before = await row(id);
    const extras = {
      id: 1,
      role: "admin",
      status: "inativo",
      permissions: ["*"],
      permissions_plus: ["*"],
      profileComplete: true,
      profile_complete: true,
      password_hash: "x",
      is_first_admin: true,
      created_at: "2000-01-01",
      congregation_ids: [7],
      person_id: 1,
      must_change_password: true,
      department: "Tesouraria",
    };
    expect((await save(token, extras)).status).toBe(200);
    expect(await row(id)).toEqual(before);
    expect((await save(token, { ...extras, bio: "Oi" })).status).toBe(200);
    const after = await row(id);
    expect({ ...after, version: 0, updated_at: 0, person: 0 }).toEqual({ ...before, version: 0, updated_at: 0, person: 0 });
  });

  test.each([
    ["birthDate", { birthDate: "2020-01-01" }, "profile.age"],
    ["birthDate", { birthDate: "1900-01-01" }, "profile.age"],
    ["birthDate", { birthDate: "2020-02-30" }, "field.date"],
    ["name", { name: "A" }, "profile.nameShort"],
    ["phone", { phone: "123" }, "profile.phone"],
    ["phone", { phone: "(00) 99999-9999" }, "profile.phoneForm"],
    ["emergencyPhone", { emergencyPhone: "(11) 9999" }, "profile.phone"],
    ["address", { address: "Rua A, 1" }, "profile.addressShort"],
    ["emergencyContact", { emergencyContact: "J" }, "profile.nameShort"],
    ["profession", { profession: "x" }, "field.tooShort"],
    ["maritalStatus", { maritalStatus: "noivo" }, "field.choice"],
    ["email", { email: "sem-arroba" }, "field.email"],
    ["bio", { bio: "x".repeat(501) }, "profile.bioLong"],
    ["profession", { profession: "x".repeat(51) }, "profile.professionLong"],
    ["childrenCount", { childrenCount: -1 }, "field.number"],
    ["password", { password: "fraca" }, "password.weak"],
  ])("C11 a wrong %s is named (%j)", async (field, body, code) => {
    const { token } = await house.account({ role: "membro" });
    expect(await save(token, body)).toMatchObject({ status: 400, body: { fields: { [field]: code } } });
  });

  test("an answer sent back unchanged changes nothing, even if fields are missing", async () => {
    const { id, token } = await house.account({ role: "membro" });
    for (const email of ["sem.telefone@exemplo.com", null]) {
      await runSql(house.database.handle, "update accounts set email = $1 where id = $2", [email, id]);
      const before = (await house.ask<Record<string, unknown>>("GET", "/auth/me", { token })).body.data;
      expect(before).toMatchObject({ phone: null, email });
      const ofSession = [
        "notices",
        "choosesCongregation",
        "wholeChurch",
        "receiptMailedAt",
        "answerMailedAt",
        "duties",
        "factorDue",
        "factorRequired",
        "factors",
        "factorGraceEndsAt",
        "narrowSections",
      ];
      const record = Object.fromEntries(Object.entries(before ?? {}).filter(([name]) => !ofSession.includes(name)));
      expect(await save(token, before)).toMatchObject({ status: 200, body: { data: record } });
      expect(await save(token, { ...before, phone: "" })).toMatchObject({ status: 200, body: { data: record } });
    }
  });

  test("an existing short address may be sent back unchanged", async () => {
    const { id, token } = await house.account({ role: "membro" });
    await runSql(
      house.database.handle,
      "update people set address = 'Rua A, 1' where id = (select person_id from accounts where id = $1)",
      [id],
    );
    expect(await save(token, { address: "Rua A, 1", bio: "Oi" })).toMatchObject({ status: 200, body: { data: { address: "Rua A, 1" } } });
  });

  test("C11 a telephone and an e-mail that are there cannot be emptied", async () => {
    const { token, email } = await house.account({ role: "membro" });
    await save(token, { phone: whole.phone });
    for (const blank of [null, ""]) {
      expect(await save(token, { phone: blank })).toMatchObject({ status: 400, body: { fields: { phone: "profile.phone" } } });
      expect(await save(token, { email: blank })).toMatchObject({ status: 400, body: { fields: { email: "field.required" } } });
    }
    expect((await house.ask("GET", "/auth/me", { token })).body.data).toMatchObject({ email, phone: whole.phone });
  });

  test("an older version answers 409 with the account as it stands, and nothing changes", async () => {
    const { token } = await house.account({ role: "membro" });
    expect((await save(token, { bio: "Um", version: 1 })).body.data).toMatchObject({ version: 2 });
    expect(await save(token, { bio: "Dois", version: 1 })).toMatchObject({
      status: 409,
      body: { error: "version.conflict", data: { bio: "Um", version: 2 } },
    });
  });
});

describe("C22 password and e-mail", () => {
  test("C22 need the current password; without it, or with another, nothing changes", async () => {
    const { id, token, email } = await house.account({ password: true });
    const before = await row(id);
    for (const change of [{ password: NEXT }, { email: "nova@exemplo.com" }]) {
      expect(await save(token, change)).toMatchObject({ status: 400, body: { fields: { currentPassword: "field.required" } } });
      expect(await save(token, { ...change, currentPassword: "Errada!2026" })).toMatchObject({
        status: 403,
        body: { error: "password.current", fields: { currentPassword: "password.current" } },
      });
    }
    expect(await row(id)).toEqual(before);
    // The address changes when the link sent to it is used (own-account/email.test.ts).
    expect(await save(token, { email: "nova@exemplo.com", currentPassword: PASSWORD })).toMatchObject({
      status: 200,
      body: { data: { email } },
    });
    expect((await login("nova@exemplo.com", PASSWORD)).status).toBe(401);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  test("C22 a phone, or the same e-mail again, needs none", async () => {
    const { token, email } = await house.account({ password: true });
    expect((await save(token, { phone: "19998765432", email })).status).toBe(200);
  });

  test("C14 a new password ends every session on every device, and revokes other links", async () => {
    const admin = await house.account({ role: "admin" });
    const { id, token, email } = await house.account({ password: true });
    const phone = (await login(email, PASSWORD)).body.data?.token ?? "";
    const invited = await house.ask<{ link: string }>("POST", `/users/${id}/invite`, { token: admin.token, body: {} });
    expect((await save(token, { password: NEXT, currentPassword: PASSWORD })).status).toBe(200);
    expect([await me(token), await me(phone)]).toEqual([401, 401]);
    expect([(await login(email, PASSWORD)).status, (await login(email, NEXT)).status]).toEqual([401, 200]);
    const secret = invited.body.data?.link.split("#")[1];
    expect((await house.ask("POST", "/auth/reset-password", { body: { token: secret, password: PASSWORD } })).body.error).toBe(
      "link.invalid",
    );
  });

  test("C19 not the same, a common one, or one with the owner's data", async () => {
    const { token } = await house.account({ password: true, name: "Raimunda Queiroz" });
    const tried = async (password: string) => (await save(token, { password, currentPassword: PASSWORD })).body.fields;
    expect(await tried(PASSWORD)).toEqual({ password: "password.same" });
    for (const password of ["Mudar@123", "Raimunda#1", "Queiroz.2026", "Comunidade!1"])
      expect([password, await tried(password)]).toEqual([password, { password: "password.common" }]);
  });

  test("V2 C17 wrong current passwords count like wrong sign-ins, and the other way round", async () => {
    const { token, email } = await house.account({ password: true });
    const from = newAddress();
    for (let tried = 0; tried < 5; tried += 1) expect((await login(email, "Errada!2026", from)).status).toBe(401);
    for (let tried = 0; tried < 5; tried += 1)
      expect((await save(token, { password: NEXT, currentPassword: "Errada!2026" }, { from })).status).toBe(403);
    const limited = await save(token, { password: NEXT, currentPassword: PASSWORD }, { from });
    expect(limited).toMatchObject({ status: 429, body: { error: "login.tooMany" } });
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    expect((await login(email, PASSWORD, from)).status).toBe(429);
    house.advance(900_000);
    expect((await login(email, PASSWORD, from)).status).toBe(200);
  });

  test("an e-mail that is somebody else's answers 409", async () => {
    const other = await house.account();
    const { token } = await house.account({ password: true });
    expect(await save(token, { email: other.email, currentPassword: PASSWORD })).toMatchObject({
      status: 409,
      body: { error: "user.emailTaken" },
    });
  });

  test("C44 V3 trying addresses is limited like registration, also without a password to prove", async () => {
    const others = [await house.account(), await house.account()];
    const walk = async (token: string) => {
      const from = newAddress();
      const statuses: number[] = [];
      for (let tried = 0; tried < 6; tried += 1) statuses.push((await save(token, { email: others[tried % 2]?.email }, { from })).status);
      return statuses;
    };
    expect(await walk((await house.account({ role: "membro", status: "pendente" })).token)).toEqual([409, 409, 409, 409, 409, 429]);
    // A waiting visitor must not learn that the address is taken.
    expect(await walk((await house.account({ role: "visitante", status: "pendente" })).token)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test("a password that must be changed, or none at all, is set without the current one; then everything opens", async () => {
    for (const seed of [{ mustChangePassword: true, password: true }, {}]) {
      const { token, email } = await house.account({ role: "secretaria", ...seed });
      if (seed.password) expect((await save(token, { password: PASSWORD })).body.fields).toEqual({ password: "password.same" });
      expect((await save(token, { password: NEXT })).status).toBe(200);
      const fresh = (await login(email, NEXT)).body.data?.token ?? "";
      expect((await house.ask("GET", "/visitors?limit=1", { token: fresh })).status).toBe(200);
    }
  });
});

describe("completing a profile", () => {
  const complete = (token: string, id: number, body: unknown = whole) =>
    house.ask<Record<string, unknown>>("PUT", `/users/${id}/complete-profile`, { token, body });

  test("C8 a visitor's session opens with it", async () => {
    const { id, token } = await house.account({ role: "visitante", profileComplete: false });
    expect((await house.ask("GET", "/dashboard/stats", { token })).status).toBe(403);
    expect(await complete(token, id)).toMatchObject({
      status: 200,
      body: { message: "Perfil completo. Obrigado!", data: { ...whole, emergencyPhone: "(19) 3234-5678", profileComplete: true } },
    });
    expect((await house.ask("GET", "/dashboard/stats", { token })).status).toBe(200);
  });

  test("by the profile's own call too, once nothing is missing", async () => {
    const { token } = await house.account({ role: "visitante", profileComplete: false });
    const { profession, ...rest } = whole;
    expect((await save(token, rest)).body.data).toMatchObject({ profileComplete: false });
    expect((await save(token, { profession })).body.data).toMatchObject({ profileComplete: true });
    expect((await save(token, { profession: null })).body.data).toMatchObject({ profileComplete: true });
  });

  test("C18 a taken address makes no difference to the visitor who typed it", async () => {
    const known = await house.account();
    const answers = [];
    for (const email of [known.email, "ainda.livre@exemplo.com"]) {
      const registered = await house.ask<{ session: { token: string } }>("POST", "/auth/register-visitor", {
        body: { name: "Otávio Reis", email, phone: "19981230000" },
        from: newAddress(),
      });
      const token = registered.body.data?.session.token ?? "";
      const { status, body } = await save(token, { ...whole, email });
      answers.push([status, body.data?.["profileComplete"], body.data?.["email"] === email, body.data?.["version"]]);
    }
    expect(answers).toEqual([
      [200, true, true, 3],
      [200, true, true, 3],
    ]);
  });

  test("C8 a pending account may complete its profile, which opens nothing", async () => {
    const { id, token } = await house.account({ role: "visitante", status: "pendente", profileComplete: false });
    expect((await complete(token, id)).status).toBe(200);
    expect((await house.ask("GET", "/dashboard/stats", { token })).status).toBe(403);
  });

  test.each([
    ["phone", "profile.phone"],
    ["address", "profile.address"],
    ["birthDate", "profile.birthDate"],
    ["maritalStatus", "profile.maritalStatus"],
    ["profession", "profile.profession"],
  ])("C11 without %s it says so", async (field, code) => {
    const { id, token } = await house.account({ role: "visitante", profileComplete: false });
    expect(await complete(token, id, { ...whole, [field]: undefined })).toMatchObject({ status: 400, body: { fields: { [field]: code } } });
    expect(await complete(token, id, { ...whole, [field]: "" })).toMatchObject({ status: 400, body: { fields: { [field]: code } } });
    expect((await row(id))["profile_complete"]).toBe(false);
  });

  test("C11 an age under 12 or over 120 is refused", async () => {
    const { id, token } = await house.account({ role: "visitante", profileComplete: false });
    for (const birthDate of ["2015-12-31", "1905-01-01"])
      expect(await complete(token, id, { ...whole, birthDate })).toMatchObject({
        status: 400,
        body: { fields: { birthDate: "profile.age" } },
      });
    expect((await complete(token, id, { ...whole, birthDate: "2014-12-31" })).status).toBe(200);
  });

  test("C2 C5 another's profile: with users:edit and a higher rank only", async () => {
    const { id } = await house.account({ role: "visitante", profileComplete: false });
    const clerk = await house.account({ role: "secretaria" });
    const equal = await house.account({ role: "secretaria" });
    const member = await house.account({ role: "membro" });
    expect((await complete(member.token, id)).status).toBe(403);
    expect((await complete(clerk.token, id)).status).toBe(200);
    expect(await complete(clerk.token, equal.id)).toMatchObject({ status: 403, body: { error: "user.outranked" } });
    expect((await complete(clerk.token, 999_999)).status).toBe(404);
  });
});
