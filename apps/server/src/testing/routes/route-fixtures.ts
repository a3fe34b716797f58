import type { Route } from "@aprisco/contract/route.ts";
import { allRoutes, type ListedRoute } from "@aprisco/contract/routes.ts";
import type { ZodMiniType } from "zod/mini";
import type { TestAccount, TestApp } from "../app.ts";
import { featureFixtures, recordInserts } from "./feature-fixtures.ts";
import { runSql } from "../store.ts";

/** For tests that call every route: a valid request for each, and the names of its parameters. */

interface ObjectSchema {
  readonly _zod: { readonly def: { readonly shape?: Readonly<Record<string, ZodMiniType>> } };
}
export const fieldsOf = (schema: unknown): (readonly [string, ZodMiniType])[] =>
  Object.entries((schema as ObjectSchema | undefined)?._zod.def.shape ?? {});
export const namesOf = (schema: unknown): string[] => fieldsOf(schema).map(([name]) => name);

export interface RouteFixtures {
  readonly server: TestApp;
  readonly admin: TestAccount;
  readonly visitorId: number;
  /** Another account for calls that change accounts, so that the test's own is not changed. */
  readonly memberId: number;
  readonly records: ReadonlyMap<string, number>;
}

export async function addVisitor(server: TestApp, name = "Ana Clara Ribeiro"): Promise<number> {
  const [card] = await runSql<{ id: number }>(
    server.database.handle,
    `with p as (
       insert into people (name, family_name, phone, neighborhood, has_children, children_count, children_names, congregation_id)
       values ($1, 'Ribeiro', '+5519991234567', 'Cambuí', true, 1, 'Bernardo', 1) returning id
     ) insert into visitors (person_id, congregation_id, visit_date, created_at, prayer_requests, notes)
       select id, 1, '2026-11-01', '2026-11-01T13:00:00Z', 'Pela cirurgia do meu pai', 'Veio com a vizinha' from p returning id`,
    [name],
  );
  if (!card) throw new Error("no card");
  return card.id;
}

/** The sections of a path that may have a record of their own, the longer first: "finance/batches", "finance". */
const sectionsOf = ({ path }: Route): readonly string[] => {
  const [, section = "", part = ""] = path.split("/");
  return [`${section}/${part}`, section];
};

/**
 * Records for the paths of routes.
 *
 * @param only the route that is asked; absent: all
 */
export async function makeRouteFixtures(server: TestApp, only?: Route): Promise<RouteFixtures> {
  const admin = await server.account({ role: "admin" });
  const { id: memberId } = await server.account({ role: "membro", status: "pendente" });
  const records = new Map<string, number>();
  for (const [feature, insert] of recordInserts)
    if (only === undefined || sectionsOf(only).includes(feature))
      records.set(feature, (await runSql<{ id: number }>(server.database.handle, insert))[0]?.id ?? 0);
  return { server, admin, visitorId: await addVisitor(server), memberId, records };
}

const bodiless = new Set(allRoutes.filter(({ row }) => row.body === undefined).map(({ operation }) => operation));

/** A valid body for the operation: from its feature's fixtures.ts, or an empty one if its route takes none. */
export function bodyOf(operation: string): Readonly<Record<string, unknown>> {
  const body = featureFixtures.map(({ bodies }) => bodies[operation]).find((known) => known !== undefined);
  if (body) return body;
  if (!bodiless.has(operation)) throw new Error(`${operation} has no body: add one to the fixtures.ts of its feature`);
  return {};
}

/** The path with an existing record of the feature (usually a visitor), account and postal code. */
export function pathOf(row: Route, { visitorId, admin, memberId, records }: RouteFixtures): string {
  const accountId = row.method === "GET" ? admin.id : memberId;
  const recordId = sectionsOf(row).flatMap((section) => records.get(section) ?? [])[0] ?? visitorId;
  return row.path
    .replace("{id}", String(row.path.startsWith("/users/") ? accountId : recordId))
    .replace("{number}", "1")
    .replace("{cep}", "13025240")
    .replace("{role}", "membro")
    .replace("{type}", "newcomers")
    .replace("{kind}", "calendarFeed");
}

export const changingRoutes: readonly ListedRoute[] = allRoutes.filter(({ row }) => row.method !== "GET");
export const readingRoutes: readonly ListedRoute[] = allRoutes.filter(({ row }) => row.method === "GET");

let asked = 0;
/** A new network address for each request, so that no limit hides an answer. */
export const anotherAddress = (): string => {
  asked += 1;
  return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
};
