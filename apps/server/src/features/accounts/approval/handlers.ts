import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import type { BodyOf } from "@aprisco/contract/routes.ts";
import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { FailureCode } from "@aprisco/contract/failures.ts";
import type { Handle } from "../../../database/connect.ts";
import { hold } from "../../../records/record.ts";
import { Failure, fieldFailure, type FailureDetails } from "../../../failure.ts";
import type { Context, Handler } from "../../../http/handler.ts";
import type { FeatureServices } from "../../../manifest.ts";
import { changePerson } from "../../people/index.ts";
import { proveFresh } from "../factor/fresh.ts";
import { notify } from "../notices/store.ts";
import { rejected, securityNotice } from "../mails/kinds.ts";
import { mailAccount } from "../mails/send.ts";
import { noLink, offerLink, type OfferedLink } from "../password/link.ts";
import { changeOf, letIn, givesLeadRole, requireAuthority, requireGrant, type AccountRequest } from "./let-in.ts";
import { lockPerson } from "./store.ts";
import { joinTrusting } from "../users/contact.ts";
import { deactivate, dropPassword, lockAdmins } from "../users/changes-store.ts";
import { changeAccount } from "../profile/store.ts";
import { refusal } from "../standing.ts";
import { accountKind, readAccount, readOwnAccount, type AccountRow } from "../store.ts";
import { onlookerOf, userOf } from "../user-view.ts";

type Rows = typeof accountRoutes;
type Approval = Omit<BodyOf<"approveUser">, "version">;

/** The data of a version conflict: the account with the fields that the caller may see. */
export const shownTo =
  ({ caller }: Pick<AccountRequest, "caller">) =>
  (account: AccountRow): FailureDetails => ({ data: userOf(account, onlookerOf(caller, account.id)) });

/** Fails with `version.conflict` and the current account. */
export function refuseOutdated(request: Pick<AccountRequest, "caller">, account: AccountRow): never {
  throw new Failure("version.conflict", shownTo(request)(account));
}

/**
 * Locks an account that a caller wants to decide about. Fails with `user.notFound`, `version.conflict` (with the current account)
 * and `user.outranked`. Decisions about accounts run one at a time, so that they cannot deadlock.
 */
export async function holdForChange(tx: Handle, request: AccountRequest, id: number, version?: number): Promise<AccountRow> {
  await lockAdmins(tx);
  return hold(tx, accountKind, request.scope("users"), id, { version, shown: shownTo(request) });
}

/** Links a waiting account to a known person. If the person already has an account, the registration becomes a repeated request. */
async function tie(
  tx: Handle,
  context: AccountRequest,
  { people, lasting }: Pick<FeatureServices, "people" | "lasting">,
  account: AccountRow,
  personId: number,
): Promise<AccountRow> {
  await people.holdRoleRecords(tx, [account.person_id, personId]);
  const known = await lockPerson(tx, personId, context.scope("users"));
  if (!known) throw fieldFailure("person_id", "record.notFound");
  if (known.id === account.person_id) return account;
  const merge = { from: account.person_id, into: known.id, keep: "into" } as const;
  if (known.accountId === null) {
    await joinTrusting(tx, people, merge, known.phone, context.now);
    // The registrant may not be the known person: their password is deleted, and the link goes to the phone number known before.
    await dropPassword(tx, changeOf(context, account.id), lasting);
    return readOwnAccount(tx, account.id);
  }
  if (account.email !== null || account.password_hash !== null) throw new Failure("user.personHasAccount");
  await joinTrusting(tx, people, merge, known.phone, context.now);
  await context.audit(tx, {
    action: "user.merged",
    section: "users",
    type: "user",
    targetType: "accounts",
    targetId: known.accountId,
    metadata: { from: account.id },
  });
  return readOwnAccount(tx, known.accountId);
}

/** Sets the address that an account signs in with. Fails with `user.emailTaken`. */
async function giveEmail(tx: Handle, { now }: AccountRequest, account: AccountRow, email: string | undefined): Promise<AccountRow> {
  if (email === undefined || email === account.email) return account;
  await changePerson(tx, { id: account.person_id, version: null }, { email }, now);
  await changeAccount(tx, account.id, { email }, now);
  return readOwnAccount(tx, account.id);
}

async function approve(
  tx: Handle,
  context: AccountRequest,
  services: FeatureServices,
  account: AccountRow,
  { isProven, ...approval }: Approval & { readonly isProven: boolean },
) {
  const role = approval.role ?? account.role;
  if (account.status === "ativo") throw new Failure("user.notPending", shownTo(context)(account));
  requireAuthority(context, account);
  // An account that was approved before may change its address, or an equal's rank, only with a fresh proof.
  const movesAddress = approval.email !== undefined && account.email !== null && approval.email !== account.email;
  const lowersEqual = account.rank >= context.caller.rank && role !== account.role;
  if (movesAddress || lowersEqual) throw refusal("user.outranked", account.id);
  await requireGrant(tx, context, account, role, isProven);
  const tied = approval.person_id ? await tie(tx, context, services, account, approval.person_id) : account;
  // The registrant may not be the known person: no link goes to the address that they typed.
  const isUnsure = tied !== account;
  const link: OfferedLink =
    tied.id === account.id
      ? await letIn(tx, context, services, { account: await giveEmail(tx, context, tied, approval.email), role, isUnsure })
      : noLink(services.config.publicUrl);
  const present = await readOwnAccount(tx, tied.id);
  return { id: present.id, user: userOf(present, onlookerOf(context.caller, present.id)), ...link };
}

