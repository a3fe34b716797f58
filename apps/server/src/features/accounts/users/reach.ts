import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { Handle } from "../../../database/connect.ts";
import type { Caller } from "../../../access/caller.ts";
import { fieldFailure } from "../../../failure.ts";
import type { Handler } from "../../../http/handler.ts";
import { hold, readRecord } from "../../../records/record.ts";
import type { Services } from "../../../services.ts";
import { requireAuthority } from "../approval/let-in.ts";
import { countOpen } from "../../congregations/index.ts";
import { proveAdding } from "../factor/fresh.ts";
import { notify } from "../notices/store.ts";
import { changeAccount } from "../profile/store.ts";
import { refusal } from "../standing.ts";
import { accountKind, readAccount, readOwnAccount, type AccountRow } from "../store.ts";
import { keepAnAdmin, lockAdmins } from "./changes-store.ts";

type Rows = typeof accountRoutes;
const viewOf = ({ all_congregations: all, congregation_ids: ids, version }: AccountRow) => ({ all, ids: all ? [] : ids, version });

export const getUserCongregations: Handler<Rows["getUserCongregations"]> = async ({ params, reads, scope }) => ({
  data: viewOf(await readRecord(reads, accountKind, scope("users"), params.id)),
});

export interface Reach {
  readonly all: boolean;
  readonly ids: readonly number[];
}
interface WantedReach {
  readonly all?: boolean | undefined;
  readonly ids?: readonly number[] | undefined;
}

/**
 * The congregations that a caller wants an account to see: only some of the caller's own.
 *
 * @param had its present congregations; an absent field of the body stays
 * @throws Failure `user.outranked`; `field.choice` for a closed or unknown congregation
 */
export async function reachFrom(tx: Handle, caller: Caller, wanted: WantedReach, had: Reach, accountId: number | null): Promise<Reach> {
  const all = wanted.all ?? had.all;
  const ids = all ? [] : [...new Set(wanted.ids ?? had.ids)];
  const { congregationIds: own } = caller;
  if (own !== null && (all || ids.some((id) => !own.includes(id)))) throw refusal("user.outranked", accountId);
  const added = ids.filter((id) => !had.ids.includes(id));
  if ((await countOpen(tx, added)) < added.length) throw fieldFailure("ids", "field.choice");
  return { all, ids };
}

/** Whether an account sees a congregation with `wanted` that it did not see before. */
const widens = (wanted: WantedReach, had: Reach): boolean =>
  !had.all && (wanted.all === true || (wanted.ids ?? []).some((id) => !had.ids.includes(id)));

const reachOf = ({ all_congregations: all, congregation_ids: ids }: AccountRow): Reach => ({ all, ids });

/** Sets an account's congregations: only some of the caller's own, and the last administrator keeps all. */
export const setUserCongregations =
  (services: Services): Handler<Rows["setUserCongregations"]> =>
  async (context, inTransaction) => {
    const { body, caller, now, params, reads, scope } = context;
    const seen = await readAccount(reads, params.id, scope("users"));
    const isPresent = seen !== null && (body.version ?? seen.version) === seen.version;
    if (isPresent) {
      requireAuthority(context, seen);
      await reachFrom(reads, caller, body, reachOf(seen), seen.id);
    }
    const prove = await proveAdding(services, context, body, isPresent && widens(body, reachOf(seen)));
    return inTransaction(async (tx) => {
      await lockAdmins(tx);
      const shown = (row: AccountRow) => ({ data: viewOf(row) });
      const account = await hold(tx, accountKind, scope("users"), params.id, { version: body.version, shown });
      requireAuthority(context, account);
      const had = reachOf(account);
      const { all, ids } = await reachFrom(tx, caller, body, had, account.id);
      await prove(tx, widens({ all, ids }, had));
      if (!all && account.role === "admin" && account.status === "ativo") await keepAnAdmin(tx, account.id);
      await changeAccount(tx, account.id, { all_congregations: all, congregation_ids: [...ids] }, now);
      if (account.id !== caller.id) await notify(tx, account.id, "account.congregations", now);
      return { data: viewOf(await readOwnAccount(tx, account.id)), changed: ["congregations"], personId: account.person_id };
    });
  };
