import { deviceOf } from "@aprisco/contract/device.ts";
import type { ownAccountRoutes } from "@aprisco/contract/own-account.ts";
import { endLasting } from "../../facets/lasting-access.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { confirmEmailChange, endEmailChange, ownerOfLink, readEmailChange } from "../accounts/index.ts";
import { answerForgetful, forgotPassword, PASSWORD_FORGOTTEN } from "./forgotten.ts";
import { endOf, listSessions } from "./store.ts";

const handlers = (services: FeatureServices): Handlers<typeof ownAccountRoutes> => ({
  forgotPassword: forgotPassword(services),
  checkPasswordLink: async ({ body, now, reads }) => ({ data: { expires_at: (await ownerOfLink(reads, body.token, now)).expiresAt } }),
  listOwnSessions: async ({ caller, now, reads }) => {
    const sessions = await listSessions(reads, caller.id, now);
    return {
      data: sessions.map(({ user_agent, ...session }) => ({
        ...session,
        ...deviceOf(user_agent),
        is_current: session.id === caller.sessionId,
      })),
    };
  },
  endOwnSession: ({ caller, now, params }, inTransaction) =>
    inTransaction(async (tx) => {
      const ended = await endOf(tx, caller.id, { only: params.id }, now);
      if (ended === 0) throw new Failure("session.notFound");
      return { data: { ended }, targetId: caller.id };
    }),
  endOtherSessions: ({ caller, now }, inTransaction) =>
    inTransaction(async (tx) => {
      const ended = await endOf(tx, caller.id, { but: caller.sessionId }, now);
      await endLasting(tx, services.lasting, { accountId: caller.id, act: "otherSessions", now });
      return { data: { ended }, targetId: caller.id };
    }),
  listLastingAccess: async ({ caller, now, reads }) => {
    const parts = await Promise.all(
      services.lasting.map(async ({ kind, list }) => (await list(reads, caller.id, now)).map((row) => ({ kind, ...row }))),
    );
    return { data: parts.flat() };
  },
  endLastingAccess: ({ caller, now, params: { kind, id } }, inTransaction) =>
    inTransaction(async (tx) => {
      const ended = await services.lasting.find((one) => one.kind === kind)?.end(tx, caller.id, { id }, now);
      if (!ended) throw new Failure("access.notFound");
      return { data: { ended }, targetId: caller.id, changed: [kind] };
    }),
  getEmailChange: async ({ caller, now, reads }) => ({ data: await readEmailChange(reads, caller.id, now) }),
  cancelEmailChange: ({ caller }, inTransaction) =>
    inTransaction(async (tx) => ({ data: { cancelled: await endEmailChange(tx, caller.id) }, targetId: caller.id })),
  confirmEmail: ({ body, ...context }, inTransaction) =>
    inTransaction(async (tx) => ({ data: { email: await confirmEmailChange(services, tx, body.token, context) } })),
});

export const ownAccount = {
  handlers,
  subscribers: [{ to: [PASSWORD_FORGOTTEN], take: answerForgetful }],
} satisfies Manifest;
