import type { CountedCustomField, CustomField } from "@aprisco/contract/custom-fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestAccount, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";

let server: TestApp;
let admin: TestAccount;
let secretary: TestAccount;
let calls = 0;
const ask = <T = CustomField>(method: string, path: string, body?: unknown, by: TestAccount | null = admin) => {
  calls += 1;
  return server.ask<T>(method, `/custom-fields${path}`, {
    body,
    ...(by ? { token: by.token } : {}),
    from: `10.6.${calls >> 8}.${calls & 255}`,
  });
};
const add = async (fields: object): Promise<CustomField> => {
  const { body } = await ask("POST", "", fields);
  if (!body.data) throw new Error(`not added: ${body.error} ${JSON.stringify(body.fields)}`);
  return body.data;
};
const labels = async (by: TestAccount | null = admin, path = "") =>
  (await ask<CustomField[]>("GET", path, undefined, by)).body.data?.map(({ label }) => label);
const fill = async (field: CustomField, value: unknown): Promise<number> => {
  const body = { name: "Noemi Sato", joinDate: "2020-01-05", custom: [{ field_id: field.id, value }] };
  const { body: made } = await server.ask<{ id: number }>("POST", "/members", { body, token: secretary.token });
  if (!made.data) throw new Error(`not filled in: ${made.error} ${JSON.stringify(made.fields)}`);
  return made.data.id;
};
const customOf = async (memberId: number) =>
  (await server.ask<{ custom: unknown }>("GET", `/members/${memberId}`, { token: secretary.token })).body.data?.custom;
beforeAll(async () => {
  server = await startTestApp();
  admin = await server.account({ role: "admin" });
  secretary = await server.account({ role: "secretaria" });
});
afterAll(() => server.close());

test("a field is made, changed under its version, and the activity log names what changed", async () => {
  const made = await add({ label: "Profissão", kind: "text" });
  expect(made).toEqual({
    id: made.id,
    label: "Profissão",
    kind: "text",
    view_right: "members:view",
    edit_right: "members:edit",
    on_public_form: false,
    required: false,
    archived_at: null,
    choices: [],
    version: 1,
  });
  const changed = await ask("PUT", `/${made.id}`, { label: "Ofício", on_public_form: true, version: 1 });
  expect([changed.status, changed.body.data]).toMatchObject([200, { label: "Ofício", on_public_form: true, version: 2 }]);
  const late = await ask("PUT", `/${made.id}`, { label: "Trabalho", version: 1 });
  expect([late.status, late.body.error, late.body.data]).toEqual([409, "version.conflict", changed.body.data]);
  expect((await ask("PUT", `/${made.id}`, changed.body.data)).body.data).toEqual(changed.body.data);
  const logged = "select metadata from audit_log where action = 'updateCustomField' and target_id = $1 order by id limit 1";
  expect(await runSql(server.database.handle, logged, [made.id])).toMatchObject([{ metadata: { fields: ["label", "on_public_form"] } }]);
});

test.each([
  [{ label: "", kind: "text" }, "label", "field.required"],
  [{ label: "a".repeat(61), kind: "text" }, "label", "field.tooLong"],
  [{ label: "Sem tipo" }, "kind", "field.required"],
  [{ label: "Cor", kind: "colour" }, "kind", "field.choice"],
  [{ label: "Cor", kind: "choice" }, "choices", "field.required"],
  [{ label: "Cor", kind: "choice", choices: [{ label: "Azul", archived: true }] }, "choices", "field.required"],
  [{ label: "Cor", kind: "choice", choices: [{ label: "Azul" }, { label: "ázul" }] }, "choices.1.label", "field.nameTaken"],
  [{ label: "Cor", kind: "choice", choices: [{ label: "" }] }, "choices.0.label", "field.required"],
  [{ label: "Cor", kind: "choice", choices: [{ id: 999, label: "Azul" }] }, "choices.0.id", "field.choice"],
  [{ label: "Cor", kind: "text", choices: [{ label: "Azul" }] }, "choices", "field.invalid"],
  [{ label: "Cor", kind: "text", view_right: "finance:view" }, "view_right", "field.choice"],
  [{ label: "Cor", kind: "text", edit_right: "members:view" }, "edit_right", "field.choice"],
])("%j is refused because of %s", async (body, field, code) => {
  const before = await labels();
  const answer = await ask("POST", "", body);
  expect([answer.status, answer.body.fields]).toEqual([400, { [field]: code }]);
  expect(await labels()).toEqual(before);
});

