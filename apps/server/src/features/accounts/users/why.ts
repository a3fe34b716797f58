import type { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import type { AccountWhy } from "@aprisco/contract/accounts/why.ts";
import { duties } from "@aprisco/contract/permissions.ts";
import { isRenamed } from "@aprisco/contract/roles/usual-names.ts";
import type { Context, Handler } from "../../../http/handler.ts";
import { readRecord } from "../../../records/record.ts";
import { dutiesOf } from "../../../access/session.ts";
import type { FeatureServices } from "../../../manifest.ts";
import { listCongregations } from "../../congregations/index.ts";
import { dayIn } from "../../settings/index.ts";
import { accountKind, reachOf, type AccountRow } from "../store.ts";
import { isRestricted } from "../user-view.ts";
import { explain } from "./permission-reasons.ts";

type Rows = typeof accountRoutes;
type WhyCall = Pick<Context<Rows["explainPermissions"]>, "caller" | "now" | "query" | "reads">;

async function reasonsOf({ readDutyRows }: FeatureServices, { caller, now, query, reads }: WhyCall, account: AccountRow) {
  const restricted = isRestricted(account);
  const holder = { accountId: account.id, personId: account.person_id, today: dayIn(caller.church.timeZone, now) };
  return explain({
    role: account.permissions,
    plus: account.permissions_plus,
    minus: account.permissions_minus,
    scoped: account.scoped_sections,
    narrow: account.narrow_sections,
    duties: restricted ? [] : dutiesOf(await readDutyRows(reads, holder, duties)),
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

/** What a restricted account waits for; null: it is not restricted. */
function waitOf(account: AccountRow): AccountWhy["waits"] {
  if (!isRestricted(account)) return null;
  if (account.status !== "ativo") return account.status;
  return account.must_change_password ? "password" : "profile";
}

/** The congregations that an account reaches, as far as the reader knows them. */
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
