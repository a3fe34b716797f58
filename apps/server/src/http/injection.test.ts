import { randomUUID } from "node:crypto";
import { allRoutes, type ListedRoute } from "@aprisco/contract/routes.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { PASSWORD, startTestApp, type TestApp } from "../testing/app.ts";
import { hostile, hostileTexts, MARK, markOf } from "../testing/routes/hostile.ts";
import { watchStatements, type Statements } from "../testing/database/statements-store.ts";
import {
  addVisitor,
  anotherAddress,
  bodyOf,
  fieldsOf,
  namesOf,
  pathOf,
  makeRouteFixtures,
  type RouteFixtures,
} from "../testing/routes/route-fixtures.ts";

let server: TestApp;
let fixtures: RouteFixtures;
let statements: Statements;

/** Text fields that need not reach a statement, with the reason. */
const unsent: Readonly<Record<string, string>> = {
  password: "a hash is kept",
  currentPassword: "it is compared with a hash",
  token: "its hash is looked for",
  code: "it is compared with what an app or a sheet of paper says",
  "addPasskey label": "no passkey was made",
  "subscribePush endpoint": "it is the address of no push service",
  refreshToken: "it bears no signature of ours",
  cursor: "it was not made by us",
  "findCalendars username": "another server is asked, and no table",
  "createCalendarLink name": "the other server did not answer, so nothing is stored",
  "createCalendarLink username": "the same",
  "updateCalendarLink name": "the same",
  "updateCalendarLink username": "the same",
  heading: "it is printed above a list, and no table is asked",
  "findVisitorDuplicates phone": "it is no number that could be looked for",
  "createUser family_name": "familyName says it",
  "createUser children_ages": "childrenAges says it",
  "createUser children_names": "childrenNames says it",
  "explainPermissions section": "no table has sections",
  "explainAccount section": "no table has sections",
  "previewRole permissions": "it is compared with the rights that there are",
  "changeSetting value": "the registry takes no such value",
  "createSetup code": "there is a church already",
  "updateUser reason": "it is kept when the account becomes inactive",
  "updateList name": "the list is another account's",
  rrule: "it is no rule of recurrence",
  "createTransaction payee": "an income has none",
  "reopenFinanceMonth reason": "the month is open",
  "undoInstallment reason": "the installment is not paid",
  "answerOwnAssignment reason": "the place is another person's",
  "answerAssignment reason": "the link opens nothing",
  "answerAssignment block": "the link opens nothing",
  "saveNeeds note": "the position is another ministry's",
  "createAssignment override_reason": "it is kept with a choice that is warned of",
  "updateAssignment override_reason": "it is kept with a choice that is warned of",
  "createNote text": "it is sealed",
  "updateNote text": "it is sealed",
  "openNote reason": "an administrator is not the senior pastor",
  "createPrayer text": "it is sealed",
  "createPrayer name": "whoever has an account is known by it",
  "updatePrayer answer": "it is sealed",
  prayer_requests: "it is sealed",
  "saveByLink theme": "the link opens nothing",
  "saveByLink not_held_because": "the same",
  "saveByLink minister": "the same",
  "saveByLink note": "the same",
  "listCandidates q": "no position is asked for",
  "registerForEvent name": "their event takes no registrations; registrations.test.ts registers",
  "registerForEvent consent_version": "the same",
  "createCustomField label": "there are as many fields by then as a church may have",
};

beforeAll(async () => {
  server = await startTestApp();
  fixtures = await makeRouteFixtures(server);
  await Promise.all(["Bruno Dias", "Carla Melo", "Davi Rocha"].map((name) => addVisitor(server, name)));
});
beforeEach(() => {
  statements = watchStatements();
});
afterAll(() => server.close());

const harmOf = (answers: readonly { readonly status: number }[]) => ({
  asked: answers.length > 0,
  broke: answers.filter(({ status }) => status >= 500),
  written: statements.texts(MARK),
});
const noHarm = { asked: true, broke: [], written: [] };

test.each(["' or '1'='1", "%", "_", "%%%", "' or true--", "\\", "*", "a%", "a_a"])(
  "C24 searching for %j finds what is written so, nothing more",
  async (q) => {
    const { status, body } = await server.ask<unknown[]>("GET", `/visitors?q=${encodeURIComponent(q)}`, { token: fixtures.admin.token });
    expect(status).toBe(200);
    expect(body.data).toEqual([]);
  },
);

interface Place {
  readonly operation: string;
  readonly row: ListedRoute["row"];
  readonly part: "query" | "body";
  readonly fields: readonly (readonly [string, z.ZodMiniType])[];
}
const places = allRoutes.flatMap(({ operation, row }) =>
  (["query", "body"] as const).flatMap((part) => {
    const all = fieldsOf(row[part]);
    return all.length === 0 ? [] : [{ operation, row, part, fields: all } satisfies Place];
  }),
);

interface MarkedField {
  readonly name: string;
  readonly schema: z.ZodMiniType;
  readonly mark: string;
  readonly text: string;
}
/** Whether a field accepts any text and passes it on: others have a format, a length or a list of choices. */
function takes({ schema, mark, text }: MarkedField): boolean {
  const { success, data } = z.safeParse(schema, text);
  return success && String(data).includes(mark);
}

