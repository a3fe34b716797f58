import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import { accessRelations } from "@aprisco/contract/permissions.ts";
import { seesWholeChurch } from "../../access/caller.ts";
import { accessRelationsOf } from "../../access/session.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { readMailedAt } from "../../mail/deliveries-store.ts";
import { personNamesIn } from "../../facets/audit-subjects.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { readCongregations } from "../congregations/index.ts";
import { dayIn } from "../settings/index.ts";
import { approveUser, approveUsers, inviteUser, rejectUser } from "./approval/handlers.ts";
import { isOpen, joinAccounts } from "./closing-store.ts";
import { emailLinks, forgetEmailChanges } from "./email/store.ts";
import {
  accountFields,
  accountOwnData,
  readAccountFigures,
  readAccountPulse,
  readRegistrationDuties,
  accountTimeline,
  userSearch,
} from "./facets.ts";
import { forgetChallenges } from "./factor/store.ts";
import { accountMails } from "./mails/kinds.ts";
import { mailNotices, accountNotices } from "./notices/kinds.ts";
import { ACCOUNT_NOTICED, forgetNotices, readNotices } from "./notices/store.ts";
import { resetPassword } from "./password/handlers.ts";
import { forgetLinks, passwordLinks } from "./password/links-store.ts";
import { completeProfile, updateMyProfile } from "./profile/handlers.ts";
import { register, registerVisitor } from "./register/handlers.ts";
import { sessionHandlers } from "./session/handlers.ts";
import { forgetSessions } from "./session/store.ts";
import { forgetTokens } from "./session/tokens-store.ts";
import { readAccount } from "./store.ts";
import { onlookerOf, sessionUserOf, userOf } from "./user-view.ts";
import { deleteUser, getUserRights, setUserPermissions, updateUser, exportUsers, listSimilarPeople, listUsers } from "./users/handlers.ts";
import { accountCounts } from "./users/list-store.ts";
import { getUserCongregations, setUserCongregations } from "./users/reach.ts";
import { explainAccount, explainPermissions } from "./users/why.ts";

const registrationMails = { receiptMailedAt: ["registrationReceived"], answerMailedAt: ["approved", "invitation"] } as const;
const notMailed = { receiptMailedAt: null, answerMailedAt: null } as const;

