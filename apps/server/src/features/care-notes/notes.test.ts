import type { Note, NoteHead } from "@aprisco/contract/care-notes.ts";
import { HOUR_MS } from "@aprisco/contract/durations.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { noticesOf, tellAll } from "../../testing/notices.ts";
import { runSql } from "../../testing/store.ts";

const words = "canário-anotação-6128";
const formerWords = "canário-antes-3340";

let server: TestApp;
let senior: TestAccount;
let pastor: TestAccount;
let secretary: TestAccount;
let household = 0;
let family = 0;
let person = 0;

const rows = <T>(text: string, values: readonly unknown[] = []) => runSql<T>(server.database.handle, text, values);
const call = <T = Note>(method: string, path: string, { token }: TestAccount, body?: object) =>
  server.ask<T>(method, path, { token, body });
const write = async (body: object = {}, by = pastor): Promise<Note> => {
  const { body: answer } = await call("POST", "/pastoral/notes", by, { family_id: family, text: words, audience: "pastors", ...body });
  if (!answer.data) throw new Error(String(answer.error));
  return answer.data;
};
const heads = async (by: TestAccount) => (await call<NoteHead[]>("GET", `/pastoral/notes?subject=${family}`, by)).body.data ?? [];
const read = (id: number, by: TestAccount) => call("GET", `/pastoral/notes/${id}`, by);

beforeAll(async () => {
  server = await startTestApp();
  senior = await server.account({ role: "pastor_presidente", name: "Pastor Elias" });
  pastor = await server.account({ role: "pastor_casa", name: "Pastora Débora" });
  secretary = await server.account({ role: "secretaria", name: "Marta" });
  const [home] = await rows<{ id: number }>(
    "insert into households (congregation_id, name, created_at, updated_at) values (1, 'Família Rocha', now(), now()) returning id",
  );
  household = home?.id ?? 0;
  const [one] = await rows<{ id: number }>(
    "insert into people (name, congregation_id, household_id, household_role) values ('Célia Rocha', 1, $1, 'head') returning id",
    [household],
  );
  person = one?.id ?? 0;
  family = (await rows<{ id: number }>("select id from care_subjects where household_id = $1", [household]))[0]?.id ?? 0;
});
afterAll(() => server.close());

