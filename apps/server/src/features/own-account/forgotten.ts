import type { ownAccountRoutes } from "@aprisco/contract/own-account.ts";
import { writeAudit } from "../../audit/store.ts";
import type { Handle } from "../../database/connect.ts";
import type { Handler } from "../../http/handler.ts";
import { countHit } from "../../limits/store.ts";
import type { Happening } from "../../tasks/happening.ts";
import { happened } from "../../tasks/happenings-store.ts";
import type { Services } from "../../services.ts";
import { mailAccount, makeLink, passwordLink, passwordWaits, RESET_MINUTES } from "../accounts/index.ts";
import { homeCongregation } from "../congregations/index.ts";
import { accountAt, holdForgetful } from "./store.ts";

/** A link to reset a password was requested; subject 0: no account, or too many requests. */
export const PASSWORD_FORGOTTEN = "account.passwordForgotten";
const NO_ACCOUNT = 0;

/** Links per address, for all callers together. Beyond the limit the answer is the same. */
const forOneAddress = { max: 3, windowSeconds: 3_600 };

/**
 * Accepts a request for a link. Neither the answer nor its duration shows whether there is an account, whether it is active, or how
 * often it was asked: every case runs the same hash and statements, and the worker does the rest later.
 */
export const forgotPassword =
  ({ hasher, tokens }: Services): Handler<(typeof ownAccountRoutes)["forgotPassword"]> =>
  async ({ asker, body: { email }, now }, inTransaction) => {
    await hasher.inLane(asker, (lane) => lane.verify(null, email));
    return inTransaction(async (tx) => {
      const accountId = await accountAt(tx, email);
      const congregationId = await homeCongregation(tx, null);
      const key = `forgotten ${tokens.fingerprint(`forgotten ${email}`).toString("base64url")}`;
      const over = await countHit(tx, [{ key, max: forOneAddress.max }], forOneAddress.windowSeconds, now);
      const subjectId = over ? NO_ACCOUNT : (accountId ?? NO_ACCOUNT);
      await happened(tx, { kind: PASSWORD_FORGOTTEN, at: now, actorId: null, congregationId, subjectKind: "account", subjectId, data: {} });
      return { data: { minutes: RESET_MINUTES } };
    });
  };

/** Answers requests by e-mail: with a link, or that the account is not active. */
export async function answerForgetful(tx: Handle, happenings: readonly Happening[], now: Date, services: Services): Promise<void> {
  for (const { id, subjectId } of happenings) {
    const account = subjectId === NO_ACCOUNT ? null : await holdForgetful(tx, subjectId);
    if (!account) continue;
    const { name, status } = account;
    const dedupe = `${PASSWORD_FORGOTTEN} ${id}`;
    if (status !== "ativo") {
      await mailAccount(tx, services, account, { kind: passwordWaits, values: { name, waits: status === "pendente" }, dedupe }, now);
      continue;
    }
    // Links from others stay valid: this request needs only the address.
    const wish = { accountId: account.id, purpose: "reset", by: null, besides: true, publicUrl: services.config.publicUrl } as const;
    const link = await makeLink(tx, wish, now);
    await mailAccount(tx, services, account, { kind: passwordLink, values: { name, link }, dedupe }, now);
    await writeAudit(tx, {
      at: now,
      accountId: null,
      address: null,
      requestId: null,
      action: "user.passwordForgotten",
      section: "users",
      type: "user",
      targetType: "accounts",
      targetId: account.id,
      personId: account.person_id,
    });
  }
}
