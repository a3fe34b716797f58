import type { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { fieldFailure } from "../../../http/failure.ts";
import type { Handler } from "../../../http/handler.ts";
import { readRecord } from "../../../database/record.ts";
import { holdForChange } from "../approval/handlers.ts";
import { requireAuthority } from "../approval/let-in.ts";
import { countOpen } from "../../congregations/index.ts";
import { changeAccount } from "../profile/store.ts";
import { refusal } from "../standing.ts";
import { accountKind, readOwnAccount, type AccountRow } from "../store.ts";
import { keepAnAdmin } from "./changes-store.ts";

type Rows = typeof accountRoutes;
const viewOf = ({ all_congregations: all, congregation_ids: ids, version }: AccountRow) => ({ all, ids: all ? [] : ids, version });

export const getUserCongregations: Handler<Rows["getUserCongregations"]> = async ({ params, reads, scope }) => ({
  data: viewOf(await readRecord(reads, accountKind, scope("users"), params.id)),
});

/** Which congregations an account sees: none that the caller does not see, and the last administrator keeps all. */
export const setUserCongregations: Handler<Rows["setUserCongregations"]> = (context, inTransaction) =>
  inTransaction(async (tx) => {
    const { body, caller, now, params } = context;
    const account = await holdForChange(tx, context, params.id, body.version);
    requireAuthority(context, account);
    const ids = body.all ? [] : [...new Set(body.ids)];
    const { congregationIds: own } = caller;
    if (own !== null && (body.all || ids.some((id) => !own.includes(id)))) throw refusal("user.outranked", account.id);
    const added = ids.filter((id) => !account.congregation_ids.includes(id));
    if ((await countOpen(tx, added)) < added.length) throw fieldFailure("ids", "field.choice");
    if (!body.all && account.role === "admin" && account.status === "ativo") await keepAnAdmin(tx, account.id);
    await changeAccount(tx, account.id, { all_congregations: body.all, congregation_ids: ids }, now);
    return { data: viewOf(await readOwnAccount(tx, account.id)), changed: ["congregations"] };
  });
