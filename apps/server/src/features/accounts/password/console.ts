import { writeAudit } from "../../../audit/store.ts";
import type { Handle } from "../../../database/connect.ts";
import { makeLink } from "./link.ts";
import { adminEmails, lockByEmail } from "./links-store.ts";

export type ConsoleLink =
  | { readonly link: string }
  /** There is no active account with that address; `admins` are the addresses of those who could help. */
  | { readonly link: null; readonly why: "unknown" | "inactive"; readonly admins: readonly string[] };

/**
 * A single-use link with which the owner of an active account sets a new password, asked for at the server's console:
 * the way back in for an administrator who forgot theirs. It lasts 60 minutes; earlier links of the account die; the log
 * says that it was made at the console, without a session.
 */
export async function linkFromConsole(tx: Handle, email: string, publicUrl: string, now: Date): Promise<ConsoleLink> {
  const account = await lockByEmail(tx, email.trim().toLowerCase());
  if (account?.status !== "ativo") return { link: null, why: account ? "inactive" : "unknown", admins: await adminEmails(tx) };
  const link = await makeLink(tx, { accountId: account.id, purpose: "reset", by: null, publicUrl }, now);
  await writeAudit(tx, {
    at: now,
    accountId: null,
    address: null,
    requestId: null,
    action: "user.consoleLink",
    section: "users",
    type: "user",
    targetType: "accounts",
    targetId: account.id,
  });
  return { link };
}
