import type { User } from "@aprisco/contract/accounts/account.ts";
import type { userRoutes } from "@aprisco/contract/accounts/user-routes.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Handler } from "../../http/handler.ts";
import type { Caller } from "../../http/caller.ts";
import type { Services } from "../../wiring.ts";
import { dayIn, readChurch } from "../settings/index.ts";
import { noLink, offerLink } from "./account-link.ts";
import { standingOf } from "./approval.ts";
import { mayChange } from "@aprisco/contract/accounts/granting.ts";
import { convert, makeByStaff } from "./conversion.ts";
import { refusal } from "./refusal.ts";
import type { AccountRow } from "./store.ts";
import { onlookerOf, userOf } from "./user-view.ts";

/** Who may convert but not look at accounts learns no more of one than the card says. */
function userFor(caller: Caller, account: AccountRow): User {
  const user = userOf(account, onlookerOf(caller, account.id));
  return holds(caller.permissions, "users:view") ? user : { ...user, birthDate: null, profession: null, bio: null, permissions: [] };
}

/** POST /users: converts a visitor (visitor_id), or makes an account for somebody. */
export function createUser({ hasher, config }: Services): Handler<(typeof userRoutes)["createUser"]> {
  return async (context, inTransaction) => {
    const { body, caller, now } = context;
    const cardId = body.visitor_id ?? null;
    // The row lets in who holds either; a card is touched with visitors:edit, an account without one needs users:create.
    if (!holds(caller.permissions, cardId === null ? "users:create" : "visitors:edit")) throw refusal("permission.denied", null);
    const passwordHash = body.password ? await hasher.hash(body.password) : null;
    return inTransaction(async (tx) => {
      const church = await readChurch(tx);
      const wanted = { body, role: body.role ?? ("membro" as const), passwordHash, today: dayIn(church.timeZone, now) };
      const account =
        cardId === null ? await makeByStaff(tx, context, wanted) : await convert(tx, context, wanted, context.scope("visitors"), cardId);
      const needsLink = account.password_hash === null && mayChange(caller, standingOf(account));
      const by = { accountId: caller.id, church: church.name, publicUrl: config.publicUrl, purpose: "invitation" } as const;
      const link = needsLink ? await offerLink(tx, account, by, now) : noLink(config.publicUrl);
      return { data: { id: account.id, user: userFor(caller, account), ...link } };
    });
  };
}
