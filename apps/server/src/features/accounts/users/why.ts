import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { AccountWhy } from "@aprisco/contract/accounts-users.ts";
import {
  accessRelations,
  actions,
  canonical,
  accessRelationsIn,
  effective,
  holds,
  partsOf,
  sections,
  type AccessRelation,
  type Section,
} from "@aprisco/contract/permissions.ts";
import { isRenamed } from "@aprisco/contract/roles.ts";
import type { HandlerInput, ReplyOf } from "@aprisco/contract/route.ts";
import { allRoutes } from "@aprisco/contract/routes.ts";
import { accessRelationsOf } from "../../../access/session.ts";
import type { Context, Handler } from "../../../http/handler.ts";
import type { FeatureServices } from "../../../manifest.ts";
import { readRecord } from "../../../records/record.ts";
import { listCongregations } from "../../congregations/index.ts";
import { dayIn } from "../../settings/index.ts";
import { accountKind, reachOf, type AccountRow } from "../store.ts";
import { isRestricted } from "../user-view.ts";

type Row = (typeof accountRoutes)["explainPermissions"];
type Because = ReplyOf<Row>[number]["because"];

export interface Explanation {
  readonly role: readonly string[];
  readonly plus: readonly string[];
  readonly minus: readonly string[];
  /** The sections in which the role sees only its own rows, and those that it reads narrowly. */
  readonly scoped: readonly string[];
  readonly narrow: readonly string[];
  readonly relations: readonly AccessRelation[];
  readonly restricted: boolean;
  readonly section: NonNullable<HandlerInput<Row>["query"]["section"]> | null;
}

interface Reason {
  readonly because: Because;
  /** The stored entry that decides; null: none. */
  readonly entry: string | null;
}

function findEntry(set: readonly string[], ...wanted: readonly string[]): string | null {
  const found = wanted.map((one) => set.find((entry) => canonical(entry) === one));
  return found.find((entry) => entry !== undefined) ?? null;
}

function reasonOf(permission: string, { role, plus, minus }: Explanation): Reason {
  const [section = ""] = permission.split(":");
  const manage = `${section}:manage`;
  if (!holds([...role, ...plus], permission)) return { because: "not_held", entry: null };
  // If one action is removed, the section's 'manage' no longer holds.
  if (!holds(effective(role, plus, minus), permission))
    return {
      because: "removed",
      entry: findEntry(minus, permission, section, "*") ?? minus.find((entry) => canonical(entry).startsWith(`${section}:`)) ?? null,
    };
  const ways: readonly (readonly [Because, readonly string[], ...string[]])[] = [
    ["everything", role, "*"],
    ["role", role, permission, section],
    ["role_manage", role, manage],
    ["everything", plus, "*"],
    ["added", plus, permission, section],
    ["added_manage", plus, manage],
  ];
  const found = ways.map(([because, set, ...wanted]) => ({ because, entry: findEntry(set, ...wanted) }));
  return found.find(({ entry }) => entry !== null) ?? { because: "not_held", entry: null };
}

const relationRoutes = allRoutes.filter(({ row }) => accessRelationsIn(row.allow).length > 0);
/** The relations that give access to calls of a permission without holding it. */
const relationsBeside = (permission: string): ReadonlySet<AccessRelation> =>
  new Set(
    relationRoutes.flatMap(({ row }) => (partsOf(row.allow).some((part) => part === permission) ? accessRelationsIn(row.allow) : [])),
  );

/** For each right, whether an account has it and which entry decides. A restricted account has none. */
export function explain(account: Explanation): AccountWhy["reasons"] {
  const held = effective(account.role, account.plus, account.minus);
  const recordsOf = (section: Section) => {
    if (holds(held, `${section}:manage`)) return "all";
    return account.scoped.includes(section) ? "own" : account.narrow.includes(section) ? "narrow" : "all";
  };
  const wanted = account.section === null ? null : canonical(account.section);
  return sections
    .filter((section) => wanted === null || section === wanted)
    .flatMap((section) => actions.map((action) => ({ section, permission: `${section}:${action}` })))
    .map(({ section, permission }) => {
      const { because, entry } = account.restricted ? ({ because: "restricted", entry: null } as const) : reasonOf(permission, account);
      const allowed = !["removed", "not_held", "restricted"].includes(because);
      const beside = relationsBeside(permission);
      const byRelation = allowed ? [] : account.relations.filter((relation) => beside.has(relation));
      return { permission, allowed, because, duties: byRelation, entry, records: recordsOf(section) };
    });
}

type Rows = typeof accountRoutes;
type WhyCall = Pick<Context<Rows["explainPermissions"]>, "caller" | "now" | "query" | "reads">;

async function reasonsOf({ readAccessRelationRows }: FeatureServices, { caller, now, query, reads }: WhyCall, account: AccountRow) {
  const restricted = isRestricted(account);
  const holder = { accountId: account.id, personId: account.person_id, today: dayIn(caller.church.timeZone, now) };
  return explain({
    role: account.permissions,
    plus: account.permissions_plus,
    minus: account.permissions_minus,
    scoped: account.scoped_sections,
    narrow: account.narrow_sections,
    relations: restricted ? [] : accessRelationsOf(await readAccessRelationRows(reads, holder, accessRelations)),
    restricted,
    section: query.section ?? null,
  });
}

export const explainPermissions =
  (services: FeatureServices): Handler<Rows["explainPermissions"]> =>
  async (context) => {
    const account = await readRecord(context.reads, accountKind, context.scope("users"), context.params.id);
    return { data: await reasonsOf(services, context, account) };
  };

/** What a restricted account waits for; null: not restricted. */
function waitOf(account: AccountRow): AccountWhy["waits"] {
  if (!isRestricted(account)) return null;
  if (account.status !== "ativo") return account.status;
  return account.must_change_password ? "password" : "profile";
}

async function congregationsOf({ caller, reads }: WhyCall, account: AccountRow): Promise<AccountWhy["congregations"]> {
  const reach = reachOf(account);
  if (reach === null) return null;
  const known = await listCongregations(reads, caller.congregationIds);
  const names = known.filter(({ id }) => reach.includes(id)).map(({ name }) => name);
  return { names, others: reach.length - names.length };
}

export const explainAccount =
  (services: FeatureServices): Handler<Rows["explainAccount"]> =>
  async (context) => {
    const account = await readRecord(context.reads, accountKind, context.scope("users"), context.params.id);
    const { id, name, role, display_name: roleName } = account;
    const [reasons, congregations] = [await reasonsOf(services, context, account), await congregationsOf(context, account)];
    return { data: { id, name, role, roleName, roleRenamed: isRenamed(role, roleName), waits: waitOf(account), congregations, reasons } };
  };
