import type { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import type { FailureCode } from "@aprisco/contract/failures.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../http/failure.ts";
import type { Context, Handler, Handlers } from "../../http/handler.ts";
import type { Services } from "../../wiring.ts";
import { readChurch } from "../settings/index.ts";
import { noLink, offerLink, type OfferedLink } from "./account-link.ts";
import { changeOf, letIn, requireAuthority, requireGrant } from "./approval.ts";
import { keepReason, lockPerson, moveAccount, removeAccount } from "./approval-store.ts";
import { lockAdmins, setStatus } from "./changes-store.ts";
import { joinPeople } from "./same-person.ts";
import { lockAccount, readOwnAccount, type AccountRow } from "./store.ts";
import { onlookerOf, userOf } from "./user-view.ts";

type Rows = typeof accountRoutes;
type Signed = Pick<Context<Rows["approveUser"]>, "caller" | "now" | "audit" | "scope">;
type Approval = { readonly role?: AccountRow["role"] | undefined; readonly person_id?: number | null | undefined };

/** Fails with `version.conflict`, and the account as it stands. */
export function refuseOutdated({ caller }: Pick<Signed, "caller">, account: AccountRow): never {
  throw new Failure("version.conflict", { data: userOf(account, onlookerOf(caller, account.id)) });
}

/**
 * Holds an account that a caller wants to decide about. Fails with `user.notFound`, `version.conflict` (with the account as it
 * stands) and `user.outranked`. Those who decide about accounts wait for one another, so that none stands in another's way.
 */
export async function holdForChange(tx: Handle, context: Signed, id: number, version?: number): Promise<AccountRow> {
  await lockAdmins(tx);
  const account = await lockAccount(tx, id, context.scope("users"));
  if (!account) throw new Failure("user.notFound");
  if (version !== undefined && version !== account.version) refuseOutdated(context, account);
  return account;
}

/** Ties a waiting account to a known person: theirs from now on, or nothing but a second knock when they have one already. */
async function tie(tx: Handle, context: Signed, account: AccountRow, personId: number): Promise<AccountRow> {
  const known = await lockPerson(tx, personId, context.scope("users"));
  if (!known) throw fieldFailure("person_id", "record.notFound");
  if (known.id === account.person_id) return account;
  const move = { from: account.person_id, into: known.id, keep: "into" } as const;
  if (known.accountId === null) {
    await moveAccount(tx, account.id, known.id, context.now);
    await joinPeople(tx, move, context.now);
    return readOwnAccount(tx, account.id);
  }
  if (account.email !== null || account.password_hash !== null) throw new Failure("user.personHasAccount");
  await removeAccount(tx, account.id);
  await joinPeople(tx, move, context.now);
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

async function approve(tx: Handle, context: Signed, publicUrl: string, account: AccountRow, { role, person_id: personId }: Approval) {
  if (account.status === "ativo") throw new Failure("user.notPending", { data: userOf(account, onlookerOf(context.caller, account.id)) });
  requireAuthority(context, account);
  await requireGrant(tx, context, account, role ?? account.role);
  const tied = personId === undefined || personId === null ? account : await tie(tx, context, account, personId);
  const link: OfferedLink =
    tied.id === account.id ? await letIn(tx, context, publicUrl, { account: tied, role: role ?? account.role }) : noLink(publicUrl);
  const present = await readOwnAccount(tx, tied.id);
  return { id: present.id, user: userOf(present, onlookerOf(context.caller, present.id)), ...link };
}

const approveUser =
  ({ config }: Services): Handler<Rows["approveUser"]> =>
  (context, inTransaction) =>
    inTransaction(async (tx) => {
      const account = await holdForChange(tx, context, context.params.id, context.body.version);
      return { data: await approve(tx, context, config.publicUrl, account, context.body) };
    });

const approveUsers =
  ({ config }: Services): Handler<Rows["approveUsers"]> =>
  (context, inTransaction) =>
    inTransaction(async (tx) => {
      const results = [];
      // One after the other in order of their ids; what fails has changed nothing, and the rest goes on.
      for (const id of [...new Set(context.body.ids)].toSorted((one, other) => one - other)) {
        try {
          const account = await holdForChange(tx, context, id);
          const { link, whatsapp_link } = await approve(tx, context, config.publicUrl, account, {});
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

const rejectUser: Handler<Rows["rejectUser"]> = (context, inTransaction) =>
  inTransaction(async (tx) => {
    const { id } = context.params;
    const account = await holdForChange(tx, context, id, context.body.version);
    requireAuthority(context, account);
    await setStatus(tx, changeOf(context, id), "inativo");
    await keepReason(tx, id, context.body.reason || null);
    return { data: userOf(await readOwnAccount(tx, id), onlookerOf(context.caller, id)) };
  });

const inviteUser =
  ({ config }: Services): Handler<Rows["inviteUser"]> =>
  (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { caller, now, params } = context;
      const account = await holdForChange(tx, context, params.id);
      requireAuthority(context, account);
      if (account.email === null) throw fieldFailure("email", "user.emailRequired");
      const church = await readChurch(tx);
      const by = { accountId: caller.id, church: church.name, publicUrl: config.publicUrl, purpose: "invitation" } as const;
      const link = await offerLink(tx, account, by, now);
      return { data: { id: account.id, user: userOf(account, onlookerOf(caller, account.id)), ...link } };
    });

/** Approving, not approving, and the links that let people in. */
export const approvalHandlers = (
  services: Services,
): Pick<Handlers<Rows>, "approveUser" | "approveUsers" | "rejectUser" | "inviteUser"> => ({
  approveUser: approveUser(services),
  approveUsers: approveUsers(services),
  rejectUser,
  inviteUser: inviteUser(services),
});