let people = 0;
/** Another person's e-mail and phone, if the body has them, because nobody registers twice. */
function somebodyElse(body: object): Readonly<Record<string, string>> {
  people += 1;
  const { email, phone } = { email: `${randomUUID()}@exemplo.com`, phone: `199${String(80_000_000 + people)}` };
  return {
    ...("email" in body ? { email } : {}),
    ...("phone" in body ? { phone } : {}),
    // A known key would be answered with the earlier result.
    ...("client_key" in body ? { client_key: randomUUID() } : {}),
  };
}

async function send({ operation, row, part }: Place, on: RouteFixtures, token: string, fields: readonly MarkedField[]) {
  const values = Object.fromEntries(fields.map(({ name, text }) => [name, text]));
  const query = part === "query" ? `?${new URLSearchParams(values).toString()}` : "";
  const accepted = row.method === "GET" ? undefined : bodyOf(operation);
  const body = accepted && { ...accepted, ...somebodyElse(accepted), ...(part === "body" ? values : {}) };
  const { status } = await server.ask(row.method, pathOf(row, on) + query, { token, from: anotherAddress(), ...(body ? { body } : {}) });
  return { operation, values, status };
}

describe("C24 V12 V16 metacharacters in a field are values", () => {
  test.each(places)("$operation $part", async (place) => {
    // A call that reads leaves the records as they are.
    const target = place.row.method === "GET" ? fixtures : await makeRouteFixtures(server, place.row);
    const { token } = await server.account({ role: "admin" });
    const marked = hostile.map((write) =>
      place.fields.map(([name, schema], index) => ({ name, schema, mark: markOf(index), text: write(markOf(index)) })),
    );
    // First the fields without a format, so that the body is valid and reaches the statements; then all fields, which are refused.
    const passing = marked.map((fields) => fields.filter(takes));
    const refused = marked.filter((fields, index) => fields.length > (passing[index]?.length ?? 0));
    const answers: { readonly status: number }[] = [];
    // Without such a field nothing would be sent.
    const telling = passing.filter((fields) => fields.length > 0);
    // One after another: many passwords at once, hashed on a busy machine, would exceed the time limit.
    for (const fields of [...telling, ...refused]) answers.push(await send(place, target, token, fields));
    expect(harmOf(answers)).toEqual(noHarm);
    const free = new Map(passing.flat().map(({ mark, name }) => [mark, name]));
    const lost = [...free].flatMap(([mark, name]) => (statements.hasParameter(mark) ? [] : [name]));
    const missed = lost.filter((name) => !(name in unsent) && !(`${place.operation} ${name}` in unsent));
    expect(missed, "fields whose text reached no statement").toEqual([]);
  });
});

const inPath = allRoutes.flatMap(({ operation, row }) => namesOf(row.params).map((name) => ({ operation, row, name })));
describe("C24 V14 metacharacters in a path are an invalid id", () => {
  test.each(inPath)("$operation {$name}", async ({ operation, row, name }) => {
    let { token } = fixtures.admin;
    const answers = [];
    // One after another: an account has a few places for uploads.
    for (const value of hostileTexts) {
      // Ten proofs without a change are as many as an account may give.
      if (row.proof !== undefined && answers.length % 8 === 0) ({ token } = await server.account({ role: "admin", password: true }));
      const { status } = await server.ask(row.method, row.path.replace(`{${name}}`, encodeURIComponent(value)), {
        token,
        ...(row.method === "GET" ? {} : { body: bodyOf(operation) }),
      });
      answers.push({ value, status });
    }
    expect(harmOf(answers)).toEqual(noHarm);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });
});

describe("V13 a parameter's NAME never reaches a statement", () => {
  test.each(allRoutes)("$operation", async ({ operation, row }) => {
    const { token } = await server.account({ role: "admin" });
    const ask = (query: string, body: Readonly<Record<string, unknown>>) =>
      server.ask(row.method, pathOf(row, fixtures) + query, { token, from: anotherAddress(), ...(row.method === "GET" ? {} : { body }) });
    const inAddress = Object.fromEntries([...hostileTexts, `q[${MARK}']`, `sort[${MARK}']`, `${MARK}'[]`].map((name) => [name, "1"]));
    const inContent: Record<string, unknown> = Object.fromEntries(
      hostileTexts.flatMap((name) => [[name, "1"] as const, [`${name}.id`, { [name]: 1 }] as const]),
    );
    const answers = [await ask(`?${new URLSearchParams(inAddress).toString()}`, inAddress)];
    if (row.method !== "GET") answers.push(await ask("", { ...bodyOf(operation), ...inContent }));
    expect(harmOf(answers)).toEqual(noHarm);
  });
});

test("C24 a header is a value too", async () => {
  const answers = await Promise.all(
    hostileTexts.map(async (value) => {
      const header = Buffer.from(value.replaceAll(/[\r\n]/g, " ")).toString("latin1");
      const { status } = await server.ask("POST", "/visitors", {
        body: bodyOf("createVisitor"),
        headers: {
          "idempotency-key": header,
          "user-agent": header,
          "accept-language": header,
          "x-forwarded-for": header,
        },
        from: anotherAddress(),
      });
      return { value, status };
    }),
  );
  expect(harmOf(answers)).toEqual(noHarm);
  // A key is hashed; the origin of a session is stored as sent.
  const { email } = await server.account({ role: "membro", password: true });
  const [hostile = ""] = hostileTexts;
  const headers = { "user-agent": Buffer.from(hostile.replaceAll(/[\r\n]/g, " ")).toString("latin1") };
  const body = { email, password: PASSWORD };
  expect((await server.ask("POST", "/auth/login", { body, headers, from: anotherAddress() })).status).toBe(200);
  expect(statements.hasParameter(MARK)).toBe(true);
});
