import { makeChance, type Chance } from "../../apps/server/src/demo/random.ts";
import { allows } from "../../packages/contract/src/permissions.ts";
import type { ListedRoute } from "../../packages/contract/src/routes.ts";
import { allRoutes } from "../../packages/contract/src/routes.ts";
import { acceptedObject, definitionOf } from "./accepted.ts";
import { bend } from "./bent.ts";
import type { Caller } from "./callers.ts";
import type { Ground } from "./ground.ts";
import { encode, hostileIds, hostileJson, hostileNames, pickText } from "./hostile.ts";
import type { Wire } from "./send.ts";

export interface Draft {
  readonly number: number;
  /** null: the address or the method belongs to no route. */
  readonly route: ListedRoute | null;
  readonly kind: Kind;
  readonly caller: Caller;
  readonly wire: Wire;
}
export type Kind = "valid" | "mutated" | "hostile" | "names" | "shape";

const weightOf = ({ operation, row }: ListedRoute): number => {
  // A hash costs as much as a hundred reads.
  if (["login", "register", "resetPassword", "createUser", "updateMyProfile"].includes(operation)) return 0.5;
  // These delete records that later requests need.
  if (["logout", "deleteUser", "deleteVisitor", "rejectUser", "approveUsers"].includes(operation)) return 0.3;
  // These give rights.
  if (["approveUser", "updateUser", "setUserPermissions", "approveVisitor"].includes(operation)) return 2.5;
  return row.method === "GET" ? 0.8 : 1;
};
const weights = Object.fromEntries(allRoutes.map((route) => [route.operation, weightOf(route)]));
const readingWeights = Object.fromEntries(allRoutes.map(({ operation, row }) => [operation, row.method === "GET" ? 1 : 0]));
const routes = new Map(allRoutes.map((route) => [route.operation, route]));
const languages = ["pt-BR", "es", "en-US,en;q=0.8", "de", "*", "pt;q=x,es;q=0.9", ";;;,,", "e".repeat(900)] as const;

/** A random generator for each request, so that one can be repeated without those before it. */
const chanceOf = (seed: number, number: number): Chance => makeChance(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));

/** Whether the contract lets the caller make this kind of request; `id`: the account in the path. */
export function mayCall({ row }: ListedRoute, caller: Caller, id: number | null): boolean {
  if (row.allow === "anyone") return row.minds === undefined || caller.account !== null || !/^bearer /i.test(caller.authorization ?? "");
  if (caller.account === null || (caller.restricted && row.whilePending !== true)) return false;
  return allows(row.allow, { id: caller.account.id, permissions: caller.permissions, wholeChurch: true, relations: caller.relations }, id);
}

function idFor({ operation, row }: ListedRoute, caller: Caller, chance: Chance, ground: Ground): string {
  if (row.path.includes("{cep}")) return chance.pick(["13025240", "00000000", "99999999"]);
  // Months before those of the postings, which a closed month would refuse.
  if (row.path.includes("{month}")) return `2026-0${chance.between(1, 3)}`;
  // An administrator's set is fixed, so that the callers' rights do not change.
  if (row.path.includes("{role}")) return chance.pick(["admin", "admin", "nada"]);
  if (row.path.includes("{type}")) return chance.pick(["visitors", "visitor-origins", "newcomers", "ministries", "nada"]);
  if (operation === "approveVisitor" && chance.odds(0.7)) return String(chance.pick([...ground.tiedCards.keys()] as [number, ...number[]]));
  if (operation === "endOwnSession" && chance.odds(0.7)) return caller.otherSession ?? "0";
  const [only] = ground.records.get(row.path) ?? [];
  if (only !== undefined && chance.odds(0.7)) return String(only);
  if (row.path.startsWith("/visitors")) return String(chance.pick(ground.cards as [number, ...number[]]));
  const [, section = "", part = ""] = row.path.split("/");
  const records = ground.records.get(`${section}/${part}`) ?? ground.records.get(section);
  if (records) return String(chance.pick(records as [number, ...number[]]));
  if (/approve|reject/.test(operation) && chance.odds(0.7)) return String(chance.pick(ground.pending as [number, ...number[]]));
  if (caller.account && chance.odds(0.3)) return String(caller.account.id);
  if (chance.odds(0.04)) return String(chance.pick(ground.callers as readonly [Caller, ...Caller[]]).account?.id ?? 1);
  return String(chance.pick(ground.accounts as [number, ...number[]]));
}

function callerFor(route: ListedRoute, kind: Kind, chance: Chance, { callers }: Ground): Caller {
  const able = callers.filter((caller) => mayCall(route, caller, caller.account?.id ?? null));
  const circles = {
    able,
    signedIn: callers.filter(({ account, restricted }) => account !== null && !restricted),
    restricted: callers.filter(({ restricted }) => restricted),
    outside: callers.filter(({ account }) => account === null),
  };
  const circle = circles[chance.weigh({ able: kind === "valid" ? 70 : 30, signedIn: 30, restricted: 15, outside: 15 })];
  return chance.pick((circle.length > 0 ? circle : callers) as readonly [Caller, ...Caller[]]);
}

/** The approximate number of optional query parameters of most requests. */
const FEW = 4;