/** The calls around sessions, registration and accounts, except `addUser`, which the conversion may also serve with a card. */
function accountHandlers(services: FeatureServices): Omit<Handlers<typeof accountRoutes>, "createUser"> {
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
    setUserPermissions: setUserPermissions(services),
    getUserCongregations,
    setUserCongregations: setUserCongregations(services),
    listUsers,
    exportUsers,
    explainPermissions: explainPermissions(services),
    explainAccount: explainAccount(services),
    listSimilarPeople,
    register: register(services),
    registerVisitor: registerVisitor(services),
    resetPassword: resetPassword(services),
    getMe: async ({ reads, caller, now, scope }) => {
      const [account, notices, mailedAt, open, accessRelationRows] = await Promise.all([
        readAccount(reads, caller.id, scope("users")),
        caller.factor.state === "due" ? [] : readNotices(reads, caller.id),
        caller.restricted ? readMailedAt(reads, caller.id, registrationMails) : notMailed,
        readCongregations(reads),
        caller.restricted
          ? {}
          : services.readAccessRelationRows(
              reads,
              { accountId: caller.id, personId: caller.personId, today: dayIn(caller.church.timeZone, now) },
              accessRelations,
            ),
      ]);
      if (!account) throw new Failure("session.required");
      const choosesCongregation = open.filter((id) => caller.congregationIds?.includes(id) ?? true).length > 1;
      const wholeChurch = seesWholeChurch(caller);
      const session = { choosesCongregation, wholeChurch, ...mailedAt, duties: accessRelationsOf(accessRelationRows), notices };
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

export { changeAvatar, findAvatarFile } from "./store.ts";
export { avatarAddress } from "./user-view.ts";
export { findSimilar } from "./approval/store.ts";
export { changeOf, letIn, givesLeadRole, requireAuthority, requireGrant, type AccountRequest } from "./approval/let-in.ts";
export { listAccountChoices, mayNameAccount } from "./users/list-store.ts";
export { dropPassword, lockAdmins } from "./users/changes-store.ts";
export { readAddressed, readHearers, type Hearer } from "./notices/hearers-store.ts";
export { guardContact } from "./users/contact.ts";
export { proveAdding, proveFresh, proveWhole } from "./factor/fresh.ts";
export { algorithms, readNewPasskey, relyingParty } from "./factor/passkeys.ts";
export { checkFactor, confirmFactor } from "./factor/prove.ts";
export { newRecoveryCodes, recoveryHash } from "./factor/recovery-codes.ts";
export {
  addFactor,
  drawFactorId,
  holdFactors,
  keepChallenge,
  noteFactorShown,
  readChallenge,
  readFactors,
  removeFactors,
  renameFactor,
  replaceCodes,
  seedPlace,
  takeChallenge,
  type FactorRow,
} from "./factor/store.ts";
export { isTotpCode, seedFrom, stepOf, totpUri } from "./factor/totp.ts";
export { notify } from "./notices/store.ts";
export { holdForChange } from "./approval/handlers.ts";
export { joinTrusting } from "./users/contact.ts";
export { linkFromConsole } from "./password/console.ts";
export { confirmEmailChange } from "./email/change.ts";
export { endEmailChange, readEmailChange } from "./email/store.ts";
export { makeLink } from "./password/link.ts";
export { ownerOfLink, RESET_MINUTES } from "./password/links-store.ts";
export { passwordLink, passwordWaits, securityNotice } from "./mails/kinds.ts";
export { mailAccount } from "./mails/send.ts";
export { confirmProof, proveCaller } from "./password/own.ts";
export { requireGoodPassword } from "./password/quality.ts";
export { countByRole, holdersOf, type Holders } from "./store.ts";
export { callerOf, endSessionsOf, makeFindCaller, makeFindCallers, makeReadKnownNetworks, sessionEdges } from "./session/store.ts";
export { finishSignIn, signIn } from "./session/sign-in.ts";
export { checkGrant, makeAccount, personIn, raise, viewNewUser, type StaffAccount } from "./staff/account.ts";
export { makeByStaff, REPEAT_MS } from "./staff/make.ts";
export { reachFrom } from "./users/reach.ts";
export { refusal, standingOf } from "./standing.ts";
export { lockAccountOf, readAccountOf } from "./staff/store.ts";
export { sessionUserOf } from "./user-view.ts";
export { accountKind, insertAccount, readAccount, readOwnAccount, type AccountRow } from "./store.ts";

export const accounts = {
  handlers: accountHandlers,
  tables: {
    accounts: {
      backup: "data",
      congregation: { parent: "people" },
      retention: "kept",
      private: ["password_hash", "notes", "reject_reason"],
      // A merge closes an account for good: its undo does not restore the password columns.
      unrecorded: ["password_hash", "own_password_at", "password_ends_at", "must_change_password"],
      noAccess: "a password opens a session",
    },
    account_factors: {
      backup: "data",
      congregation: { parent: "accounts" },
      retention: "parent",
      private: ["sealed", "hash", "credential_id", "public_key", "used_steps"],
      noAccess: "a factor opens nothing without the password",
    },
    factor_challenges: {
      backup: "volatile",
      congregation: { parent: "sessions" },
      retention: "swept",
      private: ["challenge"],
      noAccess: "it goes with its session",
    },
    account_counts: { backup: "data", congregation: "column", retention: "kept" },
    account_links: { backup: "volatile", congregation: { parent: "accounts" }, retention: "swept", private: ["hash"] },
    email_changes: { backup: "volatile", congregation: { parent: "accounts" }, retention: "swept", private: ["email", "hash"] },
    known_addresses: { backup: "volatile", congregation: { parent: "accounts" }, retention: "parent", private: ["address"] },
    account_notices: { backup: "data", congregation: { parent: "accounts" }, retention: "parent" },
    login_failures: { backup: "volatile", congregation: "none", retention: "swept", private: ["address"] },
    refresh_tokens: {
      backup: "volatile",
      congregation: { parent: "sessions" },
      retention: "swept",
      private: ["hash", "parent_hash"],
      noAccess: "it is refused once its session has ended",
    },
    sessions: { backup: "volatile", congregation: { parent: "accounts" }, retention: "swept", private: ["address", "user_agent"] },
  },
  personRefs: [
    {
      table: "accounts",
      column: "person_id",
      key: "id",
      merge: { combine: joinAccounts },
      moving: { kind: "account", allow: "users:view", where: () => isOpen },
      anonymise: "close",
      roleRecord: { until: "closed_at" },
      own: "profile",
    },
  ],
  counts: accountCounts,
  lasting: [passwordLinks, emailLinks],
  mails: accountMails,
  subscribers: [{ to: [ACCOUNT_NOTICED], take: mailNotices }],
  sweeps: [...forgetSessions, ...forgetTokens, forgetLinks, forgetEmailChanges, forgetChallenges],
  boards: [{ allow: "users:view", section: "users", read: readAccountFigures }],
  pulses: [{ allow: "users:view", section: "users", read: readAccountPulse }],
  duties: [{ kind: "registration", allow: "users:edit", section: "users", read: readRegistrationDuties }],
  notifies: accountNotices,
  timeline: accountTimeline,
  listFields: accountFields,
  ownData: accountOwnData,
  search: userSearch,
  auditSubjects: { user: { names: personNamesIn("accounts"), path: (id) => `/users?user=${id}` } },
} satisfies Manifest;
