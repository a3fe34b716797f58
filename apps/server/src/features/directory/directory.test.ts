import type { DirectoryPerson, OwnDirectory } from "@aprisco/contract/directory.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tinyPng } from "../../fixtures.ts";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { pdfTexts } from "../../testing/pdf-texts.ts";
import { runSql } from "../../testing/store.ts";

let app: TestApp;
let secretary: TestAccount;
/** A member with an account, in the first congregation. */
let ana: TestAccount;

const rowsOf = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(app.database.handle, text, values);
interface Seed {
  readonly birth?: string | null;
  readonly status?: string;
  readonly congregation?: number;
  readonly family?: string;
  readonly role?: string | null;
  readonly listed?: boolean | null;
  readonly shows?: readonly ("photo" | "phone" | "email" | "birthday")[];
}
/** A member of the first congregation who stands in the directory, unless the seed says otherwise. */
async function addPerson(name: string, seed: Seed = {}): Promise<number> {
  const { birth = "1980-05-03", status = "active", congregation = 1, family = null, role = family === null ? null : "head" } = seed;
  if (family !== null)
    await rowsOf(
      `insert into households (congregation_id, name, created_at, updated_at)
       select $1::bigint, $2::text, now(), now() where not exists (select from households where name = $2::text)`,
      [congregation, family, family],
    );
  const [person] = await rowsOf<{ id: number }>(
    `insert into people (name, phone, email, birth_date, congregation_id, household_id, household_role)
     values ($1, '+5519991234567', $2, $3, $4, (select id from households where name = $5), $6) returning id`,
    [name, `${name.replaceAll(" ", ".").toLowerCase()}@exemplo.com`, birth, congregation, family, role],
  );
  const id = person?.id ?? 0;
  await rowsOf(
    "insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, $2, $3, '2020-01-01', now())",
    [id, congregation, status],
  );
  const shows = (field: "photo" | "phone" | "email" | "birthday") => seed.shows?.includes(field) ?? false;
  if (seed.listed !== null)
    await rowsOf("insert into directory_choices (person_id, listed, photo, phone, email, birthday) values ($1, $2, $3, $4, $5, $6)", [
      id,
      seed.listed ?? true,
      ...(["photo", "phone", "email", "birthday"] as const).map(shows),
    ]);
  return id;
}
const list = (query = "", by = secretary) => app.ask<DirectoryPerson[]>("GET", `/directory${query}`, { token: by.token });
const namesIn = async (query = "", by = secretary) => (await list(query, by)).body.data?.map(({ name }) => name);
const own = (by: TestAccount) => app.ask<OwnDirectory>("GET", "/account/directory", { token: by.token });
const choices = { listed: true, photo: false, phone: true, email: false, birthday: false };
const choose = (body: object, by = ana) => app.ask<OwnDirectory>("PUT", "/account/directory", { token: by.token, body });
const openToMembers = () =>
  rowsOf(
    "insert into settings (key, value, updated_at) values ('directory.members', 'true', now()) on conflict (key) do update set value = 'true'",
  );

beforeAll(async () => {
  app = await startTestApp();
  await rowsOf("insert into congregations (name) values ('Vila Nova')");
  secretary = await app.account({ role: "secretaria" });
  ana = await app.account({ role: "membro" });
});
afterAll(() => app.close());
beforeEach(async () => {
  await rowsOf("delete from settings where key = 'directory.members'");
  await rowsOf("delete from directory_choices");
  await rowsOf("delete from memberships");
  await rowsOf(
    "insert into memberships (person_id, congregation_id, status, join_date, created_at) values ($1, 1, 'active', '2020-01-01', now())",
    [ana.personId],
  );
});

