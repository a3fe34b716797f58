import { accountFields } from "./list-fields-store.ts";
import type { Manifest } from "../../manifest.ts";
import { accountOwnData } from "./own-data-store.ts";
import { readAccountFigures, readAccountPulse } from "./board-store.ts";
import { isOpen, joinAccounts } from "./closing-store.ts";
import { readRegistrationDuties } from "./duties-store.ts";
import { forgetChallenges } from "./factor/store.ts";
import { accountHandlers } from "./handlers.ts";
import { forgetEmailChanges } from "./email/store.ts";
import { accountMails } from "./mails/kinds.ts";
import { mailNotices } from "./mails/notices.ts";
import { accountNotices } from "./notices/kinds.ts";
import { ACCOUNT_NOTICED } from "./notices/store.ts";
import { forgetLinks } from "./password/links-store.ts";
import { forgetSessions } from "./session/store.ts";
import { forgetTokens } from "./session/tokens-store.ts";
import { accountTimeline } from "./timeline-store.ts";
import { accountCounts } from "./users/list-store.ts";

export { changeAvatar, findAvatarFile } from "./avatar-store.ts";
export { avatarAddress } from "./user-view.ts";
export { findSimilar } from "./approval/similar-store.ts";
export { changeOf, letIn, requireAuthority, requireGrant, type AccountRequest } from "./approval/let-in.ts";
export { listAccountChoices, mayNameAccount } from "./users/choice-store.ts";
export { dropPassword, lockAdmins } from "./users/changes-store.ts";
export { readAddressed, readHearers, type Hearer } from "./hearers-store.ts";
export { guardContact } from "./users/contact.ts";
export { proveFresh } from "./factor/fresh.ts";
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
import { userSearch } from "./search-store.ts";
export { isTotpCode, seedFrom, stepOf, totpUri } from "./factor/totp.ts";
export { notify } from "./notices/store.ts";
export { holdForChange } from "./approval/handlers.ts";
export { joinTrusting } from "./users/join.ts";
export { linkFromConsole } from "./password/console.ts";
export { confirmEmailChange } from "./email/confirm.ts";
export { endEmailChange, readEmailChange } from "./email/store.ts";
export { makeLink } from "./password/link.ts";
export { ownerOfLink, RESET_MINUTES } from "./password/links-store.ts";
export { passwordLink, passwordWaits, securityNotice } from "./mails/kinds.ts";
export { mailAccount } from "./mails/send.ts";
export { confirmProof, proveCaller } from "./password/own.ts";
export { requireGoodPassword } from "./password/quality.ts";
export { countByRole, holdersOf, type Holders } from "./role-holders-store.ts";
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
      // A closed account's password is gone for good, with what says of which kind it was.
      unrecorded: ["password_hash", "own_password_at", "password_ends_at", "must_change_password"],
    },
    account_factors: {
      backup: "data",
      congregation: { parent: "accounts" },
      retention: "parent",
      private: ["sealed", "hash", "credential_id", "public_key"],
    },
    factor_challenges: { backup: "volatile", congregation: { parent: "sessions" }, retention: "swept", private: ["challenge"] },
    account_counts: { backup: "data", congregation: "column", retention: "kept" },
    account_links: { backup: "volatile", congregation: { parent: "accounts" }, retention: "swept", private: ["hash"] },
    email_changes: { backup: "volatile", congregation: { parent: "accounts" }, retention: "swept", private: ["email", "hash"] },
    known_addresses: { backup: "volatile", congregation: { parent: "accounts" }, retention: "parent", private: ["address"] },
    account_notices: { backup: "data", congregation: { parent: "accounts" }, retention: "parent" },
    login_failures: { backup: "volatile", congregation: "church", retention: "swept", private: ["address"] },
    refresh_tokens: { backup: "volatile", congregation: { parent: "sessions" }, retention: "swept", private: ["hash", "parent_hash"] },
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
      hat: { until: "closed_at" },
      own: "profile",
    },
  ],
  counts: accountCounts,
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
} satisfies Manifest;
