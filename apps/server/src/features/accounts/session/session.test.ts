import { createHmac, generateKeyPairSync } from "node:crypto";
import { SignJWT, type JWTPayload } from "jose";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp } from "../../../testing/app.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());
const start = new Date("2026-11-21T15:00:00.000Z");
beforeEach(() => house.setNow(start));

interface Pair {
  readonly token: string;
  readonly refreshToken: string;
  readonly user: unknown;
}
const me = (authorization: string) => house.ask("GET", "/auth/me", { headers: { authorization } });
const logout = (asking: { body?: unknown; token?: string }) => house.ask<{ ended: boolean }>("POST", "/auth/logout", asking);
const refresh = async (refreshToken: string) => (await house.ask("POST", "/auth/refresh", { body: { refreshToken } })).status;
async function signIn(email?: string): Promise<Pair> {
  const address = email ?? (await house.account({ password: true })).email;
  const { body } = await house.ask<Pair>("POST", "/auth/login", { body: { email: address, password: PASSWORD } });
  if (!body.data) throw new Error("not signed in");
  return body.data;
}

test("a sign-in answers the account, as /auth/me does", async () => {
  const { token, user } = await signIn((await house.account({ password: true, role: "secretaria" })).email);
  expect((await me(`Bearer ${token}`)).body.data).toEqual({
    ...(user as object),
    choosesCongregation: false,
    wholeChurch: true,
    receiptMailedAt: null,
    answerMailedAt: null,
    duties: [],
    notices: [],
  });
  expect((await me(`bearer ${token}`)).status).toBe(200);
  expect(user).toMatchObject({ role: "secretaria", roleName: "Secretaria", status: "ativo", hasPassword: true, version: 1 });
});

describe("C14 V34 sign-out", () => {
  test("C14 V34 after logout both tokens are refused on the next call, here and not elsewhere", async () => {
    const { email } = await house.account({ password: true });
    const here = await signIn(email);
    const elsewhere = await signIn(email);
    expect((await logout({ body: { refreshToken: here.refreshToken } })).body).toMatchObject({ success: true, data: { ended: true } });
    expect((await me(`Bearer ${here.token}`)).status).toBe(401);
    expect(await refresh(here.refreshToken)).toBe(401);
    expect((await me(`Bearer ${elsewhere.token}`)).status).toBe(200);
    expect(await refresh(elsewhere.refreshToken)).toBe(200);
  });

  test("C14 any token of the session ends it; without one, or with another's, the bearer's session ends", async () => {
    const older = await signIn();
    await refresh(older.refreshToken);
    expect((await logout({ body: { refreshToken: older.refreshToken } })).body.data).toEqual({ ended: true });
    expect((await me(`Bearer ${older.token}`)).status).toBe(401);
    for (const body of [undefined, {}, { refreshToken: null }, { refreshToken: "x.y.z" }]) {
      const { token } = await signIn();
      expect((await logout({ token, ...(body === undefined ? {} : { body }) })).body.data).toEqual({ ended: true });
      expect((await me(`Bearer ${token}`)).status).toBe(401);
    }
  });

  test("C14 both the bearer's session and that of another's token end", async () => {
    const [bearer, other] = [await signIn(), await signIn()];
    expect((await logout({ token: bearer.token, body: { refreshToken: other.refreshToken } })).body.data).toEqual({ ended: true });
    for (const { token } of [bearer, other]) expect((await me(`Bearer ${token}`)).status).toBe(401);
  });

  test("a logout without a session succeeds", async () => {
    const { refreshToken } = await signIn();
    await logout({ body: { refreshToken } });
    for (const body of [{ refreshToken }, {}, { refreshToken: "x.y.z" }]) {
      expect(await logout({ body })).toMatchObject({ status: 200, body: { data: { ended: false } } });
    }
  });
});

const secret = new TextEncoder().encode(house.services.config.sessionSecret ?? "");
const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const forge = (
  session: { id: number; sessionId: string },
  claims: Readonly<Record<string, unknown>> = {},
  header = {},
  key: Uint8Array = secret,
) =>
  new SignJWT({ iss: "aprisco", aud: "access", sub: String(session.id), sid: session.sessionId, ...seconds(-10, 300), ...claims })
    .setProtectedHeader({ alg: "HS256", typ: "JWT", ...header })
    .sign(key);
const seconds = (from: number, until: number): JWTPayload => {
  const now = Math.floor(start.getTime() / 1000);
  return { iat: now + from, nbf: now + from, exp: now + until };
};