describe("the directory", () => {
  test("has households by name, with what each one shows and nothing else", async () => {
    await addPerson("Caio Sozinho", { shows: ["email"] });
    await addPerson("Rute Prado", { family: "Família Prado", shows: ["phone", "birthday"] });
    await addPerson("Davi Prado", { family: "Família Prado", role: "spouse" });
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      { name: "Caio Sozinho", family: null, family_id: null, phone: null, email: "caio.sozinho@exemplo.com", birthday: null, photo: null },
      { name: "Rute Prado", family: "Família Prado", role: "head", phone: "(19) 99123-4567", email: null, birthday: "05-03" },
      { name: "Davi Prado", family: "Família Prado", role: "spouse", phone: null, email: null, birthday: null },
    ]);
  });

  test.each([
    ["did not choose", { listed: null }],
    ["chose not to stand in it", { listed: false }],
    ["is a child", { birth: "2012-01-01" }],
    ["is a child of a household without a birth date", { birth: null, family: "Família Sem Data", role: "child" }],
    ["left", { status: "inactive" }],
    ["was transferred", { status: "transferred" }],
    ["is no member", { status: "visitor" }],
  ] as const)("has nobody who %s", async (_what, seed) => {
    await addPerson("Pessoa Ausente", seed);
    expect(await namesIn()).toEqual([]);
  });

  test("has nobody who died or was made anonymous", async () => {
    const [late, gone] = [await addPerson("Pessoa Falecida"), await addPerson("Pessoa Anônima")];
    expect(await namesIn()).toHaveLength(2);
    await rowsOf("update people set deceased_on = '2026-01-01' where id = $1", [late]);
    await rowsOf("update people set anonymised_at = now() where id = $1", [gone]);
    expect(await namesIn()).toEqual([]);
  });

  test("hides the birthday of who shows it on no list, and has the day of full age", async () => {
    const id = await addPerson("Léo Dezoito", { birth: "2008-11-21", shows: ["birthday"] });
    app.setNow("2026-11-21T15:00:00Z");
    expect((await list()).body.data).toMatchObject([{ birthday: "11-21" }]);
    await rowsOf("update people set birthday_shown = 'none' where id = $1", [id]);
    expect((await list()).body.data).toMatchObject([{ birthday: null }]);
    app.setNow("2026-11-20T15:00:00Z");
    expect(await namesIn()).toEqual([]);
  });

  test("is found by names of people and households, and paged", async () => {
    for (const name of ["Ana Um", "Bia Dois", "Clara Três"]) await addPerson(name, { family: `Família ${name.split(" ")[1]}` });
    expect(await namesIn("?q=bia")).toEqual(["Bia Dois"]);
    expect(await namesIn("?q=familia+tres")).toEqual(["Clara Três"]);
    const first = await list("?limit=2");
    expect(first.body.data?.map(({ name }) => name)).toEqual(["Bia Dois", "Clara Três"]);
    expect(await namesIn(`?limit=2&cursor=${first.body.meta?.nextCursor ?? ""}`)).toEqual(["Ana Um"]);
    expect((await list("?cursor=abc")).body.error).toBe("request.invalid");
  });

  test("C2 shows the congregations that its reader sees", async () => {
    await addPerson("Pessoa da Sede");
    await addPerson("Pessoa da Vila", { congregation: 2 });
    const elsewhere = await app.account({ role: "secretaria", congregationIds: [2] });
    expect(await namesIn("", elsewhere)).toEqual(["Pessoa da Vila"]);
    expect(await namesIn("?c=2")).toEqual(["Pessoa da Vila"]);
    expect(await namesIn("?c=2", await app.account({ role: "secretaria", congregationIds: [1] }))).toEqual([]);
  });
});

describe("members", () => {
  test("read the directory of their congregation once the church has opened it", async () => {
    await addPerson("Pessoa da Sede");
    await addPerson("Pessoa da Vila", { congregation: 2 });
    const closed = await list("", ana);
    expect([closed.status, closed.body.error]).toEqual([403, "directory.closed"]);
    expect((await own(ana)).body.data?.open).toBe(false);
    await openToMembers();
    expect(await namesIn("", ana)).toEqual(["Pessoa da Sede"]);
    expect(await namesIn("?c=2", ana)).toEqual([]);
    expect((await own(ana)).body.data?.open).toBe(true);
  });

  test.each(["visitante", "membro", "tesoureiro"] as const)("an account of a %s without a membership reads nothing of it", async (role) => {
    await openToMembers();
    await addPerson("Pessoa da Sede");
    expect((await list("", await app.account({ role }))).body.error).toBe("directory.closed");
  });

  test("see the photos that people show there, and no others", async () => {
    const photoOf = async (id: number): Promise<number> => {
      const body = { purpose: "member_photo", file: tinyPng() };
      const file = (await app.ask<{ id: number }>("POST", "/upload", { token: secretary.token, body })).body.data?.id ?? 0;
      await rowsOf("update memberships set photo_file_id = $1 where person_id = $2", [file, id]);
      await rowsOf("update files set unattached_since = null where id = $1", [file]);
      return file;
    };
    const shown = await photoOf(await addPerson("Mostra Foto", { shows: ["photo"] }));
    const hidden = await photoOf(await addPerson("Esconde Foto"));
    const seen = async (id: number) => (await app.ask("GET", `/files/${id}`, { token: ana.token })).status;
    expect([await seen(shown), await seen(hidden)]).toEqual([404, 404]);
    await openToMembers();
    expect([await seen(shown), await seen(hidden)]).toEqual([200, 404]);
    expect((await list("", ana)).body.data?.map(({ name, photo }) => [name, photo])).toEqual([
      ["Esconde Foto", null],
      ["Mostra Foto", `/files/${shown}`],
    ]);
  });
});

