import type { RouteRow } from "@aprisco/contract/route.ts";
import { allRoutes, type ListedRoute } from "@aprisco/contract/routes.ts";
import type { ZodMiniType } from "zod/mini";
import type { TestAccount, TestApp } from "./app.ts";
import { runSql } from "./store.ts";

/** What tests that walk every route need: a request that each one accepts, and the names of its parameters. */

interface ObjectSchema {
  readonly _zod: { readonly def: { readonly shape?: Readonly<Record<string, ZodMiniType>> } };
}
/** The members of an object schema: names and schemas. */
export const fieldsOf = (schema: unknown): (readonly [string, ZodMiniType])[] =>
  Object.entries((schema as ObjectSchema | undefined)?._zod.def.shape ?? {});
/** The member names of an object schema. */
export const namesOf = (schema: unknown): string[] => fieldsOf(schema).map(([name]) => name);

export interface Walk {
  readonly server: TestApp;
  readonly admin: TestAccount;
  readonly visitorId: number;
  /** Somebody's account for what changes accounts, so that the walk's own stays. */
  readonly memberId: number;
}

/** A card with something in every private field. */
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

export async function startWalk(server: TestApp): Promise<Walk> {
  const admin = await server.account({ role: "admin" });
  const { id: memberId } = await server.account({ role: "membro", status: "pendente" });
  return { server, admin, visitorId: await addVisitor(server), memberId };
}

/** A body that the operation accepts. */
const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  login: { email: "ninguem@exemplo.com", password: "Videira!2026" },
  refreshSession: { refreshToken: "a.b.c" },
  logout: { refreshToken: "a.b.c" },
  createSetup: {
    church: { name: "Outra", timeZone: "America/Sao_Paulo" },
    admin: { name: "Ana", email: "ana@exemplo.com", password: "Videira!2026" },
  },
  updateSettings: { city: "Campinas" },
  createVisitor: { name: "Bia Lima", phone: "19991112222", family_name: "Lima", has_children: true },
  updateVisitor: { notes: "Voltou" },
  createVisitorVisit: { visit_date: "2026-11-08" },
  createVisitorContact: { channel: "call", outcome: "no_answer" },
  deleteVisitor: {},
  approveVisitor: {},
  register: { name: "Caio Prado", email: "caio@exemplo.com", phone: "19993334444", password: "Videira!2026" },
  registerVisitor: { name: "Duda Reis", email: "duda@exemplo.com", phone: "19994445555" },
  resetPassword: { token: "nenhum-link-tem-este-segredo", password: "Videira!2026" },
  createUser: { name: "Eva Nunes", email: "eva@exemplo.com", phone: "19995556666", password: "Videira!2026", hasChildren: true },
  updateMyProfile: { bio: "Canta no coral" },
  updateUser: { bio: "Canta no coral" },
  deleteUser: {},
  completeProfile: {
    phone: "19996667777",
    address: "Rua das Videiras, 12",
    birthDate: "1990-05-20",
    maritalStatus: "casado",
    profession: "Enfermeira",
  },
  setUserPermissions: { permissions: ["dashboard:view"] },
  approveUser: {},
  approveUsers: { ids: [999_999_999] },
  rejectUser: {},
  inviteUser: {},
};

export function bodyOf(operation: string): Readonly<Record<string, unknown>> {
  const body = bodies[operation];
  if (!body) throw new Error(`${operation} has no body here: add one`);
  return body;
}

/** The path with a real visitor, a real account and a real postal code. */
export function pathOf(row: RouteRow, { visitorId, admin, memberId }: Walk): string {
  const accountId = row.method === "GET" ? admin.id : memberId;
  return row.path.replace("{id}", String(row.path.startsWith("/users/") ? accountId : visitorId)).replace("{cep}", "13025240");
}

export const changingRoutes: readonly ListedRoute[] = allRoutes.filter(({ row }) => row.method !== "GET");
export const readingRoutes: readonly ListedRoute[] = allRoutes.filter(({ row }) => row.method === "GET");

let asked = 0;
/** Another network address for each request, so that no limit hides an answer. */
export const anotherAddress = (): string => {
  asked += 1;
  return `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`;
};
