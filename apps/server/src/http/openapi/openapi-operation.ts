import { startedTask } from "@aprisco/contract/tasks.ts";
import { failureStatus, textOf, type FailureCode } from "@aprisco/contract/failures.ts";
import type { Allow, AccessRelation } from "@aprisco/contract/permissions.ts";
import type { ListedRoute } from "@aprisco/contract/routes.ts";
import { keepsReply, type Route } from "@aprisco/contract/route.ts";
import { failuresOf } from "./row-failures.ts";
import { membersOf, type JsonSchema, type SchemaComponents } from "./schema-components.ts";

type Part = Readonly<Record<string, unknown>>;

const reference = (name: string): Part => ({ $ref: `#/components/${name}` });

const accessRelationTexts: Readonly<Record<AccessRelation, string>> = {
  guardian: "the guardians of the person",
  ministryLeader: "those who lead the ministry",
  groupReporter: "those who lead the group",
  networkSupervisor: "those who supervise the group's network",
  counter: "those who count the batch",
  prayerTeam: "the prayer team",
  stockCounter: "those who are named for the open count",
};

const allowText = (allow: Allow): string => {
  if (allow === "anyone") return "anybody";
  if (allow === "signedIn") return "whoever is signed in";
  if (allow === "own") return "the account itself";
  if (allow === "wholeChurch") return "accounts of all congregations";
  if (typeof allow === "string") return `\`${allow}\``;
  if ("whole" in allow) return `who does not read \`${allow.whole}\` narrowly`;
  if ("relation" in allow) return accessRelationTexts[allow.relation];
  return "anyOf" in allow ? allow.anyOf.map(allowText).join(" or ") : allow.allOf.map(allowText).join(" and ");
};

/** A token is required, accepted, or ignored. */
function securityOf(row: Route): readonly Part[] {
  if (row.allow !== "anyone") return [{ bearer: [] }];
  return row.minds === undefined ? [] : [{}, { bearer: [] }];
}

const meanings: Readonly<Record<string, string>> = {
  id: "The record's number. One that is none answers like a record that is missing.",
  cep: "A Brazilian postal code: 8 digits.",
  q: "Words that must all be found.",
  sort: "A field to sort by, with - in front from the last to the first.",
  limit: "How many records at most.",
  cursor: "`meta.nextCursor` of the page before.",
  include: "A record that is answered whatever `q` says.",
};

/** Path parameters that are text in the address and mean a number. */
const pathSchemas: Readonly<Record<string, JsonSchema>> = { id: { type: "integer", minimum: 1 } };

function parametersOf(row: Route): readonly Part[] {
  const from = (place: "path" | "query", object: Route["query"]): Part[] =>
    (object ? membersOf(object) : []).map(({ name, required, schema }) => ({
      name,
      in: place,
      required,
      ...(meanings[name] === undefined ? {} : { description: meanings[name] }),
      schema: (place === "path" && schema["format"] === undefined ? pathSchemas[name] : undefined) ?? schema,
    }));
  return [
    ...from("path", row.params),
    ...from("query", row.query),
    ...(row.byCongregation ? [reference("parameters/Congregation")] : []),
    ...(keepsReply(row) ? [reference("parameters/IdempotencyKey")] : []),
    reference("parameters/AcceptLanguage"),
  ];
}

const json = (schema: JsonSchema) => ({ content: { "application/json": { schema } } });

/** The media types of a call that answers a file, whose content is not JSON. */
const filesOf = ({ files = [] }: Route): Part => Object.fromEntries(files.map((type) => [type, { schema: { type: "string" } }]));

function successOf(row: Route, { describe }: SchemaComponents): Part {
  if (row.events)
    return { description: "Events, until either side ends it.", content: { "text/event-stream": { schema: { type: "string" } } } };
  if (row.files !== undefined && row.orData !== true) return { description: "The file.", content: filesOf(row) };
  const properties = { data: describe(row.reply, "output"), ...(row.list ? { meta: reference("schemas/ListMeta") } : {}) };
  return {
    description: row.done === undefined ? "What was asked for." : textOf(row.done as FailureCode, "en"),
    content: {
      ...json({ allOf: [reference("schemas/Envelope"), { type: "object", required: ["data"], properties }] }).content,
      ...filesOf(row),
    },
  };
}

const codesByStatus = (row: Route): readonly (readonly [status: string, codes: readonly FailureCode[]])[] =>
  Object.entries(Object.groupBy(failuresOf(row), (code) => String(failureStatus[code]))).map(([status, codes = []]) => [status, codes]);

/** Equal codes share one answer in the document. */
const refusalName = (codes: readonly FailureCode[]): string => codes.join("_");

/** The answers of a failing call, by the name under which the document shares them. */
export const refusalsOf = (row: Route): Readonly<Record<string, Part>> =>
  Object.fromEntries(
    codesByStatus(row).map(([status, codes]) => [
      refusalName(codes),
      {
        description: codes.map((code) => `\`${code}\`: ${textOf(code, "en")}`).join("\n\n"),
        ...(status === "429" || status === "503" ? { headers: { "Retry-After": reference("headers/RetryAfter") } } : {}),
        ...json({ allOf: [reference("schemas/Failure"), { type: "object", properties: { error: { enum: codes } } }] }),
      },
    ]),
  );

/** The 202 answer for work that continues in a task. */
function startedOf(row: Route, { describe }: SchemaComponents): Readonly<Record<string, Part>> {
  if (!row.asTask) return {};
  const properties = { data: describe(startedTask, "output") };
  const body = { allOf: [reference("schemas/Envelope"), { type: "object", required: ["data"], properties }] };
  return { "202": { description: "The task that does it: GET /tasks/{id} says how far it is.", ...json(body) } };
}

export const operationOf = ({ feature, operation, row }: ListedRoute, components: SchemaComponents): Part => ({
  operationId: operation,
  summary: row.summary,
  description: `For ${allowText(row.allow)}.`,
  tags: [feature],
  security: securityOf(row),
  parameters: parametersOf(row),
  ...(row.body ? { requestBody: { required: true, ...json(components.describe(row.body, "input")) } } : {}),
  responses: {
    [row.creates ? "201" : "200"]: successOf(row, components),
    ...startedOf(row, components),
    ...Object.fromEntries(codesByStatus(row).map(([status, codes]) => [status, reference(`responses/${refusalName(codes)}`)])),
  },
});
