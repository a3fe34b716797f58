import { afterAll, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp, type TestAccount } from "../../testing/app.ts";
import { enrolApp } from "../../testing/second-factor.ts";
import { codeAt } from "../../testing/totp-code.ts";
import { runSql } from "../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());
const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(house.database.handle, text, values);
const admin = () => house.account({ role: "admin", password: true });
const member = () => house.account({ role: "membro", password: true });
const invite = ({ token }: TestAccount, id: number, body: object) => house.ask("POST", `/users/${id}/invite`, { token, body });
const newEmail = ({ token }: TestAccount, id: number, email: string, proof: object = {}) =>
  house.ask("PUT", `/users/${id}`, { token, body: { email, ...proof } });
const removeOthers = ({ token }: TestAccount, id: number, body: object) =>
  house.ask("POST", `/users/${id}/factors/remove`, { token, body });

describe("H3: acts that need more than an open session", () => {
  test("with a second factor every link needs it, also for the lowest account", async () => {
    const [me, other, equal] = [await admin(), await member(), await admin()];
    const { secret, recoveryCodes } = await enrolApp(house, me);
    for (const { id } of [other, equal]) {
      expect((await invite(me, id, {})).body.fields).toEqual({ code: "field.required" });
      expect((await invite(me, id, { currentPassword: PASSWORD })).body.fields).toEqual({ code: "field.required" });
    }
    expect((await invite(me, other.id, { code: codeAt(secret, house.now()) })).status).toBe(200);
    expect((await invite(me, equal.id, { code: codeAt(secret, house.now()) })).body.error).toBe("factor.wrong");
    expect((await invite(me, equal.id, { code: recoveryCodes[0] })).status).toBe(200);
  });

  test("a proof that another use took first makes no link", async () => {
    const [me, one, two] = [await admin(), await member(), await member()];
    const { secret } = await enrolApp(house, me);
    const code = codeAt(secret, house.now());
    const answers = await Promise.all([invite(me, one.id, { code }), invite(me, two.id, { code })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(await rows("select 1 from account_links where account_id in ($1, $2)", [one.id, two.id])).toHaveLength(1);
  });

  test("another's e-mail needs the factor; without one, for an equal's, the password", async () => {
    const [me, lower, equal] = [await admin(), await member(), await admin()];
    expect((await newEmail(me, lower.id, "outra@exemplo.com")).status).toBe(200);
    expect((await newEmail(me, equal.id, "igual@exemplo.com")).body.fields).toEqual({ currentPassword: "field.required" });
    expect((await newEmail(me, equal.id, "igual@exemplo.com", { currentPassword: PASSWORD })).status).toBe(200);
    const { secret } = await enrolApp(house, me);
    expect((await newEmail(me, lower.id, "terceira@exemplo.com")).body.fields).toEqual({ code: "field.required" });
    expect((await newEmail(me, lower.id, "outra@exemplo.com")).status).toBe(200);
    expect((await newEmail(me, lower.id, "terceira@exemplo.com", { code: codeAt(secret, house.now()) })).status).toBe(200);
    expect(await rows("select email from accounts where id = $1", [lower.id])).toEqual([{ email: "terceira@exemplo.com" }]);
  });
});

describe("V30 another's second factor", () => {
  test("is removed from a higher rank with a fresh proof: its sessions end, its owner is told, the log names the actor", async () => {
    const [me, other] = [await admin(), await house.account({ role: "secretaria", password: true })];
    await enrolApp(house, other);
    expect((await house.ask("GET", `/users/${other.id}/factors`, { token: me.token })).body.data).toEqual({ kinds: ["totp"] });
    expect((await removeOthers(me, other.id, {})).body.fields).toEqual({ currentPassword: "field.required" });
    expect((await removeOthers(me, other.id, { currentPassword: "Errada!2026" })).body.error).toBe("password.current");
    expect(await removeOthers(me, other.id, { currentPassword: PASSWORD })).toMatchObject({ status: 200, body: { data: { kinds: [] } } });
    expect((await house.ask("GET", "/auth/me", { token: other.token })).status).toBe(401);
    const login = await house.ask<{ user: unknown }>("POST", "/auth/login", { body: { email: other.email, password: PASSWORD } });
    expect(login.body.data?.user).toMatchObject({ factorDue: false, factors: [] });
    const told = await rows<{ code: string }>("select code from account_notices where account_id = $1 order by id", [other.id]);
    expect(told.map(({ code }) => code)).toEqual(["factor.added", "factor.removedByOthers"]);
    const noted = await rows(
      "select account_id, target_id, metadata from audit_log where action = 'removeUserFactors' and target_id = $1",
      [other.id],
    );
    expect(noted).toEqual([{ account_id: me.id, target_id: other.id, metadata: { fields: ["totp"] } }]);
    expect((await removeOthers(me, other.id, { currentPassword: PASSWORD })).body.error).toBe("factor.none");
  });

  test("cannot be removed by an equal, and one's own only with one's own factor", async () => {
    const pastor = await house.account({ role: "pastor_casa", password: true });
    const secretary = await house.account({ role: "secretaria", password: true });
    const first = await admin();
    for (const account of [pastor, first]) await enrolApp(house, account);
    for (const [who, whose] of [
      [secretary, pastor],
      [secretary, first],
      [pastor, first],
      [pastor, pastor],
      [first, first],
    ] as const)
      expect((await removeOthers(who, whose.id, { currentPassword: PASSWORD })).body.error).toBe("user.outranked");
    expect(await rows("select 1 from account_factors where kind = 'totp' and account_id in ($1, $2)", [pastor.id, first.id])).toHaveLength(
      2,
    );
  });

  test("of another congregation is unknown", async () => {
    const [north] = await rows<{ id: number }>("insert into congregations (name, is_seat) values ('Norte', false) returning id");
    const me = await house.account({ role: "admin", password: true, congregationIds: [north?.id ?? 0] });
    const other = await member();
    expect((await house.ask("GET", `/users/${other.id}/factors`, { token: me.token })).body.error).toBe("user.notFound");
    expect((await removeOthers(me, other.id, { currentPassword: PASSWORD })).body.error).toBe("user.notFound");
  });
});
