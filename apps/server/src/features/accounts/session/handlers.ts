import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { Handle } from "../../../database/connect.ts";
import { Failure } from "../../../failure.ts";
import type { Handlers } from "../../../http/handler.ts";
import { countHit } from "../../../limits/store.ts";
import type { Services } from "../../../services.ts";
import { confirmHash, settleTry } from "./login-store.ts";
import { checkPassword } from "./check-password.ts";
import { lockFamily, markUsed, sessionOfToken } from "./tokens-store.ts";
import { judgeRefresh } from "./rotation.ts";
import { endSession } from "./store.ts";
import { issueTokens, signIn } from "./sign-in.ts";
import { forgetTry } from "./tries-store.ts";

const event = { section: "accounts", type: "authentication", targetType: "accounts" } as const;

/** Renewals of one session: 20 parallel ones (C15) three times. Refused ones are not counted. */
const renewals = { max: 60, windowSeconds: 600 };

export function sessionHandlers(services: Services): Pick<Handlers<typeof accountRoutes>, "login" | "refreshSession" | "logout"> {
  const { tokens } = services;
  return {
    login: async (context, inTransaction) => {
      const { body, address, userAgent, now } = context;
      const proven = await checkPassword(services, context, body.email, body.password);
      const { accountId } = proven;
      return inTransaction(async (tx) => {
        if (!(await confirmHash(tx, accountId, proven.passwordHash, proven.renewedHash))) throw new Failure("login.invalid");
        // Without the second step the network does not become a known one.
        if (proven.hasFactor) await forgetTry(tx, proven.tryId);
        else await settleTry(tx, proven.tryId, accountId, proven.network, now);
        await context.audit(tx, { ...event, action: proven.hasFactor ? "login.firstStep" : "login", accountId, targetId: accountId });
        return { data: await signIn(tokens, tx, accountId, { address, userAgent }, now, proven) };
      });
    },

    refreshSession: async ({ body, now, audit }, inTransaction) => {
      const claims = await tokens.readRefresh(body.refreshToken, now);
      if (!claims) throw new Failure("session.required");
      const { sessionId } = claims;
      return inTransaction(async (tx) => {
        const family = await lockFamily(tx, sessionId, body.refreshToken, now);
        if (!family) throw new Failure("session.required");
        const { accountId, hash } = family;
        const verdict = judgeRefresh(family, family.signedInAt, now);
        if (verdict !== "renew") {
          // The refusal ends all tokens of the sign-in.
          const afterwards = async (after: Handle): Promise<void> => {
            if ((await endSession(after, sessionId, verdict, now)) === null) return;
            await audit(after, { ...event, action: `session.${verdict}`, accountId, targetId: accountId });
          };
          throw new Failure("session.required", { afterwards });
        }
        const over = await countHit(tx, [{ key: `refresh:${sessionId}`, max: renewals.max }], renewals.windowSeconds, now);
        if (over) throw new Failure("request.tooMany", { retryAfter: over.wait });
        await markUsed(tx, sessionId, family, now);
        return { data: await issueTokens(tokens, tx, { id: sessionId, accountId, parentHash: hash }, now) };
      });
    },

    logout: async ({ body, caller, now, audit }, inTransaction) =>
      inTransaction(async (tx) => {
        const ofToken = body.refreshToken ? await sessionOfToken(tx, body.refreshToken) : null;
        // Sorted, so that two requests that name each other's sessions cannot deadlock.
        const sessionIds = [...new Set([ofToken, caller?.sessionId])].filter((id) => typeof id === "string").toSorted();
        let ended = false;
        for (const sessionId of sessionIds) {
          const accountId = await endSession(tx, sessionId, "logout", now);
          if (accountId === null) continue;
          ended = true;
          await audit(tx, { ...event, action: "logout", accountId, targetId: accountId });
        }
        return { data: { ended } };
      }),
  };
}
