import type { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { duties } from "@aprisco/contract/permissions.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { dutiesOf } from "../../access/session.ts";
import { seesWholeChurch } from "../../access/caller.ts";
import type { FeatureServices } from "../../manifest.ts";
import { readMailedAt } from "../../mail/deliveries-store.ts";
import { readCongregations } from "../congregations/index.ts";
import { approveUser, approveUsers, inviteUser, rejectUser } from "./approval/handlers.ts";
import { completeProfile, updateMyProfile } from "./profile/handlers.ts";
import { register, registerVisitor } from "./register/handlers.ts";
import { resetPassword } from "./password/handlers.ts";
import { sessionHandlers } from "./session/handlers.ts";
import { forgetNotices, readNotices } from "./notices/store.ts";
import { dayIn } from "../settings/index.ts";
import { readAccount } from "./store.ts";
import { onlookerOf, sessionUserOf, userOf } from "./user-view.ts";
import { deleteUser, getUserRights, setUserPermissions, updateUser } from "./users/handlers.ts";
import { getUserCongregations, setUserCongregations } from "./users/reach.ts";
import { exportUsers, listSimilarPeople, listUsers } from "./users/list-handlers.ts";
import { explainAccount, explainPermissions } from "./users/why.ts";

/** The messages of a registration: that it arrived, and that its owner may come in. */
const registrationMails = { receiptMailedAt: ["registrationReceived"], answerMailedAt: ["approved", "invitation"] } as const;
const notMailed = { receiptMailedAt: null, answerMailedAt: null } as const;

/** The calls around sessions, registration and accounts, without the one that may concern a card as well: the conversion's. */
export function accountHandlers(services: FeatureServices): Omit<Handlers<typeof accountRoutes>, "createUser"> {
  return {
    ...sessionHandlers(services),
    updateMyProfile: updateMyProfile(services),
    completeProfile,
    approveUser: approveUser(services),
    approveUsers: approveUsers(services),
    rejectUser: rejectUser(services),
    inviteUser: inviteUser(services),
    updateUser: updateUser(services),
    deleteUser: deleteUser(services),
    getUserRights,
    setUserPermissions,
    getUserCongregations,
    setUserCongregations,
    listUsers,
    exportUsers,
    explainPermissions: explainPermissions(services),
    explainAccount: explainAccount(services),
    listSimilarPeople,
    register: register(services),
    registerVisitor: registerVisitor(services),
    resetPassword: resetPassword(services),
    getMe: async ({ reads, caller, now, scope }) => {
      const [account, notices, mailedAt, open, dutyRows] = await Promise.all([
        readAccount(reads, caller.id, scope("users")),
        caller.factor.state === "due" ? [] : readNotices(reads, caller.id),
        caller.restricted ? readMailedAt(reads, caller.id, registrationMails) : notMailed,
        readCongregations(reads),
        caller.restricted
          ? {}
          : services.readDutyRows(
              reads,
              { accountId: caller.id, personId: caller.personId, today: dayIn(caller.church.timeZone, now) },
              duties,
            ),
      ]);
      if (!account) throw new Failure("session.required");
      const choosesCongregation = open.filter((id) => caller.congregationIds?.includes(id) ?? true).length > 1;
      const wholeChurch = seesWholeChurch(caller);
      const session = { choosesCongregation, wholeChurch, ...mailedAt, duties: dutiesOf(dutyRows), notices };
      return { data: { ...sessionUserOf(account, caller.factor), ...session } };
    },
    markNoticesSeen: ({ body, caller }, inTransaction) =>
      inTransaction(async (tx) => ({ data: { seen: await forgetNotices(tx, caller.id, body.until) }, targetId: caller.id })),
    getUser: async ({ reads, caller, params, scope }) => {
      const account = await readAccount(reads, params.id, scope("users"));
      if (!account) throw new Failure("user.notFound");
      return { data: userOf(account, onlookerOf(caller, account.id)) };
    },
  };
}
