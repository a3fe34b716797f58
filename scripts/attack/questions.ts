import { makeChance } from "../../apps/server/src/demo/random.ts";
import { allRoutes } from "../../packages/contract/src/routes.ts";
import { accepted, definitionOf, rare } from "./accepted.ts";
import type { Ground } from "./ground.ts";
import { send, type Wire } from "./send.ts";
import type { Target } from "./target.ts";

/** A request whose parameters a tool replaces by its own values. */
export interface Question {
  readonly operation: string;
  readonly wire: Wire;
  readonly parameters: readonly string[];
}

interface DocumentedCall {
  readonly operationId: string;
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

/** A value that is neither absent nor null. */
function certain(schema: unknown, name: string, ground: Ground): unknown {
  const chance = makeChance(name.length + 7);
  for (let tries = 0; tries < 100; tries += 1) {
    const value = accepted(schema, name, chance, ground);
    if (value !== undefined && value !== null) return value;
  }
  throw new Error(`no value for ${name}`);
}
const whole = (schema: unknown, ground: Ground, leaves: (name: string) => boolean): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(definitionOf(schema).shape ?? {}).flatMap(([name, part]) => (leaves(name) ? [] : [[name, certain(part, name, ground)]])),
  );

function questionOf(operation: string, path: string, ground: Ground, leaves: (name: string) => boolean): Question {
  const row = allRoutes.find((route) => route.operation === operation)?.row;
  if (!row) throw new Error(`${operation} is documented and not in the table`);
  const pending = /approve|reject/.test(path) ? ground.pending[0] : ground.accounts[0];
  const id = path.startsWith("/api/users") ? pending : operation === "approveVisitor" ? [...ground.tiedCards.keys()][0] : ground.cards[0];
  const query = row.query ? whole(row.query, ground, leaves) : {};
  const body = row.body ? whole(row.body, ground, leaves) : undefined;
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => `${name}=${encodeURIComponent(String(one))}`));
  return {
    operation,
    parameters: [...(/\{\w+\}/.exec(path) ?? []), ...Object.keys(query), ...Object.keys(body ?? {})],
    wire: {
      method: row.method,
      path:
        path
          .replace("{id}", String(id))
          .replace("{role}", "admin")
          .replace("{cep}", "13025240")
          .replace("{type}", "newcomers")
          .replace("{kind}", "calendarFeed") + (pairs.length > 0 ? `?${pairs.join("&")}` : ""),
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    },
  };
}

/** Path and name of each operation of the served OpenAPI document. */
export async function documentedOperations(target: Target): Promise<{ path: string; operation: string; parameters: number }[]> {
  const { text } = await send(target.port, { method: "GET", path: "/api/openapi.json", headers: {}, body: undefined });
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, DocumentedCall>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map(({ operationId, parameters = [] }) => ({ path, operation: operationId, parameters: parameters.length })),
  );
}

/**
 * The requests for attacking an operation: one that succeeds, and one with every parameter, if some would make the first one fail
 * (an old version, an invalid cursor).
 */
export function questionsOf(operation: string, path: string, ground: Ground): Question[] {
  const through = questionOf(operation, path, ground, (name) => rare.has(name));
  const everything = questionOf(operation, path, ground, () => false);
  return through.parameters.length === everything.parameters.length ? [through] : [through, everything];
}