/** The fresh proof of a grant of a role that gives rights, if the caller may give it. */
async function proveGrant(services: FeatureServices, context: Context<Rows["approveUser"]>, account: AccountRow, role: RoleName) {
  requireAuthority(context, account);
  await requireGrant(context.reads, context, account, role, true);
  return proveFresh(services, context, context.body);
}

export const approveUser =
  (services: FeatureServices): Handler<Rows["approveUser"]> =>
  async (context, inTransaction) => {
    const { body, params, reads, scope } = context;
    const seen = await readAccount(reads, params.id, scope("users"));
    if (!seen) throw new Failure("user.notFound");
    const role = body.role ?? seen.role;
    const take = seen.status !== "ativo" && givesLeadRole(seen, role) ? await proveGrant(services, context, seen, role) : null;
    return inTransaction(async (tx) => {
      const account = await holdForChange(tx, context, params.id, body.version);
      await take?.(tx);
      return { data: await approve(tx, context, services, account, { ...body, isProven: take !== null }), personId: account.person_id };
    });
  };

export const sayNo = (tx: Handle, services: FeatureServices, account: AccountRow, now: Date): Promise<boolean> => {
  const { name, status } = account;
  return status === "pendente"
    ? mailAccount(tx, services, account, { kind: rejected, values: { name } }, now)
    : mailAccount(tx, services, account, { kind: securityNotice, values: { name, what: "accountClosed" } }, now);
};

export const approveUsers =
  (services: FeatureServices): Handler<Rows["approveUsers"]> =>
  (context, inTransaction) =>
    inTransaction(async (tx) => {
      const results = [];
      // In order of id, each in its own transaction: a failure changes nothing and the next one goes on.
      for (const id of [...new Set(context.body.ids)].toSorted((one, other) => one - other)) {
        try {
          const account = await holdForChange(tx, context, id);
          const { link, whatsapp_link } = await approve(tx, context, services, account, { isProven: false });
          results.push({ id, approved: true, error: null, link, whatsapp_link });
        } catch (failure) {
          if (!(failure instanceof Failure)) throw failure;
          for (const entry of failure.details.noting ?? [])
            await context.audit(tx, { ...entry, metadata: { operation: "approveUsers", ...entry.metadata } });
          const field: FailureCode | undefined = Object.values(failure.details.fields ?? {})[0];
          results.push({ id, approved: false, error: field ?? failure.code, link: null, whatsapp_link: null });
        }
      }
      return { data: results };
    });

export const rejectUser =
  (services: FeatureServices): Handler<Rows["rejectUser"]> =>
  (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { id } = context.params;
      const account = await holdForChange(tx, context, id, context.body.version);
      requireAuthority(context, account);
      const reason = context.body.reason || null;
      await deactivate(tx, changeOf(context, id), { reason, lasting: services.lasting });
      if (account.status === "inativo") await changeAccount(tx, id, { reject_reason: reason }, context.now);
      else await sayNo(tx, services, account, context.now);
      return { data: userOf(await readOwnAccount(tx, id), onlookerOf(context.caller, id)), personId: account.person_id };
    });

/** Fails for the caller's own account and for one that they may not change: the holder of a link becomes the account's owner. */
function requireAnother(request: Pick<AccountRequest, "caller">, account: AccountRow): void {
  if (request.caller.id === account.id) throw refusal("user.ownLink", account.id);
  requireAuthority(request, account);
}

/** Makes a new link to set a password. The caller gives a fresh proof: the second factor, or for an account of equal rank the password. */
export const inviteUser =
  (services: FeatureServices): Handler<Rows["inviteUser"]> =>
  async (context, inTransaction) => {
    const { body, caller, now, params, reads, scope } = context;
    const seen = await readAccount(reads, params.id, scope("users"));
    if (!seen) throw new Failure("user.notFound");
    requireAnother(context, seen);
    const take = await proveFresh(services, context, body, { orPassword: seen.rank >= caller.rank });
    return inTransaction(async (tx) => {
      const account = await holdForChange(tx, context, params.id);
      requireAnother(context, account);
      if (take) await take(tx);
      else if (account.rank >= caller.rank) throw fieldFailure("currentPassword", "field.required");
      if (account.email === null) throw fieldFailure("email", "user.emailRequired");
      const by = { accountId: caller.id, church: caller.church.name, purpose: "invitation" } as const;
      const link = await offerLink(tx, services, account, by, now);
      if (account.password_hash !== null) await notify(tx, account.id, "password.linkMade", now);
      return { data: { id: account.id, user: userOf(account, onlookerOf(caller, account.id)), ...link } };
    });
  };
