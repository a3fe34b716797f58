import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import type { DB } from "../../database/tables.ts";
import { reaches } from "../../access/within.ts";
import type { Scope } from "../../access/caller.ts";

/** The cards in scope: of its congregations and, with row scope, only those that the caller follows up or entered. */
export const within =
  (scope: Scope) =>
  (card: ExpressionBuilder<DB, "visitors">): ExpressionWrapper<DB, "visitors", SqlBool> =>
    card.and([
      reaches(scope, "visitors.congregation_id"),
      ...(scope.onlyTheirs
        ? [card.or([card("visitors.follow_up_owner_id", "=", scope.accountId), card("visitors.created_by", "=", scope.accountId)])]
        : []),
    ]);
