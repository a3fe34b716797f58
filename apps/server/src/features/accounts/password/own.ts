import type { Handle } from "../../../database/connect.ts";
import type { Caller } from "../../../access/caller.ts";
import { Failure, fieldFailure } from "../../../failure.ts";
import type { Context } from "../../../http/handler.ts";
import type { Services } from "../../../services.ts";
import { checkPassword, type PasswordProof } from "../session/check-password.ts";
import { confirmHash, settleTry } from "../session/login-store.ts";
import { readOwnAccount, type AccountRow } from "../store.ts";

/**
 * Whether a change of password or e-mail needs the current password: always, except for an account that has none or must change it.
 * Source: the team's settled question 4.
 */
export const needsCurrentPassword = (account: Pick<AccountRow, "password_hash" | "must_change_password">): boolean =>
  account.password_hash !== null && !account.must_change_password;

type PasswordCall = Pick<Context, "address" | "asker" | "now" | "apart" | "ifFailed">;

async function compare(services: Services, context: PasswordCall, account: AccountRow, typed: string | undefined): Promise<PasswordProof> {
  if (!typed) throw fieldFailure("currentPassword", "field.required");
  try {
    return await checkPassword(services, context, account.email ?? "", typed);
  } catch (failure) {
    if (failure instanceof Failure && failure.code === "login.invalid")
      throw new Failure("password.current", { ...failure.details, fields: { currentPassword: "password.current" } });
    throw failure;
  }
}

/**
 * Checks the current password if a change needs it, with the limits and the counting of a sign-in. Null: not needed. Fails with
 * `password.current`, or as a sign-in does after too many tries.
 */
export async function proveOwnPassword(
  services: Services,
  context: PasswordCall,
  account: AccountRow,
  typed: string | undefined,
): Promise<PasswordProof | null> {
  if (!needsCurrentPassword(account)) return null;
  return compare(services, context, account, typed);
}

/**
 * Checks the password of the caller's own account before an act that an open session alone does not allow, with the limits and the
 * counting of a sign-in. Fails as `proveOwnPassword` does; an account without a password always fails.
 */
export async function proveCaller(
  services: Services,
  context: PasswordCall & Pick<Context, "reads"> & { readonly caller: Caller },
  typed: string | undefined,
): Promise<PasswordProof> {
  return compare(services, context, await readOwnAccount(context.reads, context.caller.id), typed);
}

/** Uses a proof in the caller's transaction. Fails with `password.current` if the password changed in the meantime. */
export async function confirmProof(tx: Handle, { accountId, passwordHash, tryId, network }: PasswordProof, now: Date): Promise<void> {
  if (!(await confirmHash(tx, accountId, passwordHash, null))) throw new Failure("password.current");
  await settleTry(tx, tryId, accountId, network, now);
}

/** Hashes a new password. It must differ from the current one, even where the current one is not asked for. Fails with `password.same`. */
export async function hashAnother(
  { hasher }: Services,
  { asker }: Pick<Context, "asker">,
  account: AccountRow,
  password: string,
): Promise<string> {
  return hasher.inLane(asker, async (lane) => {
    if (account.password_hash !== null && (await lane.verify(account.password_hash, password)))
      throw fieldFailure("password", "password.same");
    return lane.hash(password);
  });
}
