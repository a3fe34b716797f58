import type { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { fieldFailure } from "../../../http/failure.ts";
import type { Handler } from "../../../http/handler.ts";
import { hold, readRecord } from "../../../database/record.ts";
import { requireAuthority } from "../approval/let-in.ts";
import { countOpen } from "../../congregations/index.ts";
import { changeAccount } from "../profile/store.ts";
import { refusal } from "../standing.ts";
import { accountKind, readOwnAccount, type AccountRow } from "../store.ts";
import { keepAnAdmin, lockAdmins } from "./changes-store.ts";

type Rows = typeof accountRoutes;
const viewOf = ({ all_congregations: all, congregation_ids: ids, version }: AccountRow) => ({ all, ids: all ? [] : ids, version });

export const getUserCongregations: Handler<Rows["getUserCongregations"]> = async ({ params, reads, scope }) => ({
  data: viewOf(await readRecord(reads, accountKind, scope("users"), params.id)),
});

/** Which congregations an account sees: none that the caller does not see, and the last administrator keeps all. */
export const setUserCongregations: Handler<Rows["setUserCongregations"]> = (context, inTransaction) =>
  inTransaction(async (tx) => {
    const { body, caller, now, params, scope } = context;
    await lockAdmins(tx);
    const shown = (row: AccountRow) => ({ data: viewOf(row) });
    const account = await hold(tx, accountKind, scope("users"), params.id, { version: body.version, shown });
    requireAuthority(context, account);
    const all = body.all ?? account.all_congregations;
    const ids = all ? [] : [...new Set(body.ids ?? account.congregation_ids)];
    const { congregationIds: own } = caller;
    if (own !== null && (all || ids.some((id) => !own.includes(id)))) throw refusal("user.outranked", account.id);
    const added = ids.filter((id) => !account.congregation_ids.includes(id));
    if ((await countOpen(tx, added)) < added.length) throw fieldFailure("ids", "field.choice");
    if (!all && account.role === "admin" && account.status === "ativo") await keepAnAdmin(tx, account.id);
    await changeAccount(tx, account.id, { all_congregations: all, congregation_ids: ids }, now);
    return { data: viewOf(await readOwnAccount(tx, account.id)), changed: ["congregations"], personId: account.person_id };
  });