describe("one's own choice", () => {
  test("is nothing by default, and is kept and logged by the names of its fields", async () => {
    expect((await own(ana)).body.data).toEqual({ standing: "member", open: false, ...choices, listed: false, phone: false });
    const { status, body } = await choose(choices);
    expect([status, body.data]).toEqual([200, { standing: "member", open: false, ...choices }]);
    expect(await namesIn()).toHaveLength(1);
    const [line] = await rowsOf<{ metadata: object }>(
      "select metadata from audit_log where action = 'changeOwnDirectory' order by id desc limit 1",
    );
    expect(JSON.stringify(line?.metadata)).toContain("listed");
    await choose({ ...choices, listed: false });
    expect(await namesIn()).toEqual([]);
  });

  test.each([
    ["a child", "update people set birth_date = '2013-01-01' where id = $1", "directory.child"],
    ["who is no member", "update memberships set status = 'inactive' where person_id = $1", "directory.notMember"],
  ])("is refused to %s", async (_who, change, error) => {
    await rowsOf(change, [ana.personId]);
    const { status, body } = await choose(choices);
    expect([status, body.error]).toEqual([422, error]);
    expect(await rowsOf("select from directory_choices where person_id = $1", [ana.personId])).toEqual([]);
    await rowsOf("update people set birth_date = null where id = $1", [ana.personId]);
  });

  test.each([{}, { ...choices, phone: "sim" }, { ...choices, listed: null }])("%j is a wrong body", async (body) => {
    const answer = await choose(body);
    expect([answer.status, answer.body.error]).toEqual([400, "request.invalid"]);
  });

  test("of two merged records is what both show", async () => {
    const [kept, gone] = [
      await addPerson("Rute Prado", { shows: ["phone", "email"] }),
      await addPerson("Rute  Prado", { shows: ["email"] }),
    ];
    const { token } = await app.account({ role: "admin" });
    const merged = await app.ask("POST", "/people/merge", { token, body: { from: gone, into: kept } });
    expect(merged.status).toBe(201);
    expect((await list()).body.data).toMatchObject([{ id: kept, phone: null, email: expect.any(String) as string }]);
  });
});

describe("on paper", () => {
  const print = async (by: TestAccount, language = "pt-BR") => {
    const headers = { authorization: `Bearer ${by.token}`, "accept-language": language };
    const answer = await app.app.inject({ url: "/api/directory/print", headers });
    return { status: answer.statusCode, type: answer.headers["content-type"], bytes: answer.rawPayload };
  };

  test("has households and what each one shows, and the log names it", async () => {
    await addPerson("Rute Prado", { family: "Família Papel", shows: ["phone", "birthday"] });
    await addPerson("Davi Prado", { family: "Família Papel", role: "spouse" });
    const { status, type, bytes } = await print(secretary);
    expect([status, type]).toEqual([200, "application/pdf"]);
    const { text } = pdfTexts(bytes);
    for (const words of ["Diretório", "Família Papel", "Rute Prado", "(19) 99123-4567", "3 de maio", "Davi Prado"])
      expect(text).toContain(words);
    expect(text.match(/\(19\) 99123-4567/g)).toHaveLength(1);
    const [line] = await rowsOf("select account_id, section, type, metadata from audit_log where action = 'printDirectory'");
    expect(line).toEqual({ account_id: secretary.id, section: "directory", type: "data", metadata: { format: "pdf", rows: 2 } });
  });

  test("without people is refused, and so is who does not manage members", async () => {
    expect((await print(secretary)).status).toBe(422);
    await openToMembers();
    expect((await print(ana)).status).toBe(403);
  });
});
