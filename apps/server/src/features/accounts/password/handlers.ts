import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { Handler } from "../../../http/handler.ts";
import type { FeatureServices } from "../../../manifest.ts";
import { readChurch } from "../../settings/index.ts";
import { notify } from "../notices/store.ts";
import { changePassword } from "../users/changes-store.ts";
import { ownerOfLink, spendLink } from "./links-store.ts";
import { requireGoodPassword } from "./quality.ts";

/** Sets a password with a single-use link. Signs nobody in, and ends every session of the account. */
export const resetPassword =
  (services: FeatureServices): Handler<(typeof accountRoutes)["resetPassword"]> =>
  async (context, inTransaction) => {
    const { body, now, reads, asker } = context;
    const [{ accountId, name, email }, church] = await Promise.all([ownerOfLink(reads, body.token, now), readChurch(reads)]);
    requireGoodPassword(body.password, { name, email, church: church.name });
    // A valid link shows that the sender knows the owner.
    const passwordHash = await services.hasher.hash(body.password, { ...asker, isKnown: true });
    return inTransaction(async (tx) => {
      const link = await spendLink(tx, accountId, body.token, now);
      const audit: typeof context.audit = (handle, entry) => context.audit(handle, { ...entry, accountId });
      await changePassword(tx, { accountId, now, scope: null, audit }, { hash: passwordHash, link, lasting: services.lasting });
      await notify(tx, accountId, link.purpose === "reset" ? "password.reset" : "password.setByLink", now);
      return { data: { email } };
    });
  };