test("a label is unique ignoring case and accents, and free once the field is archived", async () => {
  const first = await add({ label: "Dízimo por Pix", kind: "yes_no" });
  const taken = await ask("POST", "", { label: "dizimo por PIX", kind: "text" });
  expect([taken.status, taken.body.error, taken.body.fields]).toEqual([409, "customField.nameTaken", { label: "field.nameTaken" }]);
  await ask("PUT", `/${first.id}`, { archived: true });
  const second = await add({ label: "dizimo por PIX", kind: "text" });
  expect((await ask("PUT", `/${first.id}`, { archived: false })).body.error).toBe("customField.nameTaken");
  await ask("DELETE", `/${second.id}`);
  expect((await ask("PUT", `/${first.id}`, { archived: false })).body.data).toMatchObject({ archived_at: null });
});

test("the kind of a field never changes", async () => {
  const { id } = await add({ label: "Altura", kind: "number" });
  expect((await ask("PUT", `/${id}`, { kind: "text" })).body.fields).toEqual({ kind: "customField.kindFixed" });
  expect((await ask("PUT", `/${id}`, { kind: "number", label: "Estatura" })).status).toBe(200);
});

test("an omitted choice with values is archived, others are deleted", async () => {
  const made = await add({ label: "Camiseta", kind: "choice", choices: [{ label: "P" }, { label: "M" }, { label: "G" }] });
  const [small, medium, large] = made.choices;
  const member = await fill(made, medium?.id);
  const { data } = (await ask("PUT", `/${made.id}`, { choices: [{ ...large, label: "GG" }, { label: "XG" }] })).body;
  expect(data?.choices.map(({ label, archived }) => [label, archived])).toEqual([
    ["GG", false],
    ["XG", false],
    ["M", true],
  ]);
  expect(data?.version).toBe(made.version + 1);
  expect(await customOf(member)).toEqual([{ field_id: made.id, value: medium?.id }]);
  for (const gone of [small?.id, medium?.id]) await expect(fill(made, gone)).rejects.toThrow(`{"custom_${made.id}":"field.choice"}`);
  const echo = await ask("PUT", `/${made.id}`, { choices: data?.choices });
  expect(echo.body.data).toEqual(data);
});

test("a field with values is archived by a deletion, restored, and deleted with its values after confirmation of their number", async () => {
  const made = await add({ label: "Instrumento", kind: "text" });
  const member = await fill(made, "Violão");
  expect((await ask<object>("DELETE", `/${made.id}`)).body.data).toEqual({ id: made.id, archived: true });
  expect(await customOf(member)).toEqual([]);
  expect((await ask("PUT", `/${made.id}`, { archived: false })).body.data).toMatchObject({ archived_at: null });
  expect(await customOf(member)).toEqual([{ field_id: made.id, value: "Violão" }]);

  expect((await ask<CountedCustomField>("GET", `/${made.id}`)).body.data).toMatchObject({ label: "Instrumento", values: 1 });
  for (const count of ["", "&count=0", "&count=2"]) {
    const { status, body } = await ask<object>("DELETE", `/${made.id}?values=delete${count}`);
    expect([status, body.error, body.data]).toEqual([409, "customField.countChanged", { values: 1 }]);
  }
  expect((await ask<object>("DELETE", `/${made.id}?values=delete&count=1`)).body.data).toEqual({ id: made.id, archived: false });
  expect((await ask("GET", `/${made.id}`)).status).toBe(404);
  expect(await customOf(member)).toEqual([]);

  const restored = await ask("POST", `/${made.id}/restore`);
  expect([restored.status, restored.body.data]).toMatchObject([201, { id: made.id, label: "Instrumento", archived_at: null }]);
  expect(await customOf(member)).toEqual([{ field_id: made.id, value: "Violão" }]);
  expect((await ask("POST", `/${made.id}/restore`)).status).toBe(404);
});

