import type { User } from "@aprisco/contract/accounts-session.ts";
import type { UserWithLink } from "@aprisco/contract/accounts-users.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, startTestApp, type TestAccount } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

const house = await startTestApp();
const rowsOf = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => runSql<T>(house.database.handle, text, values);
let clerk: TestAccount;
let north = 0;
let people = 0;

beforeAll(async () => {
  clerk = await house.account({ role: "secretaria" });
  north = (await rowsOf<{ id: number }>("insert into congregations (name) values ('Norte') returning id"))[0]?.id ?? 0;
});
afterAll(() => house.close());

interface PersonSeed {
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly congregation?: number;
}
/** A known person without an account. */
async function person({ email = null, phone = null, congregation = 1 }: PersonSeed = {}): Promise<number> {
  people += 1;
  const [made] = await rowsOf<{ id: number }>(
    `with p as (insert into people (name, email, phone, congregation_id) values ('Rute Amaral', $1, $2, $3) returning id, congregation_id)
     insert into memberships (person_id, congregation_id, status, created_at) select id, congregation_id, 'congregado', now() from p returning person_id as id`,
    [email, phone, congregation],
  );
  return made?.id ?? 0;
}
const make = (body: Readonly<Record<string, unknown>>, by = clerk) =>
  house.ask<UserWithLink>("POST", "/users", {
    token: by.token,
    body: { name: "Outro Nome", email: `conta${people}@exemplo.com`, ...body },
  });
const personNow = (id: number) => rowsOf("select name, email, phone from people where id = $1", [id]);

describe("an account for a person whom the church knows", () => {
  test("keeps the person, fills what they lack, and offers a link", async () => {
    const id = await person({ email: "rute@exemplo.com" });
    const { status, body } = await make({ person_id: id, role: "leader", department: "Kids", phone: "19991234567" });
    expect(status).toBe(201);
    expect(body.data?.user).toMatchObject({ name: "Rute Amaral", email: `conta${people}@exemplo.com`, role: "leader", department: "Kids" });
    expect(body.data?.link).toMatch(/\/reset-password#[\w-]{40,}$/);
    expect(await personNow(id)).toEqual([{ name: "Rute Amaral", email: "rute@exemplo.com", phone: "+5519991234567" }]);
    expect(await rowsOf("select count(*)::int as n from memberships where person_id = $1", [id])).toEqual([{ n: 1 }]);
  });

  test("a repeated request of the same caller returns the same account", async () => {
    const id = await person();
    const [first, second] = [await make({ person_id: id }), await make({ person_id: id })];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data?.id).toBe(first.body.data?.id);
  });

  test("a person with an account is answered with it", async () => {
    const id = await person();
    const known = (await make({ person_id: id })).body.data?.id;
    const { status, body } = await make({ person_id: id, email: "segunda@exemplo.com" });
    expect([status, body.error, body.data]).toEqual([409, "user.personHasAccount", { account_id: known, name: "Rute Amaral" }]);
  });

  test("is found within the caller's scope only", async () => {
    const there = await person({ congregation: north });
    const here = await house.account({ role: "secretaria", congregationIds: [1] });
    for (const id of [there, 999_999]) {
      const { status, body } = await make({ person_id: id }, here);
      expect([id, status, body.fields]).toEqual([id, 400, { person_id: "record.notFound" }]);
    }
    const leader = await house.account({ role: "leader", permissionsPlus: ["users:create"] });
    expect((await make({ person_id: await person() }, leader)).body.fields).toEqual({ person_id: "record.notFound" });
    const treasurer = await house.account({ role: "tesoureiro", permissionsPlus: ["users:create"] });
    expect((await make({ person_id: await person() }, treasurer)).status).toBe(403);
  });

  test("C5 neither a role above the caller's nor one with rights that they lack", async () => {
    const id = await person();
    for (const role of ["admin", "pastor_presidente", "tesoureiro"])
      expect([role, (await make({ person_id: id, role })).body.error]).toEqual([role, "user.outranked"]);
    expect(await rowsOf("select id from accounts where person_id = $1", [id])).toEqual([]);
  });
});

describe("the congregations of a new account", () => {
  const reachOf = async (id: number | undefined) =>
    (
      await rowsOf<{ all: boolean; ids: number[]; home: number }>(
        `select a.all_congregations as "all", a.congregation_ids as ids, p.congregation_id as home
         from accounts a join people p on p.id = a.person_id where a.id = $1`,
        [id],
      )
    )[0];

  test("are those that were chosen; a new person is of the first of them", async () => {
    people += 1;
    const { body } = await make({ congregations: { all: false, ids: [north] } });
    expect(await reachOf(body.data?.id)).toEqual({ all: false, ids: [north], home: north });
  });

  test("may only be open ones that the caller sees", async () => {
    const here = await house.account({ role: "secretaria", congregationIds: [1] });
    people += 1;
    for (const congregations of [{ all: true }, { ids: [north] }])
      expect((await make({ congregations }, here)).body.error).toBe("user.outranked");
    expect((await make({ congregations: { all: false, ids: [999_999] } })).body.fields).toEqual({ ids: "field.choice" });
  });
});

