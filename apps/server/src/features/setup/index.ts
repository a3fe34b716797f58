import type { setupRoutes } from "@aprisco/contract/setup.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import type { Services } from "../../services.ts";
import { requireGoodPassword, signIn } from "../accounts/index.ts";
import { createFirstAdmin } from "./first-admin.ts";
import { codeMatches, makeIsSetUp, readCodeHash } from "./store.ts";

export { ensureFirstAdmin } from "./first-admin.ts";
export { makeIsSetUp, offerSetupCode } from "./store.ts";

export const setup = {
  handlers: setupHandlers,
  tables: { setup_codes: { backup: "volatile", congregation: "none", retention: "kept", private: ["code_hash"] } },
} satisfies Manifest;

function setupHandlers({ config, database, hasher, tokens }: Services): Handlers<typeof setupRoutes> {
  const isSetUp = makeIsSetUp(database);
  // If others can reach the server, a proxy in front of it makes every caller look local.
  const needsCode = (isLocal: boolean): boolean => config.isPublished || !isLocal;
  return {
    getSetup: async ({ isLocal }) => {
      if (await isSetUp()) throw new Failure("setup.closed");
      return { data: { needed: true, codeNeeded: needsCode(isLocal) } };
    },

    createSetup: async (context, inTransaction) => {
      const { body, address, userAgent, now, isLocal, reads } = context;
      if (await isSetUp()) throw new Failure("setup.closed");
      if (needsCode(isLocal) && !codeMatches(await readCodeHash(reads), body.code))
        throw new Failure("setup.code", { fields: { code: "setup.code" } });
      const { name, email, phone, password } = body.admin;
      requireGoodPassword(password, { name, email, church: body.church.name }, "admin.password");
      const passwordHash = await hasher.hash(password, context.asker);
      return inTransaction(async (tx) => {
        const id = await createFirstAdmin(
          tx,
          body.church,
          { name, email, phone: phone ?? null, passwordHash, language: context.language },
          now,
        );
        await context.audit(tx, { action: "setup", section: "setup", type: "system", targetType: "accounts", targetId: id, accountId: id });
        return { data: await signIn(tokens, tx, id, { address, userAgent }, now) };
      });
    },
  };
}