describe("who reads a note", () => {
  test("for pastors: those who manage care; the secretary knows that it is there", async () => {
    const note = await write();
    expect(note).toMatchObject({ text: words, author_name: "Pastora Débora", mine: true, person_id: null });
    expect((await read(note.id, senior)).body.data?.text).toBe(words);
    const list = await call<NoteHead[]>("GET", `/pastoral/notes?subject=${family}`, secretary);
    expect(list.body.data).toContainEqual(expect.objectContaining({ id: note.id, may_read: false, may_open: false }));
    expect(list.text).not.toContain(words);
    expect(await read(note.id, secretary)).toMatchObject({ status: 404, body: { error: "note.notFound" } });
    for (const [method, path, body] of [
      ["PUT", "", { text: "Outra" }],
      ["DELETE", "", {}],
    ] as const)
      expect((await call(method, `/pastoral/notes/${note.id}${path}`, secretary, body)).status).toBe(404);
    expect((await call("PUT", `/pastoral/notes/${note.id}`, senior, { text: "Outra" })).body.error).toBe("permission.denied");
  });

  test("chosen accounts read it too, and only accounts of pastoral care can be chosen", async () => {
    const note = await write({ audience: "chosen", reader_ids: [secretary.id] });
    expect(note.readers).toEqual([{ id: secretary.id, name: "Marta" }]);
    expect((await read(note.id, secretary)).body.data?.text).toBe(words);
    const member = await server.account({ role: "membro" });
    const nobody = { family_id: family, text: words, audience: "chosen" };
    for (const none of [{}, { reader_ids: [] }])
      expect((await call("POST", "/pastoral/notes", pastor, { ...nobody, ...none })).body).toMatchObject({
        fields: { reader_ids: "field.required" },
      });
    expect((await call("PUT", `/pastoral/notes/${note.id}`, pastor, { reader_ids: [] })).status).toBe(400);
    const wrong = { family_id: family, text: words, audience: "chosen", reader_ids: [member.id] };
    expect((await call("POST", "/pastoral/notes", pastor, wrong)).body).toMatchObject({ fields: { reader_ids: "note.readerUnknown" } });
  });

  test("for its author: no other pastor knows of it; the senior pastor opens it with a reason, and the author is told", async () => {
    const note = await write({ audience: "author", person_id: person });
    const other = await server.account({ role: "pastor_casa" });
    expect((await heads(other)).map(({ id }) => id)).not.toContain(note.id);
    expect((await read(note.id, other)).status).toBe(404);
    expect((await read(note.id, senior)).status).toBe(404);
    expect(await heads(senior)).toContainEqual(expect.objectContaining({ id: note.id, may_read: false, may_open: true }));
    const open = (by: TestAccount, body: object = { reason: "Pedido do conselho" }) =>
      call("POST", `/pastoral/notes/${note.id}/open`, by, body);
    expect((await open(other)).body.error).toBe("permission.denied");
    expect((await open(senior, { reason: " " })).status).toBe(400);
    expect((await open(senior)).body.data?.text).toBe(words);
    await tellAll(server);
    // It leads to the family's page, which has the note's head.
    expect(await noticesOf(server, pastor)).toContainEqual(
      expect.objectContaining({ title: "Uma anotação sua foi aberta", path: `/pastoral-care/families?family=${family}` }),
    );
    expect((await read(note.id, pastor)).body.data?.openings).toMatchObject([{ name: "Pastor Elias", reason: "Pedido do conselho" }]);
  });

  test("of another congregation it is unknown, and so is the family", async () => {
    const [branch] = await rows<{ id: number }>("insert into congregations (name) values ('Filial') returning id");
    const far = await server.account({ role: "pastor_casa", congregationIds: [branch?.id ?? 0] });
    const note = await write();
    expect((await heads(far)).length).toBe(0);
    expect((await read(note.id, far)).status).toBe(404);
    const body = { family_id: family, text: words, audience: "pastors" };
    expect((await call("POST", "/pastoral/notes", far, body)).body.error).toBe("family.gone");
  });

  test("a leader with the right reads heads of their groups' families alone, and writes to no other", async () => {
    const leader = await server.account({ role: "leader", permissionsPlus: ["pastoral:view", "pastoral:create"] });
    const note = await write({ person_id: person });
    expect(await heads(leader)).toEqual([]);
    expect((await read(note.id, leader)).body.error).toBe("note.notFound");
    const mine = { family_id: family, text: words, audience: "author" };
    expect((await call("POST", "/pastoral/notes", leader, mine)).body.error).toBe("family.gone");
    const [group] = await rows<{ id: number }>(
      "insert into cell_groups (congregation_id, name, started_on) values (1, 'Cambuí', '2026-01-04') returning id",
    );
    for (const [one, role] of [
      [leader.personId, "leader"],
      [person, "member"],
    ])
      await rows("insert into group_members (group_id, person_id, role, from_on) values ($1, $2, $3, '2026-01-04')", [
        group?.id,
        one,
        role,
      ]);
    expect(await heads(leader)).toContainEqual(expect.objectContaining({ id: note.id, may_read: false }));
    expect((await read(note.id, leader)).status).toBe(404);
    expect((await call("POST", "/pastoral/notes", leader, mine)).status).toBe(201);
  });

  test("each reading is written down, with the person and without the text", async () => {
    const note = await write({ person_id: person });
    await read(note.id, senior);
    const lines = await rows<{ person_id: number; metadata: object }>(
      "select person_id, metadata from audit_log where action = 'data.read' and account_id = $1 and target_id = $2",
      [senior.id, note.id],
    );
    expect(lines).toMatchObject([{ person_id: person, metadata: { operation: "getNote", read: ["notes"] } }]);
  });
});

