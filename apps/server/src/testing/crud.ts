import { languages, type Language } from "@aprisco/contract/languages.ts";
import { features, type Features } from "@aprisco/contract/features.ts";
import { isTextCode, textOf, type TextCode } from "@aprisco/contract/failures.ts";
import type { Route } from "@aprisco/contract/route.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type Answer, type TestAccount, type TestApp } from "./app.ts";
import { runSql } from "./store.ts";
import { keepHouse } from "./tasks.ts";

type Body = Readonly<Record<string, unknown>>;
type StoredRecord = Body & { readonly id: number; readonly version: number };

/** The data that the routes of a feature do not provide. */
export interface CrudSpec {
  /** A complete new record for each number, whose reading returns the same values. */
  readonly make: (number: number) => Body;
  /** Fields that a change sets, to values other than those of `make`. */
  readonly change: Body;
  /** Further values of the record after `change`, e.g. the name of the new reference. */
  readonly follows?: Body;
  readonly refuse: readonly { readonly field: string; readonly value: unknown; readonly code: string }[];
  /** The query that finds record `number` only. */
  readonly find: (number: number) => string;
  /** The code of a refusal with a sentence about the whole form. Default: request.invalid. */
  readonly refusedAs?: readonly string[];
  readonly notFound: TextCode;
}

interface Call {
  readonly operation: string;
  readonly row: Route;
}

type Calls = Readonly<Record<"list" | "create" | "read" | "change" | "remove", Call>> & { readonly restore: Call | undefined };

/** The routes of a record by method and path: /things, and /things/{id} below it. */
function callsOf(feature: keyof Features): Calls {
  const calls = Object.entries<Route>(features[feature].routes).map(([operation, row]) => ({ operation, row }));
  const base = calls.find(({ row }) => row.list && !row.path.includes("{"))?.row.path ?? "";
  const look = (method: string, path: string) => calls.find(({ row }) => row.method === method && row.path === path);
  const find = (method: string, path: string): Call => {
    const call = look(method, path);
    if (!call) throw new Error(`${feature} has no ${method} ${path}`);
    return call;
  };
  const one = `${base}/{id}`;
  return {
    list: find("GET", base),
    create: find("POST", base),
    read: find("GET", one),
    change: find("PUT", one),
    remove: find("DELETE", one),
    restore: look("POST", `${one}/restore`),
  };
}

const RECORDS = 5;

/**
 * The life of an ordinary record over HTTP with PostgreSQL: create, list, filter, page, change, conflict, delete, rows out of
 * scope, refusals, repeated creation, the activity log and the messages of every language. A feature's other rules have their own
 * tests.
 */