function queryOf({ row }: ListedRoute, kind: Kind, chance: Chance, ground: Ground): string {
  const all = Object.entries(row.query ? acceptedObject(definitionOf(row.query), chance, ground) : {});
  // One filter without a match makes the call fail: like a screen, most requests use a few of a list's thirty filters.
  const few = chance.odds(0.2) ? 1 : FEW / all.length;
  const isOptional = (name: string) => definitionOf(definitionOf(row.query).shape?.[name]).type === "optional";
  const pairs = all
    .filter(([name]) => !isOptional(name) || chance.odds(few))
    .flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)] as [string, string]));
  const names = row.query ? Object.keys(definitionOf(row.query).shape ?? {}) : [];
  if (kind !== "valid" && names.length > 0)
    for (let count = chance.between(1, kind === "hostile" ? 6 : 3); count > 0; count -= 1)
      pairs.push([chance.pick(names as [string, ...string[]]), pickText(chance)]);
  if (kind === "names") {
    const name = chance.pick(hostileNames);
    pairs.push(
      [name, pickText(chance)],
      [`${chance.pick([...names, "q"] as unknown as [string])}${chance.pick(["[]", "[a]", ".x", "'", "\0"])}`, "1"],
      [name, "2"],
    );
  }
  return pairs.length === 0 ? "" : `?${pairs.map(([name, value]) => `${encode(name)}=${encode(value).slice(0, 6_000)}`).join("&")}`;
}

function bodyOf({ row }: ListedRoute, kind: Kind, chance: Chance, ground: Ground): string | undefined {
  if (row.method === "GET") return undefined;
  const members = new Map(
    Object.entries(row.body ? acceptedObject(definitionOf(row.body), chance, ground) : {}).map(([name, value]) => [
      name,
      JSON.stringify(value),
    ]),
  );
  const names = row.body ? Object.keys(definitionOf(row.body).shape ?? {}) : [];
  if (kind === "mutated" && names.length > 0)
    for (let count = chance.between(1, 3); count > 0; count -= 1)
      members.set(chance.pick(names as [string, ...string[]]), hostileJson(chance));
  if (kind === "hostile") for (const name of names) if (chance.odds(0.7)) members.set(name, hostileJson(chance));
  if (kind === "names")
    for (let count = chance.between(1, 5); count > 0; count -= 1)
      members.set(chance.pick(hostileNames), chance.odds(0.5) ? hostileJson(chance) : '"admin"');
  return members.size === 0 && chance.odds(0.5)
    ? undefined
    : `{${[...members].map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(",")}}`;
}

const addresses = allRoutes
  .map((route) => ({ route, pattern: new RegExp(`^/api${route.row.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`) }))
  // '/users/approve' before '/users/{id}'.
  .toSorted((a, b) => Number(a.route.row.path.includes("{")) - Number(b.route.row.path.includes("{")));

/** An address with an invalid percent escape reaches no route. */
const isReadable = (pathname: string): boolean => {
  try {
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false;
  }
};

/** The route that a request reaches; null: none. */
const routeAt = ({ method, path }: Wire): ListedRoute | null => {
  const pathname = path.split(/[?#]/, 1)[0] ?? "";
  if (!isReadable(pathname)) return null;
  return addresses.find(({ route, pattern }) => route.row.method === method && pattern.test(pathname))?.route ?? null;
};

/** Request `number` of the attack with `seed`: the same each time, except for ids and tokens of created records. */
export function draft(seed: number, number: number, ground: Ground, onlyReading: boolean): Draft {
  const chance = chanceOf(seed, number);
  const route = routes.get(chance.weigh(onlyReading ? readingWeights : weights));
  if (!route) throw new Error("no such route");
  const kind = chance.weigh<Kind>({ valid: 30, mutated: 32, hostile: 14, names: 12, shape: onlyReading ? 6 : 12 });
  const caller = callerFor(route, kind, chance, ground);
  const id = kind === "hostile" && chance.odds(0.5) ? chance.pick(hostileIds) : idFor(route, caller, chance, ground);
  const body = bodyOf(route, kind, chance, ground);
  // Some from many lines of one IPv6 house, whose limits add up.
  const from = chance.odds(0.1)
    ? `2001:db8:1:${chance.between(0, 255).toString(16)}::1`
    : chance.odds(0.1)
      ? "10.0.0.1"
      : `10.${chance.between(1, 255)}.${chance.between(0, 255)}.${chance.between(0, 255)}`;
  const wire: Wire = {
    method: route.row.method,
    path: `/api${route.row.path.replaceAll(/\{\w+\}/g, (part) => (part === "{number}" && kind === "valid" ? "1" : encode(id)))}${queryOf(route, kind, chance, ground)}`,
    headers: {
      "x-forwarded-for": from,
      "accept-language": chance.pick(languages),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(caller.authorization === null ? {} : { authorization: caller.authorization }),
      ...(route.row.creates && chance.odds(0.2) ? { "idempotency-key": `key-${chance.between(0, 40)}` } : {}),
    },
    body,
  };
  if (kind !== "shape") return { number, route, kind, caller, wire };
  const bent = bend(wire, chance, onlyReading);
  return { number, route: routeAt(bent), kind, caller, wire: bent };
}
