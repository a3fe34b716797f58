import type { NoticeCode } from "@aprisco/contract/accounts/account.ts";
import type { Handle } from "../../../database/connect.ts";
import { notify } from "./store.ts";

/** Tells an account's owner what became of their second factor: in the application until they have seen it. */
export const tellOwner = (tx: Handle, accountId: number, code: NoticeCode, now: Date): Promise<void> => notify(tx, accountId, code, now);
