import { writeAudit } from "../../../audit/store.ts";
import type { Handle } from "../../../database/connect.ts";
import { removeFactors } from "../factor/store.ts";
import { notify } from "../notices/store.ts";
import { endSessionsOf } from "../session/store.ts";
import { makeLink } from "./link.ts";
import { adminEmails, lockByEmail } from "./links-store.ts";

export type ConsoleLink =
  | { readonly link: string }
  /** There is no active account with that address; `admins`: the addresses of active administrators. */
  | { readonly link: null; readonly why: "unknown" | "inactive"; readonly admins: readonly string[] };

/**
 * Makes a single-use link for the owner of an active account to set a new password, asked for at the server's console: for an
 * administrator who forgot theirs. It is valid for 60 minutes; the account's earlier links are revoked; the log says that it was
 * made at the console, without a session.
 *
 * @param withoutFactors also removes the account's second factors, for an owner who lost them; the owner is notified
 */
export async function linkFromConsole(
  tx: Handle,
  { email, publicUrl, withoutFactors = false }: { readonly email: string; readonly publicUrl: string; readonly withoutFactors?: boolean },
  now: Date,
): Promise<ConsoleLink> {
  const account = await lockByEmail(tx, email.trim().toLowerCase());
  if (account?.status !== "ativo") return { link: null, why: account ? "inactive" : "unknown", admins: await adminEmails(tx) };
  const link = await makeLink(tx, { accountId: account.id, purpose: "reset", by: null, publicUrl }, now);
  const line = {
    at: now,
    accountId: null,
    address: null,
    requestId: null,
    section: "users",
    type: "user",
    targetType: "accounts",
  } as const;
  await writeAudit(tx, { ...line, action: "user.consoleLink", targetId: account.id });
  if (withoutFactors) {
    await removeFactors(tx, account.id, now);
    await endSessionsOf(tx, account.id, "factorRemoved", now);
    await notify(tx, account.id, "factor.removedByOthers", now);
    await writeAudit(tx, { ...line, action: "user.consoleFactors", targetId: account.id });
  }
  return { link };
}
