import { allRoutes } from "@aprisco/contract/routes.ts";
import { sensitive } from "@aprisco/contract/sensitive.ts";
import * as z from "zod/mini";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { runSql } from "../../testing/store.ts";
import { findReadingIn } from "./sensitive-data.ts";

const text = z.nullable(z.string());
const person = z.object({ id: z.number(), name: z.string(), children: sensitive("children", text) });
const find = findReadingIn(
  z.object({
    prayer: z.optional(sensitive("prayer_requests", text)),
    people: z.array(person),
    by: z.record(z.string(), z.nullable(person)),
  }),
);

describe("looking for sensitive data", () => {
  test("a schema without a mark is not searched", () => {
    expect(findReadingIn(z.array(z.object({ id: z.number(), name: z.union([text, z.literal(1)]) })))).toBeNull();
  });

  test("a mark belongs to the field, not to its base schema", () => {
    expect(findReadingIn(z.object({ name: text }))).toBeNull();
  });

  test.each([
    [{ people: [], by: {} }, null],
    [{ prayer: null, people: [{ id: 1, name: "Ana", children: null }], by: { a: null } }, null],
    [{ prayer: "", people: [{ id: 1, name: "Ana", children: "" }], by: {} }, null],
    [
      { prayer: "x", people: [], by: {} },
      { kinds: ["prayer_requests"], ids: [], people: [] },
    ],
    [
      { people: [{ id: 1, name: "Ana", children: "x" }], by: {} },
      { kinds: ["children"], ids: [1], people: [] },
    ],
    [
      { prayer: "x", people: [{ id: 1, name: "Ana", children: "x" }], by: { a: { id: 2, name: "Bia", children: "x" } } },
      { kinds: ["prayer_requests", "children"], ids: [1, 2], people: [] },
    ],
  ])("%j shows %j", (data, shown) => {
    expect(find?.(data)).toEqual(shown);
  });

  test("the people are those named beside the sensitive data", () => {
    const look = findReadingIn(
      z.object({ id: z.number(), members: z.array(z.object({ person_id: z.number(), allergy: sensitive("health", text) })) }),
    );
    const members = [
      { person_id: 5, allergy: "some" },
      { person_id: 6, allergy: null },
      { person_id: 7, allergy: "severe" },
    ];
    expect(look?.({ id: 1, members })).toEqual({ kinds: ["health"], ids: [1], people: [5, 7] });
  });

  test("a reply with an unsupported kind of schema is refused", () => {
    expect(() => findReadingIn(z.object({ any: z.unknown() }))).toThrow("unknown");
  });
});