export function crud(
  feature: keyof Features,
  { make, change, follows = {}, refuse, find, refusedAs = ["request.invalid"], notFound }: CrudSpec,
): void {
  const calls = callsOf(feature);
  const base = calls.list.row.path;
  let server: TestApp;
  let admin: TestAccount;
  let stranger: TestAccount;
  let elsewhere: number;
  let calling = 0;
  const ids: number[] = [];

  const send = <T = StoredRecord>(
    call: Call,
    id: number | null,
    body?: unknown,
    by: TestAccount = admin,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    calling += 1;
    const path = call.row.path.replace("{id}", String(id));
    return server.ask<T>(call.row.method, path, { token: by.token, headers, from: `10.9.${calling >> 8}.${calling & 255}`, body });
  };
  const read = async (id: number): Promise<StoredRecord | null> => (await send(calls.read, id)).body.data;
  const list = async (query = "", by = admin) => server.ask<StoredRecord[]>("GET", `${base}?${query}`, { token: by.token });
  const idsOf = ({ body }: Answer<StoredRecord[]>): number[] => (body.data ?? []).map(({ id }) => id);
  const logged = (operation: string, id: number) =>
    runSql<{ account_id: number; section: string; type: string; metadata: Body }>(
      server.database.handle,
      "select account_id, section, type, metadata from audit_log where action = $1 and target_id = $2 order by id",
      [operation, id],
    );
  async function create(number: number): Promise<number> {
    const { status, body } = await send<{ id: number }>(calls.create, null, make(number));
    expect([status, typeof body.data?.id]).toEqual([201, "number"]);
    return body.data?.id ?? 0;
  }
  const said = (ask: (language: Language) => Promise<Answer<unknown>>) =>
    Promise.all(languages.map(async (language) => (await ask(language)).body.message));
  const textsOf = (code: TextCode): string[] => languages.map((language) => textOf(code, language));
  const doneOf = ({ row }: Call): TextCode => {
    if (row.done === undefined || !isTextCode(row.done)) throw new Error(`${row.path}: a change without a success message`);
    return row.done;
  };
  const inLanguage = (language: Language) => ({ "accept-language": language });

  describe(`the life of a record of ${feature}`, () => {
    beforeAll(async () => {
      server = await startTestApp();
      admin = await server.account({ role: "admin" });
      const [other] = await runSql<{ id: number }>(
        server.database.handle,
        "insert into congregations (name) values ('Outra casa') returning id",
      );
      elsewhere = other?.id ?? 0;
      stranger = await server.account({ role: "admin", congregationIds: [elsewhere] });
      for (let number = 0; number < RECORDS; number += 1) {
        ids.push(await create(number));
        server.advance(1_000);
      }
    });
    afterAll(() => server.close());

    test("what was created is what reading it answers, and one row of the activity log says who did it", async () => {
      for (const [number, id] of ids.entries()) {
        expect(await read(id)).toMatchObject({ id, ...make(number) });
        const { section, type } = { section: feature, type: calls.create.row.audit };
        expect(await logged(calls.create.operation, id)).toMatchObject([{ account_id: admin.id, section, type }]);
      }
    });

    test("a creation that is repeated with its key makes nothing new, and a key is good for one body", async () => {
      const key = { "idempotency-key": `once-${feature}` };
      const first = await send(calls.create, null, make(90), admin, key);
      const again = await send(calls.create, null, make(90), admin, key);
      expect([again.status, again.body]).toEqual([first.status, first.body]);
      expect((await send(calls.create, null, make(91), admin, key)).body.error).toBe("idempotency.mismatch");
      expect(idsOf(await list(find(90)))).toEqual([first.body.data?.id]);
      expect(idsOf(await list(find(91)))).toEqual([]);
      await send(calls.remove, first.body.data?.id ?? 0);
    });

    test("the list has every record once, whole or in pages of any size, in one order", async () => {
      const whole = await list("limit=100");
      expect([...idsOf(whole)].toSorted((a, b) => a - b)).toEqual(ids);
      expect(whole.body.meta).toEqual({ total: RECORDS, nextCursor: null });
      for (const limit of [1, 2, RECORDS]) {
        const seen: number[] = [];
        let cursor: string | null = "";
        while (cursor !== null) {
          const page: Answer<StoredRecord[]> = await list(`limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
          expect(page.status).toBe(200);
          seen.push(...idsOf(page));
          cursor = page.body.meta?.nextCursor ?? null;
        }
        expect(seen).toEqual(idsOf(whole));
      }
    });

    test("a filter finds the one record that it is about", async () => {
      for (const [number, id] of ids.entries()) {
        const found = await list(find(number));
        expect([idsOf(found), found.body.meta?.total]).toEqual([[id], 1]);
      }
    });

    test("a change sets what it names and nothing else, counts the version up, and the activity log names the fields", async () => {
      const id = await create(10);
      const before = await read(id);
      const { status, body } = await send(calls.change, id, { ...change, version: before?.version });
      expect([status, body.data]).toEqual([200, { ...before, ...change, ...follows, version: expect.any(Number) as number }]);
      expect(body.data?.version).toBeGreaterThan(before?.version ?? Infinity);
      expect(await read(id)).toEqual(body.data);
      const [row, ...more] = await logged(calls.change.operation, id);
      expect([row, more]).toMatchObject([{ account_id: admin.id, section: feature, type: calls.change.row.audit }, []]);
      expect([...((row?.metadata["fields"] ?? []) as string[])].toSorted()).toEqual(Object.keys(change).toSorted());
      const fresh = await create(15);
      for (const [field, value] of Object.entries(change)) {
        const { version } = (await read(fresh)) ?? {};
        const { body: after } = await send(calls.change, fresh, { [field]: value, version });
        expect([field, (after.data?.version ?? 0) > (version ?? Infinity)]).toEqual([field, true]);
      }
      const echo = await send(calls.change, id, body.data);
      expect([echo.status, echo.body.data]).toEqual([200, body.data]);
    });

    test("of two changes with one version the second gets the record as it stands, and overwrites nothing", async () => {
      const id = await create(11);
      const seen = await read(id);
      const first = await send(calls.change, id, { ...change, version: seen?.version });
      const second = await send(calls.change, id, { ...make(12), version: seen?.version });
      expect([second.status, second.body.error, second.body.data]).toEqual([409, "version.conflict", first.body.data]);
      expect(await read(id)).toEqual(first.body.data);
    });

    test.each(refuse)("$field: $value is refused, in a new record and in a change", async ({ field, value, code }) => {
      const id = ids[0] ?? 0;
      const before = [await read(id), idsOf(await list("limit=100"))];
      const answers = [await send(calls.create, null, { ...make(13), [field]: value }), await send(calls.change, id, { [field]: value })];
      for (const { status, body } of answers) {
        expect([status, refusedAs.includes(body.error ?? "")]).toEqual([400, true]);
        expect(body.fields).toMatchObject({ [field]: code });
      }
      expect([await read(id), idsOf(await list("limit=100"))]).toEqual(before);
    });

    test("a record out of scope is not there, for any call", async () => {
      const id = ids[0] ?? 0;
      const before = await read(id);
      expect([idsOf(await list("", stranger)), idsOf(await list(find(0), stranger))]).toEqual([[], []]);
      for (const call of [calls.read, calls.change, calls.remove])
        for (const nobody of [id, 999_999]) {
          const { status, body } = await send(call, nobody, call === calls.change ? change : undefined, nobody === id ? stranger : admin);
          expect([call.operation, status, body.error, body.data]).toEqual([call.operation, 404, notFound, null]);
        }
      expect(await read(id)).toEqual(before);
    });

    test("who holds no permission gets in nowhere that is not open to anyone", async () => {
      const nobody = await server.account({ role: "membro", permissionsMinus: ["*"] });
      for (const call of Object.values(calls)) {
        if (!call || call.row.allow === "anyone") continue;
        const { status } = await send(call, ids[0] ?? 0, call.row.body ? {} : undefined, nobody);
        expect([call.operation, status]).toEqual([call.operation, 403]);
      }
    });

    test("a deleted record is gone from its page and from the list, and the activity log says who did it", async () => {
      const id = await create(14);
      expect(await send(calls.remove, id)).toMatchObject({ status: 200, body: { data: { id } } });
      expect((await send(calls.read, id)).status).toBe(404);
      expect((await send(calls.remove, id)).status).toBe(404);
      expect(idsOf(await list(find(14)))).toEqual([]);
      expect(await logged(calls.remove.operation, id)).toMatchObject([
        { account_id: admin.id, section: feature, type: calls.remove.row.audit },
      ]);
    });

    test("what was done, and what is not there, is said in each language", async () => {
      const made: number[] = [];
      const created = await said(async (language) => {
        const number = 20 + languages.indexOf(language);
        const answer = await send(calls.create, null, make(number), admin, inLanguage(language));
        made.push(answer.body.data?.id ?? 0);
        return answer;
      });
      expect(created).toEqual(textsOf(doneOf(calls.create)));
      const id = made[0] ?? 0;
      expect(await said((language) => send(calls.change, id, change, admin, inLanguage(language)))).toEqual(textsOf(doneOf(calls.change)));
      const removed = await said((language) => send(calls.remove, made.pop() ?? 0, undefined, admin, inLanguage(language)));
      expect(removed).toEqual(textsOf(doneOf(calls.remove)));
      expect(await said((language) => send(calls.read, id, undefined, admin, inLanguage(language)))).toEqual(textsOf(notFound));
    });

    const { restore } = calls;
    if (!restore) return;
    test("a deletion is undone as it was, once and for a day, and not by a caller whom the record was out of scope for", async () => {
      const id = await create(30);
      const before = await read(id);
      const refused = { status: 404, body: { error: notFound, data: null } };
      expect(await send(restore, id)).toMatchObject(refused);
      await send(calls.remove, id);
      // Nor may they learn what prevents the restoration.
      const successor = await create(30);
      expect(await send(restore, id, undefined, stranger)).toMatchObject(refused);
      await send(calls.remove, successor);

      expect(await send(restore, id)).toMatchObject({ status: 201, body: { data: before, message: textOf(doneOf(restore), "pt-BR") } });
      expect(await read(id)).toEqual(before);
      expect(await logged(restore.operation, id)).toMatchObject([{ account_id: admin.id, section: feature, type: restore.row.audit }]);
      expect(await send(restore, id)).toMatchObject(refused);

      await send(calls.remove, id);
      server.advance(86_400_000);
      const later = await server.account({ role: "admin" });
      // As if the account that deleted it had signed in again.
      await runSql(server.database.handle, "update undo_steps set by_account = $1", [later.id]);
      const away = await server.account({ role: "admin", congregationIds: [elsewhere] });
      const late = { status: 410, body: { error: "undo.tooLate", message: textOf("undo.tooLate", "pt-BR"), data: null } };
      for (const keep of [() => keepHouse(server), () => undefined]) {
        expect(await send(restore, id, undefined, later)).toMatchObject(late);
        expect(await send(restore, id, undefined, away)).toMatchObject(refused);
        await keep();
      }
      // The content is deleted; that there was a record is known for a month.
      expect(await runSql(server.database.handle, "select from undo_rows")).toEqual([]);
      server.advance(30 * 86_400_000);
      await keepHouse(server);
      expect(await runSql(server.database.handle, "select from undo_steps")).toEqual([]);
    });
  });
}