describe("the life of a note", () => {
  test("a change keeps the former text, sealed, and moves nobody else's version", async () => {
    const note = await write({ text: formerWords });
    const put = (body: object) => call("PUT", `/pastoral/notes/${note.id}`, pastor, body);
    expect((await put({ text: words, audience: "author", version: 1 })).body.data).toMatchObject({ text: words, former: 1, version: 2 });
    expect((await put({ text: "Tarde", version: 1 })).body).toMatchObject({ error: "version.conflict", data: { text: words } });
    expect((await put({ text: words })).body.data).toMatchObject({ former: 1, version: 2 });
  });

  test("the author deletes it within a day; later only who manages care does, and its own keys go", async () => {
    // The secretary writes and may not manage.
    const [fresh, old] = [await write({}, secretary), await write({}, secretary)];
    const remove = (id: number, by: TestAccount) => call("DELETE", `/pastoral/notes/${id}`, by, {});
    expect((await remove(fresh.id, secretary)).status).toBe(200);
    await rows("update pastoral_notes set created_at = $1 where id = $2", [new Date(server.now().getTime() - 25 * HOUR_MS), old.id]);
    expect((await remove(old.id, secretary)).body.error).toBe("note.tooOld");
    const [key] = await rows<{ key_id: number }>("select key_id from pastoral_notes where id = $1", [old.id]);
    expect((await remove(old.id, pastor)).status).toBe(200);
    expect(await rows("select wrapped from vault_keys where id = $1", [key?.key_id])).toEqual([{ wrapped: null }]);
  });

  test("a note that names a person follows them into another household, and is gone with their key", async () => {
    const [moving] = await rows<{ id: number }>(
      "insert into people (name, congregation_id, household_id, household_role) values ('Tiago Rocha', 1, $1, 'child') returning id",
      [household],
    );
    const note = await write({ person_id: moving?.id });
    await rows("update people set household_id = null, household_role = null where id = $1", [moving?.id]);
    const moved = (await read(note.id, pastor)).body.data;
    expect(moved).toMatchObject({ text: words, person_id: moving?.id });
    expect(moved?.family_id).not.toBe(family);
    await server.database.transaction((tx) => server.services.vault.destroy(tx, { person: moving?.id ?? 0 }, server.now()));
    expect((await read(note.id, pastor)).status).toBe(404);
  });

  test("the person is told how many there are, and nothing else", async () => {
    const member = await server.account({ role: "membro" });
    const [subject] = await rows<{ id: number }>("select care_subject_of($1) as id", [member.personId]);
    await write({ family_id: subject?.id, person_id: member.personId });
    const { text, body } = await call<{ part: string; rows: object[] }[]>("GET", "/users/profile/me/data", member);
    expect(body.data?.find(({ part }) => part === "notes")?.rows).toEqual([{ noteCount: 1 }]);
    expect(text).not.toContain(words);
  });
});

test("C3 the words of notes stand in no table", async () => {
  const note = await write({ text: formerWords });
  await call("PUT", `/pastoral/notes/${note.id}`, pastor, { text: words });
  await tellAll(server);
  const tables = await rows<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const [text] = await rows<{ all: string | null }>(`select string_agg(t::text, ' ') as "all" from "${name}" as t`);
    const held = `${name}: ${text?.all ?? ""}`;
    for (const canary of [words, formerWords]) {
      expect(held).not.toContain(canary);
      expect(held).not.toContain(Buffer.from(canary).toString("hex"));
    }
  }
});

test("without the vault's key a note is neither read nor written, in words", async () => {
  const note = await write();
  await rows("insert into vault_masters (id, made_at, retired_at) values ('ffffffffffffffff', now(), now())");
  await rows("update vault_masters set retired_at = now() where id <> 'ffffffffffffffff'");
  await rows("update vault_masters set retired_at = null where id = 'ffffffffffffffff'");
  await rows("update vault_keys set master_id = 'ffffffffffffffff'");
  expect(await read(note.id, pastor)).toMatchObject({ status: 503, body: { error: "note.closed" } });
  expect((await heads(pastor)).length).toBeGreaterThan(0);
  const body = { family_id: family, text: words, audience: "pastors" };
  expect((await call("POST", "/pastoral/notes", pastor, body)).body.error).toBe("note.closed");
});
