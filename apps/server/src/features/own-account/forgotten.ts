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

/** A link to set another password was asked for; the subject 0 is no account, or one that was asked for too often. */
export const PASSWORD_FORGOTTEN = "account.passwordForgotten";
const NO_ACCOUNT = 0;

/** Links for one address, from all callers together. Beyond them the answer is the same. */
const forOneAddress = { max: 3, windowSeconds: 3_600 };

/**
 * Takes the wish for a link. Whether there is an account, whether it was let in and how often it was asked for show neither in the
 * answer nor in what it takes: each way is the same hash and the same statements, and what differs is done by the worker afterwards.
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

/** Answers those who forgot their password, by e-mail: with a link, or with a word that the account is not let in. */
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
    // Links that others have sent stay good: this one takes no more than the address to ask for.
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