describe("M4 in any call, a reply with prayer requests or children's data leaves one line", () => {
  let app: TestApp;
  let pastor: Awaited<ReturnType<TestApp["account"]>>;
  beforeAll(async () => {
    app = await startTestApp();
    pastor = await app.account({ role: "admin" });
  });
  afterAll(() => app.close());

  const readings = (id: number | null) =>
    runSql<{ section: string; account_id: number; metadata: unknown }>(
      app.database.handle,
      "select section, account_id, metadata from audit_log where action = 'data.read' and target_id = $1 and target_type = section order by id",
      [id],
    );
  const card = async (): Promise<number> => {
    const body = { name: "Ana Souza", phone: "19991234567", family_name: "Souza", prayer_requests: "pela mãe", has_children: true };
    return (await app.ask<{ id: number }>("POST", "/visitors", { token: pastor.token, body })).body.data?.id ?? 0;
  };
  const parent = async (status: "ativo" | "pendente") => {
    const account = await app.account({ role: "membro", status });
    await runSql(app.database.handle, "update people set children_names = 'Bia e Léo' where id = $1", [account.personId]);
    return account;
  };

  test("changing a card, and a conflict on the way", async () => {
    const id = await card();
    for (const body of [{ notes: "a" }, { notes: "b", version: 1 }]) await app.ask("PUT", `/visitors/${id}`, { token: pastor.token, body });
    const line = (operation: string) => ({
      section: "visitors",
      account_id: pastor.id,
      metadata: { operation, read: ["prayer_requests", "children"] },
    });
    expect(await readings(id)).toEqual(["createVisitor", "updateVisitor", "updateVisitor"].map(line));
  });

  test.each([
    ["GET", "", "getUser", "ativo", undefined],
    ["PUT", "", "updateUser", "ativo", { department: "Louvor" }],
    ["PUT", "", "updateUser", "ativo", { version: 9 }],
    ["POST", "/invite", "inviteUser", "ativo", undefined],
    ["POST", "/approve", "approveUser", "pendente", {}],
    ["POST", "/reject", "rejectUser", "pendente", {}],
  ] as const)("%s /users/{id}%s", async (method, path, operation, status, body) => {
    const { id } = await parent(status);
    const answer = await app.ask(method, `/users/${id}${path}`, { token: pastor.token, body });
    expect(answer.text).toContain("Bia e Léo");
    expect(await readings(id)).toEqual([{ section: "accounts", account_id: pastor.id, metadata: { operation, read: ["children"] } }]);
  });

  test("the caller's own children leave none", async () => {
    const { id, token } = await parent("ativo");
    for (const path of ["/auth/me", `/users/${id}`]) expect((await app.ask("GET", path, { token })).text).toContain("Bia e Léo");
    await app.ask("PUT", "/users/profile/me", { token, body: { bio: "a" } });
    expect(await readings(id)).toEqual([]);
  });

  test("a reading that cannot be logged is not answered, and its change is rolled back", async () => {
    const id = await card();
    await runSql(
      app.database.handle,
      `create function unread() returns trigger language plpgsql as $$ begin
         if new.action = 'data.read' then raise exception 'full' using errcode = '53100'; end if; return new;
       end $$`,
    );
    await runSql(app.database.handle, "create trigger unread before insert on audit_log for each row execute function unread()");
    const version = async () =>
      (await runSql<{ version: number }>(app.database.handle, "select version from visitors where id = $1", [id]))[0];
    const before = await version();
    for (const [method, body] of [
      ["GET", undefined],
      ["PUT", { notes: "nova" }],
      ["PUT", { notes: "nova", version: 999 }],
    ] as const) {
      const answer = await app.ask(method, `/visitors/${id}`, { token: pastor.token, body });
      expect([answer.status, answer.body.data]).toEqual([503, null]);
    }
    expect(await version()).toEqual(before);
    await runSql(app.database.handle, "drop trigger unread on audit_log");
  });

  test("replies that may show something sensitive are these, and of the lists only that of prayer requests", () => {
    const marked = allRoutes.filter(({ row }) => findReadingIn(row.reply) !== null);
    // The prayer team prays through its list.
    expect(marked.filter(({ row }) => row.list === true).map(({ operation }) => operation)).toEqual(["listPrayers"]);
    // A public call that adds a card answers staff with the whole card, and the public without marked fields.
    const open = marked.filter(({ row }) => row.allow === "anyone" && row.shows !== "caller");
    expect(open.map(({ operation }) => operation)).toEqual(["createVisitor"]);
    expect(marked.map(({ operation }) => operation)).toEqual(
      "login getMe getUser registerVisitor createUser updateMyProfile updateUser completeProfile approveUser rejectUser inviteUser createNote getNote updateNote openNote previewMerge proveFactor createFamily getFamily updateFamily copyFamilyAddress restoreFamily getPersonFamily getPersonHealth updatePersonHealth listPickups createPickup updatePickup restorePickup createMember getMember getMemberCpf getMemberBloodType updateMember restoreMember listPrayers getPrayer updatePrayer markPrayed createSetup createVisitor getVisitor updateVisitor restoreVisitor approveVisitor".split(
        " ",
      ),
    );
  });
});

test("a refusal has no data that its route does not name", async () => {
  const app = await startTestApp();
  try {
    const { token } = await app.account({ role: "secretaria" });
    const made = await app.account({ role: "membro" });
    const { body } = await app.ask("PUT", `/users/${made.id}`, { token, body: { version: 9 } });
    expect(body).toMatchObject({ error: "version.conflict", data: { id: made.id } });
    expect(JSON.stringify(body)).not.toMatch(/password_hash|congregation/);
  } finally {
    await app.close();
  }
});
