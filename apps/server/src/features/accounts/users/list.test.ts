import { userSorts } from "@aprisco/contract/accounts-session.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount } from "../../../testing/app.ts";
import { runSql } from "../../../testing/store.ts";

interface Card {
  readonly id: number;
  readonly name: string;
}
const house = await startTestApp();
afterAll(() => house.close());
let clerk: TestAccount;
const list = (query = "", token = clerk.token) => house.ask<Card[]>("GET", `/users${query}`, { token });
const names = async (query: string): Promise<string[]> => ((await list(query)).body.data ?? []).map(({ name }) => name);

beforeAll(async () => {
  clerk = await house.account({ role: "secretaria", name: "Zilda Secretária" });
  const people = [
    { name: "Álvaro Conceição", role: "membro" },
    { name: "Beatriz Nóbrega", role: "leader" },
    { name: "Caio Brás", role: "membro", status: "pendente" },
    { name: "Célia Brás", role: "visitante", status: "pendente" },
    { name: "Davi Lírio", role: "tesoureiro", status: "inativo" },
  ] as const;
  for (const seed of people) {
    house.advance(60_000);
    const { personId } = await house.account(seed);
    await runSql(
      house.database.handle,
      "update accounts set department = case role when 'leader' then 'Mídia' when 'membro' then 'Recepção' end where person_id = $1",
      [personId],
    );
    await runSql(house.database.handle, "update people set phone = '+5519991230' || lpad($1::text, 3, '0') where id = $2", [
      personId,
      personId,
    ]);
  }
});