describe("a deactivated account", () => {
  const put = (id: number, body: object, by = clerk) => house.ask<User>("PUT", `/users/${id}`, { token: by.token, body });

  test("keeps the reason for those who may change it; its sessions end; an approval clears the reason", async () => {
    const theirs = await house.account({ role: "membro" });
    const { body } = await put(theirs.id, { status: "inativo", reason: "Mudou de igreja" });
    expect(body.data).toMatchObject({ status: "inativo", inactiveReason: "Mudou de igreja" });
    expect((await house.ask("GET", "/auth/me", { token: theirs.token })).status).toBe(401);
    const reader = await house.account({ role: "membro", permissionsPlus: ["users:view"] });
    expect((await house.ask("GET", `/users/${theirs.id}`, reader)).body.data).toMatchObject({ inactiveReason: null });
    expect((await put(theirs.id, { status: "ativo" })).body.data).toMatchObject({ status: "ativo", inactiveReason: null });
  });

  test("its owner does not read why", async () => {
    const theirs = await house.account({ role: "membro", password: true });
    await put(theirs.id, { status: "inativo", reason: "Canário" });
    const [{ email = "" } = {}] = await rowsOf<{ email?: string }>("select email from accounts where id = $1", [theirs.id]);
    const login = await house.ask<{ token: string }>("POST", "/auth/login", { body: { email, password: "Videira!2026" } });
    expect(login.status).toBe(200);
    const me = await house.ask("GET", "/auth/me", { token: login.body.data?.token ?? "" });
    expect(`${login.text}${me.text}`).not.toContain("Canário");
  });
});

describe("H3: the owner is notified of what others did with the account", () => {
  test("role, rights, congregations and address, once each, with the present state; not the owner's own acts", async () => {
    const admin = await house.account({ role: "admin", password: true });
    const { id, token } = await house.account({ role: "membro" });
    const put = (path: string, body: object) => house.ask("PUT", `/users/${path}`, { token: admin.token, body });
    for (const role of ["leader", "secretaria"]) expect((await put(String(id), { role })).status).toBe(200);
    expect((await put(`${id}/permissions`, { permissions: ["users:view"], currentPassword: PASSWORD })).status).toBe(200);
    expect((await put(`${id}/congregations`, { all: false, ids: [1] })).status).toBe(200);
    expect((await put(String(id), { email: "nova@exemplo.com" })).status).toBe(200);
    const codesOf = async (of: string) =>
      (await house.ask<{ notices: { code: string }[] }>("GET", "/auth/me", { token: of })).body.data?.notices.map(({ code }) => code);
    expect(await codesOf(token)).toEqual(["account.role", "account.permissions", "account.congregations", "account.email"]);
    expect((await put(`${admin.id}/congregations`, { all: true })).status).toBe(200);
    expect(await codesOf(admin.token)).toEqual([]);
  });
});

describe("the rights of an account, as those read them who set them", () => {
  test("are listed beside the role's, without wildcards; an outdated change answers them", async () => {
    const admin = await house.account({ role: "admin" });
    const { id } = await house.account({ role: "secretaria", permissionsPlus: ["finance:view"], permissionsMinus: ["users:create"] });
    const read = () => house.ask<{ role: string[]; permissions: string[]; version: number }>("GET", `/users/${id}/rights`, admin);
    const { data } = (await read()).body;
    expect(data?.role).toEqual(expect.arrayContaining(["members:delete", "users:create"]));
    expect(data?.role).not.toContain("finance:view");
    expect(data?.permissions).toEqual(expect.arrayContaining(["members:delete", "finance:view"]));
    expect(data?.permissions).not.toContain("users:create");
    const version = data?.version ?? 0;
    const set = (permissions: readonly string[]) =>
      house.ask("PUT", `/users/${id}/permissions`, { token: admin.token, body: { permissions, version } });
    expect((await set(["dashboard:view"])).status).toBe(200);
    const late = await set(["finance:view"]);
    expect(late).toMatchObject({ status: 409, body: { error: "version.conflict", data: { permissions: ["dashboard:view"] } } });
    expect((await house.ask("GET", "/users/999999/rights", admin)).status).toBe(404);
    expect((await house.ask("GET", `/users/${id}/rights`, clerk)).status).toBe(403);
  });
});
