import { allRoutes } from "@aprisco/contract/routes.ts";
import { namesIn } from "@aprisco/contract/schema-names.ts";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { PASSWORD, startTestApp, type TestApp } from "../../testing/app.ts";
import { enrolApp } from "../../testing/second-factor.ts";
import { codeAt } from "../../testing/totp-code.ts";
import { runSql } from "../../testing/store.ts";

// Real password hashing is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Fields of a reply that give access to whoever knows them. */
const secretField = /^(?:token|refreshToken|secret|recoveryCodes|words|challenge|link)$/;

/** Calls that answer a secret without `proof`, and why. */
const withoutProof: Readonly<Record<string, string>> = {
  login: "the password is what it asks for",
  createSetup: "it asks for the setup code, and there is no account before it",
  refreshSession: "the refresh token is a secret itself, and its session goes on",
  askPasskey: "the challenge proves nothing before a passkey signed it",
  confirmTotp: "the enrolment was started with a proof, and the caller shows a code of it",
  addPasskey: "the enrolment was started with a proof, and the passkey signs its challenge",
  registerVisitor: "the answer of a guest's own registration",
  registerForEvent: "the answer of a guest's own registration",
  getOwnRegistration: "the registration's token is in the address",
  makeReportLink: "a leader of the group, and the link opens one report",
  giveLink: "whoever manages the roster, and the link opens one place of it",
  openAssignment: "the link is a secret itself, and opens one place of a roster",
  answerAssignment: "the link is a secret itself, and opens one place of a roster",
  cancelOwnRegistration: "the registration's token is in the address",
  confirmOwnRegistration: "the address comes by the registration's own e-mail",
  createUser: "a role that gives rights and links for others ask for a proof (decision 7)",
  approveUser: "a role that gives rights and links for others ask for a proof (decision 7)",
  approveUsers: "links for others ask for a proof by rank (decision 7), and it gives no role that gives rights",
  inviteUser: "links for others ask for a proof by rank (decision 7)",
  approveVisitor: "links for others ask for a proof by rank (decision 7), and it gives no role that gives rights",
};

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_URL: "https://igreja.exemplo.com.br" } });
  await server.services.vault.prepare(server.database, server.now());
});
afterAll(() => server.close());

const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(server.database.handle, text, values);
const fingerprint = async () => (await rows<{ id: string }>("select id from vault_masters where retired_at is null"))[0]?.id;
const keysIn = async () => rows("select id, hash from calendar_feeds where revoked_at is null order by id");
/** A body for each call of an administrator that asks for a proof, besides the proof. */
const bodies: Readonly<Record<string, () => Promise<object>>> = {
  showRecoverySheet: async () => ({}),
  confirmRecoverySheet: async () => ({ fingerprint: await fingerprint() }),
  createCalendarFeed: async () => ({}),
  createPublicFeed: async () => ({}),
  startTotp: async () => ({}),
  startPasskey: async () => ({}),
  renewRecoveryCodes: async () => ({}),
  removeMyFactor: async () => ({}),
};
/** What these calls answer to a right proof: the account has an app already, and no factor of that id. */
const refused: Readonly<Record<string, string>> = { startTotp: "factor.taken", removeMyFactor: "factor.notFound" };
const proving = allRoutes.filter(({ row }) => row.proof === "factor");

/** Fields of a body that give an account or a role more than it had. */
const givingField = /^(?:permissions|role|all)$/;
/** Calls that give by these fields without `proof`, and why. */
const givesWithoutProof: Readonly<Record<string, string>> = {
  createUser: "a role that gives rights asks for a proof (decision 7)",
  updateUser: "a role that gives rights asks for a proof (decision 7)",
  approveUser: "a role that gives rights asks for a proof (decision 7)",
  createMinistryMembers: "the role is one in a ministry, not of an account",
  updateMinistryMember: "the role is one in a ministry, not of an account",
  createGroupMembers: "the role is one in a group, not of an account",
  updateGroupMember: "the role is one in a group, not of an account",
};