describe("the accounts", () => {
  test("are listed by name, ignoring accents and case, with the list's fields only", async () => {
    const { body } = await list("?limit=100");
    expect(body.data?.map(({ name }) => name)).toEqual([
      "Álvaro Conceição",
      "Beatriz Nóbrega",
      "Caio Brás",
      "Célia Brás",
      "Davi Lírio",
      "Primeira Administradora",
      "Zilda Secretária",
    ]);
    expect(body.meta).toEqual({ total: 7, nextCursor: null });
    expect(Object.keys(body.data?.[0] ?? {}).toSorted()).toEqual([
      "avatar",
      "createdAt",
      "department",
      "email",
      "hasPassword",
      "id",
      "lastSignInAt",
      "name",
      "phone",
      "possibleDuplicate",
      "role",
      "roleName",
      "roleRenamed",
      "status",
      "typedEmail",
      "version",
    ]);
  });

  test.each([
    ["?q=conceicao", ["Álvaro Conceição"]],
    ["?q=BRÁS", ["Caio Brás", "Célia Brás"]],
    ["?q=br", ["Caio Brás", "Célia Brás"]],
    ["?q=celia%20bras", ["Célia Brás"]],
    ["?q=midia", ["Beatriz Nóbrega"]],
    ["?q=recep", ["Álvaro Conceição", "Caio Brás"]],
    ["?q=primeira%40exemplo.com", ["Primeira Administradora"]],
    ["?department=M%C3%ADdia", ["Beatriz Nóbrega"]],
    ["?department=Nenhum", []],
    ["?access=never&status=inativo", ["Davi Lírio"]],
    ["?access=long", []],
    ["?q=ninguem", []],
    ["?q=%25", []],
    ["?role=tesoureiro", ["Davi Lírio"]],
    ["?status=pendente", ["Caio Brás", "Célia Brás"]],
    ["?status=pendente&role=visitante", ["Célia Brás"]],
    ["?status=pendente&q=caio", ["Caio Brás"]],
    ["?status=ativo&sort=-name", ["Zilda Secretária", "Primeira Administradora", "Beatriz Nóbrega", "Álvaro Conceição"]],
    ["?sort=-createdAt&limit=2", ["Davi Lírio", "Célia Brás"]],
    ["?sort=createdAt&status=pendente", ["Caio Brás", "Célia Brás"]],
  ])("%s", async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test("are found by phone, however it is typed", async () => {
    const [known] = (await list("?q=caio")).body.data ?? [];
    const [row] = await runSql<{ phone: string }>(
      house.database.handle,
      "select p.phone from people p join accounts a on a.person_id = p.id where a.id = $1",
      [known?.id],
    );
    const digits = row?.phone.slice(3) ?? "";
    for (const typed of [digits, `(${digits.slice(0, 2)}) ${digits.slice(2, 7)}-${digits.slice(7)}`, `+55 ${digits}`])
      expect([typed, await names(`?q=${encodeURIComponent(typed)}`)]).toEqual([typed, ["Caio Brás"]]);
  });

  test.each(userSorts)("sorted by %s, a page at a time, are the same list", async (sort) => {
    const whole = (await list(`?sort=${sort}&limit=100`)).body.data?.map(({ id }) => id);
    const paged: number[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await list(`?sort=${sort}&limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`);
      paged.push(...(body.data ?? []).map(({ id }) => id));
      expect(body.meta?.total).toBe(7);
      cursor = body.meta?.nextCursor ?? null;
    }
    expect(paged).toEqual(whole);
  });

  test("sorted by last sign-in, those without one last in both directions", async () => {
    const signIn = "update accounts set last_sign_in_at = $1 from people where people.id = person_id and people.name = $2";
    const at = { "Davi Lírio": "2026-11-01T10:00:00Z", "Beatriz Nóbrega": "2026-11-03T10:00:00.123Z", "Caio Brás": "2026-11-02T10:00:00Z" };
    for (const [name, instant] of Object.entries(at)) await runSql(house.database.handle, signIn, [instant, name]);
    const never = await names("?access=never&sort=createdAt");
    expect(never).toHaveLength(4);
    expect(await names("?sort=lastSignInAt")).toEqual(["Davi Lírio", "Caio Brás", "Beatriz Nóbrega", ...never]);
    const latest = ["Beatriz Nóbrega", "Caio Brás", "Davi Lírio", ...never.toReversed()];
    expect(await names("?sort=-lastSignInAt")).toEqual(latest);
    const first = await list("?sort=-lastSignInAt&limit=4");
    const rest = await list(`?sort=-lastSignInAt&limit=4&cursor=${first.body.meta?.nextCursor}`);
    expect([...(first.body.data ?? []), ...(rest.body.data ?? [])].map(({ name }) => name)).toEqual(latest);
  });

  test.each([
    "?sort=role",
    "?role=papa",
    "?status=talvez",
    "?limit=101",
    "?cursor=nada",
    "?sort=-name&cursor=WyJuYW1lIiwiYSIsMV0",
    `?q=${"x".repeat(201)}`,
  ])("%s answers 400", async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  test("C1 C2 only with users:view, and only of one's own congregations", async () => {
    const member = await house.account({ role: "membro" });
    expect((await list("", member.token)).status).toBe(403);
    expect((await house.ask("GET", "/users")).status).toBe(401);
    const [branch] = await runSql<{ id: number }>(house.database.handle, "insert into congregations (name) values ('Aurora') returning id");
    const there = await house.account({ role: "secretaria", name: "Só Daqui", congregationIds: [branch?.id ?? 0] });
    await runSql(house.database.handle, "update people set congregation_id = $1 where id = $2", [branch?.id, there.personId]);
    const answer = await list("?limit=100", there.token);
    expect([answer.body.data?.map(({ name }) => name), answer.body.meta?.total]).toEqual([["Só Daqui"], 1]);
  });

  test("more than a thousand are counted as 'at least'", async () => {
    await runSql(
      house.database.handle,
      `with p as (insert into people (name, congregation_id) select 'Muitos ' || n, 1 from generate_series(1, 1010) n returning id)
       insert into accounts (person_id, role, status) select id, 'membro', 'ativo' from p`,
    );
    expect((await list("?q=muitos&limit=1")).body.meta).toMatchObject({ total: null, totalAtLeast: 1_000 });
    const unlimited = await list("?q=muitos");
    expect([unlimited.body.data?.length, unlimited.body.meta?.limit]).toEqual([500, 500]);
  });
});

describe("people who may be the same", () => {
  interface Similar {
    readonly name: string;
    readonly matches: readonly string[];
  }
  const similar = async (id: number) => (await house.ask<Similar[]>("GET", `/users/${id}/similar`, { token: clerk.token })).body.data ?? [];
  const known = async (name: string, more: string) =>
    (
      await runSql<{ id: number }>(
        house.database.handle,
        `insert into people (name, phone, email, congregation_id) values ($1, ${more}, 1) returning id`,
        [name],
      )
    )[0]?.id ?? 0;

  test("by e-mail, phone and name, best match first, with their records named; without the account itself and strangers", async () => {
    const { id, personId, email } = await house.account({ name: "Joana Figueiredo Prado", status: "pendente" });
    await runSql(house.database.handle, "update people set phone = '+5519990001111', email = $1 where id = $2", [email, personId]);
    await known("Maria do Mesmo Telefone", "'+5519990001111', null");
    const sameMail = await known("Mãe da Joana", `'+5519990002222', '${email.toUpperCase()}'`);
    await known("Joana Figueredo Prado", "null, null");
    await known("Pedro Estranho", "'+5519990003333', 'pedro@exemplo.com'");
    await runSql(
      house.database.handle,
      "insert into memberships (person_id, congregation_id, join_date, created_at) values ($1, 1, '2020-01-01', '2020-01-01')",
      [sameMail],
    );
    expect(await similar(id)).toMatchObject([
      { name: "Mãe da Joana", matches: ["email"], is_member: true, account_id: null, visitor_id: null },
      { name: "Maria do Mesmo Telefone", matches: ["phone"], phone: "(19) 99000-1111", is_member: false },
      { name: "Joana Figueredo Prado", matches: ["name"], phone: null },
    ]);
  });

  test("nobody for a person with a unique name only; 404 for no account, 403 without the right", async () => {
    const { id } = await house.account({ name: "Xênia Wolkweiss Ypiranga" });
    expect(await similar(id)).toEqual([]);
    expect((await house.ask("GET", "/users/999999999/similar", { token: clerk.token })).status).toBe(404);
    const member = await house.account({ role: "membro" });
    expect((await house.ask("GET", `/users/${id}/similar`, { token: member.token })).status).toBe(403);
  });
});
