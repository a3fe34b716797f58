import { afterAll, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";
import { isLocalUrl, linkByWhatsapp } from "./link.ts";
import { endLinks, forgetLinks } from "./links-store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());
const DAY = 86_400_000;

let asked = 0;
const use = (token: unknown, password: string = PASSWORD, from = `198.19.0.${(asked += 1)}`) =>
  house.ask<{ email: string }>("POST", "/auth/reset-password", { body: { token, password }, from });
async function invited(seed: Parameters<typeof house.account>[0] = {}) {
  const admin = await house.account({ role: "admin" });
  const account = await house.account({ role: "membro", ...seed });
  const answer = await house.ask<{ link: string }>("POST", `/users/${account.id}/invite`, { token: admin.token, body: {} });
  return { ...account, secret: answer.body.data?.link.split("#")[1] ?? "" };
}
const login = (email: string, password: string) => house.ask("POST", "/auth/login", { body: { email, password } });

describe("C20 V39 a link that sets a password", () => {
  test("C20 works once, signs nobody in, and ends every session", async () => {
    const { email, secret, token, id } = await invited({ password: true });
    const answer = await use(secret, "Figueira!2027");
    expect(answer).toMatchObject({ status: 200, body: { data: { email }, message: "Senha definida. Entre com ela." } });
    expect(answer.text).not.toMatch(/token/i);
    expect((await house.ask("GET", "/auth/me", { token })).status).toBe(401);
    expect([(await login(email, PASSWORD)).status, (await login(email, "Figueira!2027")).status]).toEqual([401, 200]);
    expect(await use(secret)).toMatchObject({
      status: 400,
      body: { error: "link.used", message: "Este link já foi usado. Cada um serve uma vez só." },
    });
    const written = await runSql(
      house.database.handle,
      "select account_id, action from audit_log where target_id = $1 and action = 'user.password'",
      [id],
    );
    expect(written).toEqual([{ account_id: id, action: "user.password" }]);
  });

  test("C20 two concurrent uses set one password", async () => {
    const { secret } = await invited();
    const answers = await Promise.all([use(secret), use(secret, "Figueira!2027"), use(secret)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
  });

  test("C20 lasts seven days, not longer", async () => {
    const at = house.now();
    const [fresh, old] = [await invited(), await invited()];
    house.advance(7 * DAY - 1_000);
    expect((await use(fresh.secret)).status).toBe(200);
    house.advance(1_000);
    expect((await use(old.secret)).body.error).toBe("link.expired");
    house.setNow(at);
  });

  test("C19 C20 an invalid password does not use it up", async () => {
    const { secret } = await invited({ name: "Teodora Lins" });
    for (const [password, code] of [
      ["fraca", "password.weak"],
      ["Jesus@2026", "password.common"],
      ["Teodora#2026", "password.common"],
    ] as const)
      expect([password, (await use(secret, password)).body.fields]).toEqual([password, { password: code }]);
    expect((await use(secret)).status).toBe(200);
  });

  test("C18 an unknown link costs no hash, like a used one, and answers like a revoked one", async () => {
    const { secret, ...account } = await invited();
    await use(secret);
    const dead = await invited();
    await house.database.transaction((tx) => endLinks(tx, dead.id));
    const before = house.services.hasher.computed();
    const [used, died, never] = [await use(secret), await use(dead.secret), await use("x".repeat(43))];
    expect([used.body.error, died.body.error]).toEqual(["link.used", "link.invalid"]);
    expect(never.body).toEqual(died.body);
    expect(used.text).not.toContain(account.email);
    expect(house.services.hasher.computed()).toBe(before);
    for (const nonsense of ["", "curto", "a b", "á".repeat(43), "x".repeat(500), 7, null])
      expect([nonsense, (await use(nonsense)).status]).toEqual([nonsense, 400]);
  });

  test("C44 V40 M8: wrong links are limited; a valid one is accepted all the same", async () => {
    const from = "198.19.9.9";
    for (let tried = 0; tried < 30; tried += 1) expect((await use("y".repeat(43), PASSWORD, from)).status).toBe(400);
    const limited = await use("y".repeat(43), PASSWORD, from);
    expect(limited.status).toBe(429);
    expect(Number(limited.headers["retry-after"])).toBeGreaterThan(0);
    const { secret } = await invited();
    expect((await use(secret, PASSWORD, from)).status).toBe(200);
  });

  test("C20 a change of address revokes links sent to the old one", async () => {
    const admin = await house.account({ role: "admin" });
    const { id, secret } = await invited();
    expect((await house.ask("PUT", `/users/${id}`, { token: admin.token, body: { email: "outra@exemplo.com" } })).status).toBe(200);
    expect((await use(secret)).status).toBe(400);
  });

  test("old links are deleted, others stay", async () => {
    const count = async () => (await runSql(house.database.handle, "select 1 from account_links")).length;
    await invited();
    const before = await count();
    await house.database.transaction((tx) => forgetLinks(tx, house.now(), 100));
    expect(await count()).toBe(before);
    await house.database.transaction((tx) => forgetLinks(tx, new Date(house.now().getTime() + 60 * DAY), 100));
    expect(await count()).toBe(0);
  });
});

describe("what goes out with a link", () => {
  const words = { church: "Comunidade Oliveira", link: "https://a.org/reset-password#s", purpose: "approval" } as const;
  const text = (language: string) =>
    decodeURIComponent(linkByWhatsapp({ name: "Ana Lima", phone: "+5519991234567", language }, words) ?? "");

  test("a text in the account's language, with the first name", () => {
    expect(text("pt-BR")).toMatch(/^https:\/\/wa\.me\/5519991234567\?text=Olá, Ana! .*https:\/\/a\.org\/reset-password#s$/);
    expect(text("es-ES")).toContain("¡Hola, Ana!");
    expect(text("en-US")).toContain("Hello, Ana!");
  });

  test("a name that looks like a placeholder stays a name", () => {
    const link = linkByWhatsapp({ name: "{link}&text=$1", phone: "+5519991234567", language: "pt-BR" }, words) ?? "";
    expect(decodeURIComponent(link)).toContain("Olá, {link}&text=$1!");
    expect(new URL(link).searchParams.getAll("text")).toHaveLength(1);
  });

  test("no WhatsApp for a landline or without a phone", () => {
    for (const phone of ["+551932345678", null]) expect(linkByWhatsapp({ name: "Ana", phone, language: "pt-BR" }, words)).toBeNull();
  });

  test.each([
    ["http://localhost:3000", true],
    ["http://127.0.0.1:3000", true],
    ["http://[::1]:3000", true],
    ["https://igreja.localhost", true],
    ["https://aprisco.igreja.org", false],
    ["http://192.168.0.10:3000", false],
    ["https://localhost.igreja.org", false],
  ])("%s opens on this machine only: %s", (url, local) => {
    expect(isLocalUrl(url)).toBe(local);
  });
});