describe("A3: calls that show or make a key", () => {
  test("A3: each call that answers a secret asks for a proof, or says why not", () => {
    const showing = allRoutes.filter(({ row }) => row.secret !== undefined || namesIn(row.reply).some((name) => secretField.test(name)));
    const bare = showing.filter(({ row }) => row.proof === undefined).map(({ operation }) => operation);
    expect(bare.toSorted()).toEqual(Object.keys(withoutProof).toSorted());
  });

  test("A3: the calls that ask for a proof", () => {
    expect(proving.map(({ operation }) => operation).toSorted()).toEqual(Object.keys(bodies).toSorted());
  });

  test.each(proving)("A3: $operation: an open session alone is not enough, nor a wrong password", async ({ operation, row }) => {
    const admin = await server.account({ role: "admin", password: true });
    const body = await bodies[operation]?.();
    const ask = (proof: object) =>
      server.ask(row.method, row.path.replace("{id}", "999999"), { token: admin.token, body: { ...body, ...proof } });
    const before = await keysIn();
    expect((await ask({})).body).toMatchObject({ error: "request.invalid", fields: { currentPassword: "field.required" }, data: null });
    expect((await ask({ currentPassword: "Errada!2026" })).body).toMatchObject({ error: "password.current", data: null });
    expect(await keysIn()).toEqual(before);
  });

  test.each(proving)("A3: $operation: an account with a factor shows both, each code once", async ({ operation, row }) => {
    const admin = await server.account({ role: "admin", password: true });
    const { secret, recoveryCodes } = await enrolApp(server, admin);
    const body = await bodies[operation]?.();
    const ask = (proof: object) =>
      server.ask(row.method, row.path.replace("{id}", "999999"), { token: admin.token, body: { ...body, ...proof } });
    expect((await ask({ currentPassword: PASSWORD })).body.fields).toEqual({ code: "field.required" });
    expect((await ask({ code: recoveryCodes[0] })).body.fields).toEqual({ currentPassword: "field.required" });
    expect((await ask({ currentPassword: PASSWORD, code: "000000" })).body.error).toBe("factor.wrong");
    const code = codeAt(secret, server.now());
    const done = await ask({ currentPassword: PASSWORD, code });
    expect(done.body.error).toBe(refused[operation] ?? null);
    if (!refused[operation]) expect((await ask({ currentPassword: PASSWORD, code })).body.error).toBe("factor.wrong");
  });

  test("A3: a right proof whose call fails does not count as a try, a wrong one does", async () => {
    const admin = await server.account({ role: "admin", password: true });
    const { secret } = await enrolApp(server, admin);
    const ask = (code: string, currentPassword = PASSWORD) =>
      server.ask("POST", "/auth/factors/totp", { token: admin.token, body: { currentPassword, code } });
    const tries = async () =>
      (await rows<{ is_wrong: boolean }>("select is_wrong from login_failures")).map(({ is_wrong: wrong }) => wrong);
    await rows("delete from login_failures");
    // More than the five tries of a window, with a code that the failed calls leave unused.
    for (let n = 0; n < 7; n += 1) expect((await ask(codeAt(secret, server.now()))).body.error).toBe("factor.taken");
    expect(await tries()).toEqual([]);
    expect((await ask(codeAt(secret, server.now()), "Errada!2026")).body.error).toBe("password.current");
    expect((await ask("000000")).body.error).toBe("factor.wrong");
    expect(await tries()).toEqual([true, true]);
  });
});

describe("calls that give rights", () => {
  const adding = allRoutes.filter(({ row }) => row.proof === "adding");
  const [few, more] = [["dashboard:view"], ["dashboard:view", "reports:view"]];
  /** For each call the address, a body that adds and one that takes away again, and what is stored. */
  const cases: Readonly<
    Record<string, (account: number) => { readonly path: string; readonly adds: object; readonly takes: object; readonly stored: string }>
  > = {
    setUserPermissions: (id) => ({
      path: `/users/${id}/permissions`,
      adds: { permissions: more },
      takes: { permissions: few },
      stored: `select permissions_plus, permissions_minus from accounts where id = ${id}`,
    }),
    setUserCongregations: (id) => ({
      path: `/users/${id}/congregations`,
      adds: { all: true },
      takes: { all: false, ids: [1] },
      stored: `select all_congregations, congregation_ids from accounts where id = ${id}`,
    }),
    updateRole: () => ({
      path: "/role-permissions/roles/membro",
      adds: { permissions: more },
      takes: { permissions: few },
      stored: "select permissions from roles where name = 'membro'",
    }),
  };

  test("each call whose body gives rights asks for a proof, or says why not", () => {
    const giving = allRoutes.filter(({ row }) => row.method !== "GET" && namesIn(row.body).some((name) => givingField.test(name)));
    const bare = giving.filter(({ row }) => row.proof === undefined).map(({ operation }) => operation);
    expect(bare.toSorted()).toEqual(Object.keys(givesWithoutProof).toSorted());
    expect(adding.map(({ operation }) => operation).toSorted()).toEqual(Object.keys(cases).toSorted());
  });

  test.each(Object.entries(cases))("%s: more needs a fresh proof, less needs none", async (_operation, caseOf) => {
    const admin = await server.account({ role: "admin", password: true });
    const { id } = await server.account({ role: "membro", congregationIds: [1] });
    const { path, adds, takes, stored } = caseOf(id);
    const ask = (body: object) => server.ask("PUT", path, { token: admin.token, body });
    expect((await ask(takes)).status).toBe(200);
    const before = await rows(stored);
    expect((await ask(adds)).body).toMatchObject({ error: "request.invalid", fields: { currentPassword: "field.required" } });
    expect((await ask({ ...adds, currentPassword: "Errada!2026" })).body.error).toBe("password.current");
    expect(await rows(stored)).toEqual(before);
    expect((await ask({ ...adds, currentPassword: PASSWORD })).status).toBe(200);
    expect(await rows(stored)).not.toEqual(before);
    expect((await ask(takes)).status).toBe(200);
    expect(await rows(stored)).toEqual(before);
    const { secret } = await enrolApp(server, admin);
    expect((await ask({ ...adds, currentPassword: PASSWORD })).body.fields).toEqual({ code: "field.required" });
    expect(await rows(stored)).toEqual(before);
    const code = codeAt(secret, server.now());
    expect((await ask({ ...adds, code })).status).toBe(200);
    expect((await ask(takes)).status).toBe(200);
    expect((await ask({ ...adds, code })).body.error).toBe("factor.wrong");
  });
});