describe("C12 C13 foreign tokens", () => {
  test("C12 a token made like ours is accepted, so that each refusal below has one cause", async () => {
    const account = await house.account();
    expect((await me(`Bearer ${await forge(account)}`)).status).toBe(200);
  });

  test("C12 no signature, other algorithms and other keys are refused", async () => {
    const account = await house.account();
    const [header = "", payload = "", signature = ""] = (await forge(account)).split(".");
    const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const rsa = await new SignJWT(JSON.parse(Buffer.from(payload, "base64url").toString()) as JWTPayload)
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .sign(privateKey);
    const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
    const swapped = `${base64({ alg: "HS256", typ: "JWT" })}.${payload}`;
    const bad = {
      none: `${base64({ alg: "none", typ: "JWT" })}.${payload}.`,
      "none, signed": `${base64({ alg: "none", typ: "JWT" })}.${payload}.${signature}`,
      "NONE in capitals": `${base64({ alg: "NONE", typ: "JWT" })}.${payload}.`,
      "no signature": `${header}.${payload}.`,
      "no third part": `${header}.${payload}`,
      "an RSA key": rsa,
      "HMAC with a public key": `${swapped}.${createHmac("sha256", pem).update(swapped).digest("base64url")}`,
      "HS512 with our key": await forge(account, {}, { alg: "HS512" }, new Uint8Array([...secret, ...secret])),
      "another key": await forge(account, {}, {}, new TextEncoder().encode("x".repeat(34))),
      "an empty key": `${header}.${payload}.${createHmac("sha256", "").update(`${header}.${payload}`).digest("base64url")}`,
      "another type": await forge(account, {}, { typ: "at+jwt" }),
    };
    for (const [name, token] of Object.entries(bad)) expect([name, (await me(`Bearer ${token}`)).status]).toEqual([name, 401]);
  });

  test("C12 a key in the token itself is not used", async () => {
    const account = await house.account();
    const own = new TextEncoder().encode("a key of the attacker's own making, long enough");
    const jwk = { kty: "oct", k: Buffer.from(own).toString("base64url") };
    for (const header of [{ jwk }, { jku: "http://127.0.0.1:9/keys" }, { kid: "../../../../dev/null" }, { x5u: "http://127.0.0.1:9/" }]) {
      expect((await me(`Bearer ${await forge(account, {}, header, own)}`)).status).toBe(401);
    }
  });

  test("C12 a changed payload is refused: another account, a later expiry", async () => {
    const account = await house.account();
    const admin = await house.account({ role: "admin" });
    const [header = "", payload = "", signature = ""] = (await forge(account)).split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
    for (const change of [{ sub: String(admin.id) }, { sid: admin.sessionId }, { exp: 9_999_999_999 }]) {
      expect((await me(`Bearer ${header}.${base64({ ...claims, ...change })}.${signature}`)).status).toBe(401);
    }
  });

  test("C12 expired and not yet valid tokens are refused, with a tolerance of one minute", async () => {
    const account = await house.account();
    const statuses = await Promise.all(
      [seconds(-900, -59), seconds(-900, -61), seconds(59, 900), seconds(61, 900), { exp: undefined, nbf: undefined }].map(
        async (claims: Readonly<Record<string, unknown>>) => (await me(`Bearer ${await forge(account, claims)}`)).status,
      ),
    );
    expect(statuses.slice(0, 4)).toEqual([200, 401, 200, 401]);
    expect(statuses[4]).toBe(401);
  });

  test("C12 a session is not valid for another account", async () => {
    const account = await house.account();
    const admin = await house.account({ role: "admin" });
    expect((await me(`Bearer ${await forge({ id: admin.id, sessionId: account.sessionId })}`)).status).toBe(401);
    for (const sub of ["0", "-1", "abc", "1e3", "9223372036854775808", "1.5", ""]) {
      expect([sub, (await me(`Bearer ${await forge(account, { sub })}`)).status]).toEqual([sub, 401]);
    }
    expect((await me(`Bearer ${await forge({ id: account.id, sessionId: "no uuid" })}`)).status).toBe(401);
  });

  test("C13 a refresh token gives no access, and an access token renews nothing", async () => {
    const { token, refreshToken } = await signIn();
    expect((await me(`Bearer ${refreshToken}`)).status).toBe(401);
    expect(await refresh(token)).toBe(401);
    expect(await refresh(refreshToken)).toBe(200);
  });

  test("C13 another audience or issuer is refused", async () => {
    const account = await house.account();
    for (const claims of [{ aud: "refresh" }, { aud: "other" }, { aud: undefined }, { iss: "other" }, { iss: undefined }]) {
      expect((await me(`Bearer ${await forge(account, claims)}`)).status).toBe(401);
    }
  });

  test("other forms of the header count as no token", async () => {
    const { token } = await house.account();
    for (const header of ["", "Bearer", `Basic ${token}`, token, `Bearer  ${token}`, `Bearer ${token} x`, `Bearer ${"a".repeat(5000)}`]) {
      expect((await me(header)).status).toBe(401);
    }
  });
});