test("a field without values is deleted with its choices, and can be restored for a day", async () => {
  const made = await add({ label: "Turno", kind: "choice", choices: [{ label: "Manhã" }, { label: "Noite" }] });
  expect((await ask<object>("DELETE", `/${made.id}`)).body.data).toEqual({ id: made.id, archived: false });
  const successor = await add({ label: "Turno", kind: "text" });
  expect((await ask("POST", `/${made.id}/restore`)).body.error).toBe("customField.nameTaken");
  await ask("DELETE", `/${successor.id}`);
  expect((await ask("POST", `/${made.id}/restore`)).body.data).toEqual(made);
  await ask("DELETE", `/${made.id}`);
  server.advance(86_400_000);
  admin = await server.account({ role: "admin" });
  secretary = await server.account({ role: "secretaria" });
  expect((await ask("POST", `/${made.id}/restore`)).status).toBe(410);
});

test("a restored member lacks values of fields deleted since", async () => {
  const made = await add({ label: "Apelido de infância", kind: "text" });
  const member = await fill(made, "Nono");
  const at = { token: admin.token };
  expect((await server.ask("DELETE", `/members/${member}`, at)).status).toBe(200);
  await ask("DELETE", `/${made.id}`);
  expect((await server.ask("POST", `/members/${member}/restore`, at)).status).toBe(201);
  expect(await customOf(member)).toEqual([]);
});

test("the order must name all present fields", async () => {
  const before = (await ask<CustomField[]>("GET", "")).body.data?.filter(({ archived_at }) => archived_at === null) ?? [];
  const ids = before.map(({ id }) => id).toReversed();
  const ordered = await ask<CustomField[]>("POST", "/order", { ids });
  expect(ordered.body.data?.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
  for (const other of [ids.slice(1), [...ids.slice(1), 999_999], [...ids.slice(1), ids[1]]])
    expect((await ask("POST", "/order", { ids: other })).body.error).toBe("customField.changedMeanwhile");
  expect((await ask<CustomField[]>("GET", "")).body.data?.slice(0, ids.length).map(({ id }) => id)).toEqual(ids);
});

test("readers get the fields that they may see, the public those of its form, managers of settings all", async () => {
  await add({ label: "Visita pastoral", kind: "date", view_right: "pastoral:manage", edit_right: "pastoral:manage" });
  const asked = await add({ label: "Como prefere ser chamado", kind: "text", on_public_form: true, required: true });
  const old = await add({ label: "Campo antigo", kind: "text", on_public_form: true });
  await ask("PUT", `/${old.id}`, { archived: true });
  expect(await labels()).toEqual(expect.arrayContaining(["Visita pastoral", "Campo antigo"]));
  const seen = await labels(secretary);
  expect(seen).toContain("Como prefere ser chamado");
  expect(seen).not.toContain("Visita pastoral");
  expect(seen).not.toContain("Campo antigo");
  expect(await labels(await server.account({ role: "visitante" }))).toEqual([]);
  const { data } = (await ask<object[]>("GET", "/public", undefined, null)).body;
  expect(data).toContainEqual({ id: asked.id, label: "Como prefere ser chamado", kind: "text", required: true, choices: [] });
  expect(await labels(null, "/public")).not.toContain("Campo antigo");
});

test("who sees some of the congregations does not change the fields of all", async () => {
  const { id } = await add({ label: "Da igreja toda", kind: "text" });
  const one = await server.account({ role: "admin", congregationIds: [1] });
  for (const [method, path, body] of [
    ["POST", "", { label: "Meu", kind: "text" }],
    ["PUT", `/${id}`, { label: "Meu" }],
    ["DELETE", `/${id}`, undefined],
    ["POST", `/${id}/restore`, undefined],
    ["POST", "/order", { ids: [] }],
  ] as const)
    expect([method, path, (await ask(method, path, body, one)).status]).toEqual([method, path, 403]);
});

test("there are sixty fields at most, archived ones not counted", async () => {
  await runSql(
    server.database.handle,
    "insert into custom_fields (label, kind, sort) select 'Campo ' || n, 'text', 1000 + n from generate_series(1, 60) n",
  );
  const { status, body } = await ask("POST", "", { label: "Um a mais", kind: "text" });
  expect([status, body.error]).toEqual([409, "customField.tooMany"]);
  await runSql(server.database.handle, "delete from custom_fields where label like 'Campo %'");
  expect((await ask("POST", "", { label: "Um a mais", kind: "text" })).status).toBe(201);
});
