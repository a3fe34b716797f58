import { features } from "@aprisco/contract/features.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import { schemaNames } from "@aprisco/contract/schema-names.ts";
import { operationOf, refusalsOf } from "./openapi-operation.ts";
import { gatherComponents, type JsonSchema } from "./schema-components.ts";

const text = { type: "string" };
const textOrNull = { type: ["string", "null"] };

const envelopes: Readonly<Record<string, JsonSchema>> = {
  Envelope: {
    description: "An answer that succeeded.",
    type: "object",
    required: ["success", "data", "error", "message"],
    properties: {
      success: { const: true },
      data: { description: "What the call answers." },
      error: { type: "null" },
      message: { ...textOrNull, description: "What was done, in the caller's language; null when there is nothing to say." },
    },
  },
  Failure: {
    description: "An answer that failed.",
    type: "object",
    required: ["success", "data", "error", "message"],
    properties: {
      success: { const: false },
      data: { description: "The record as it is now (version.conflict); else null." },
      error: { ...text, description: "A stable code." },
      message: { ...text, description: "Its text in the caller's language." },
      fields: {
        description: "On 400: the path of each wrong field and the code of what is wrong with it.",
        type: "object",
        additionalProperties: text,
      },
      requestId: { ...text, description: "On 500: names the request in the server's log." },
    },
  },
  ListMeta: {
    description: "What a list says about itself.",
    type: "object",
    required: ["total", "nextCursor"],
    properties: {
      total: { type: ["integer", "null"], description: "How many records there are; null when there are more than were counted." },
      totalAtLeast: { type: "integer", description: "How many were counted, when there are more." },
      nextCursor: { ...textOrNull, description: "Sent as `cursor` for the next page; null on the last." },
      limit: { type: "integer", description: "Set when no limit was asked for and the list was cut." },
    },
  },
};

const parameters = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    description: "The same key makes a repeated call create once: for a day it answers what the first one did.",
    schema: { type: "string", minLength: 1, maxLength: 200, pattern: "^[\\x21-\\x7e]+$" },
  },
  Congregation: {
    name: "c",
    in: "query",
    description:
      "The number of one of the caller's congregations: only its rows are answered, and a new record belongs to it. Another number is as a congregation without rows, to which nothing can be added. Default: all that the caller sees.",
    schema: { type: "integer", minimum: 1 },
  },
  AcceptLanguage: {
    name: "Accept-Language",
    in: "header",
    description: "The language of `message`: pt-BR (else), es or en.",
    schema: text,
  },
};

const VERSION_MEANING = "The version that was read. When the record has another by now, the call answers 409 `version.conflict` with it.";

/** Adds the description of `version` to schemas that callers send. */
const withMeanings = (components: Readonly<Record<string, JsonSchema>>, sent: ReadonlySet<string>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(components).map(([name, component]) => {
      const properties = component["properties"] as Readonly<Record<string, JsonSchema>> | undefined;
      if (!sent.has(name) || properties?.["version"] === undefined) return [name, component];
      return [name, { ...component, properties: { ...properties, version: { ...properties["version"], description: VERSION_MEANING } } }];
    }),
  );

/** The OpenAPI document of the route table, derived from the contract only. */
export function openApiDocument() {
  const components = gatherComponents();
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const route of allRoutes) {
    (paths[`/api${route.row.path}`] ??= {})[route.row.method.toLowerCase()] = operationOf(route, components);
  }
  const sent = new Set(allRoutes.flatMap(({ row }) => (row.body ? (schemaNames.get(row.body)?.id ?? []) : [])));
  return {
    openapi: "3.1.0",
    info: {
      title: "Aprisco",
      version: "1",
      description:
        "The interface of one church's server. Every answer is an envelope: success, data, error (a stable code), message (its text in the caller's language), and meta on lists.",
      contact: { name: "The office of the church that runs this server" },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/", description: "The server that answered this document." }],
    tags: Object.entries(features).flatMap(([name, { about, routes }]) =>
      Object.keys(routes).length > 0 ? { name, description: about } : [],
    ),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "The `token` of POST /api/auth/login." },
      },
      parameters,
      responses: Object.assign({}, ...allRoutes.map(({ row }) => refusalsOf(row))) as Record<string, JsonSchema>,
      headers: { RetryAfter: { description: "Seconds after which trying again makes sense.", schema: { type: "integer", minimum: 1 } } },
      schemas: { ...envelopes, ...withMeanings(components.found, sent) },
    },
  } as const;
}
