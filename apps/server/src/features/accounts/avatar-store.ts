import { randomBytes } from "node:crypto";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { change } from "../../records/record.ts";
import { claimFile, releaseFile } from "../../files/store.ts";
import type { AccountRow } from "./store.ts";

/** The name alone opens the picture, since an img sends no token: 128 random bits. */
const NAME_BYTES = 16;

interface AvatarChange {
  /** The account that the transaction holds. */
  readonly account: Pick<AccountRow, "id" | "avatar_file_id">;
  /** Null: none. */
  readonly fileId: number | null;
  /** The account that changes it. */
  readonly by: number;
}

/** Gives an account another picture under a new name, or none. The one before is of `by` for a day, and has no address any more. */
export async function changeAvatar(tx: Handle, { account, fileId, by }: AvatarChange, now: Date): Promise<void> {
  if (fileId !== null) await claimFile(tx, { id: fileId, purpose: "avatar", by });
  const avatar = fileId === null ? null : `${randomBytes(NAME_BYTES).toString("base64url")}.webp`;
  await change(tx, "accounts", account.id, { avatar, avatar_file_id: fileId }, now);
  if (account.avatar_file_id !== null) await releaseFile(tx, { id: account.avatar_file_id, by }, now);
}

/** The file behind an avatar's name; null: there is none. @unscoped a picture for whoever knows its name, 128 random bits */
export async function findAvatarFile(handle: Handle, name: string): Promise<number | null> {
  const row = await queriesOf(handle).selectFrom("accounts").select("avatar_file_id").where("avatar", "=", name).executeTakeFirst();
  return row?.avatar_file_id ?? null;
}
