import { afterAll, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp } from "../../testing/app.ts";
import { challengeOf, enrolApp, enrolPasskey } from "../../testing/second-factor.ts";
import { codeAt } from "../../testing/totp-code.ts";
import { runSql } from "../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const house = await startTestApp();
afterAll(() => house.close());

test("C3 C53 no seed, code, challenge or key of a passkey is in a log, the activity log, a task, a mail or an answer after the first", async () => {
  const [me, admin] = [await house.account({ role: "secretaria", password: true }), await house.account({ role: "admin", password: true })];
  const { secret, recoveryCodes } = await enrolApp(house, me);
  const { key } = await enrolPasskey(house, me, { currentPassword: PASSWORD, code: codeAt(secret, house.now()) });
  house.advance(30_000);
  const { body } = await house.ask<{ token: string }>("POST", "/auth/login", { body: { email: me.email, password: PASSWORD } });
  const token = body.data?.token ?? "";
  const { challenge, rpId } = await challengeOf(house, token);
  const assertion = key.assert({ challenge, rpId });
  const typed = { late: codeAt(secret, new Date(house.now().getTime() + 600_000)), used: recoveryCodes[0] ?? "" };
  const answers = [
    await house.ask("POST", "/auth/factor", { token, body: { code: typed.late } }),
    await house.ask("POST", "/auth/factor", { token, body: { code: "0000-1111-2222-3333" } }),
    await house.ask("POST", "/auth/factor", { token, body: { assertion: { ...assertion, id: "bmVuaHVtYQ" } } }),
    await house.ask("POST", "/auth/factor", { token, body: { code: typed.used } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 200]);
  for (const path of ["/auth/me", "/auth/factors", `/users/${me.id}`]) answers.push(await house.ask("GET", path, { token }));
  for (const path of [`/users/${me.id}`, `/users/${me.id}/factors`]) answers.push(await house.ask("GET", path, { token: admin.token }));
  const everywhere = JSON.stringify([
    answers.map(({ text }) => text),
    house.logs,
    await runSql(house.database.handle, "select * from audit_log"),
    await runSql(house.database.handle, "select * from happenings"),
    await runSql(house.database.handle, "select kind, address, reason from deliveries"),
  ]);
  expect(everywhere).toContain("factor.failed");
  const secrets = [
    secret,
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replaceAll("-", "")),
    challenge,
    key.credentialId,
    assertion.response.signature,
    typed.late,
  ];
  expect(secrets.filter((one) => everywhere.includes(one))).toEqual([]);
});
