import { globSync, readFileSync } from "node:fs";
import { tables } from "../apps/server/src/features.ts";
import { root } from "./launch/places.mjs";
import { scopeFaults } from "./scope-rules.ts";

// Which rows a caller may touch is a Scope, which only the gate makes. A store function on rows of congregations takes one.

/**
 * Tables with the church's records whose rows belong to a congregation, or to a row that does, as the manifests say. Sessions,
 * links and the like (left out of backups) are reached through the account that a request comes from.
 */
const scoped = Object.entries(tables).flatMap(([table, { backup, congregation }]) =>
  backup === "data" && congregation !== "church" ? [table] : [],
);

/** Functions that take none, by the reason why. */
const exemptions: Readonly<Record<string, readonly string[]>> = {
  "acts on a row that the transaction holds, read with a scope before": [
    "accounts/closing-store.ts closeAccount",
    "accounts/closing-store.ts joinAccounts",
    "accounts/factor/store.ts removeFactors",
    "accounts/notices/store.ts notify",
    "accounts/staff/store.ts fillAccount",
    "accounts/staff/store.ts lockAccountOf",
    "accounts/staff/store.ts readAccountOf",
    "accounts/store.ts lockAccount",
    "accounts/store.ts accountKind",
    "accounts/store.ts readOwnAccount",
    "conversion/store.ts lockRecentlyMade",
    "duplicates/contact-store.ts contactOf",
    "duplicates/pairs-store.ts findPairs",
    "duplicates/pairs-store.ts joinPairs",
    "duplicates/pairs-store.ts showPeople",
    "people/store.ts personChanged",
    "custom-fields/values-store.ts writeRegistered",
    "custom-fields/values-store.ts writeValues",
    "families/care-store.ts contradicts",
    "families/care-store.ts readHealth",
    "families/change-store.ts copyAddress",
    "families/merge-store.ts joinHealth",
    "families/merge-store.ts movePickups",
    "families/merge-store.ts moveRelations",
    "members/records-store.ts moveRecords",
    "members/records-store.ts readCpf",
    "members/records-store.ts writeRecords",
    "memberships/store.ts moveMembership",
    "memberships/store.ts setStatus",
    "leadership/store.ts endTerms",
    "ministries/members-store.ts endServing",
    "people/household-store.ts inheritHousehold",
    "people/household-store.ts leaveHousehold",
    "people/household-store.ts moveOut",
    "people/household-store.ts settle",
    "people/merge-store.ts fillPerson",
    "people/store.ts changePerson",
    "people/registry-store.ts makePeople",
    "roll/member-store.ts entriesOf",
    "roll/member-store.ts membershipOf",
    "roll/merge-store.ts moveEntries",
    "roll/merge-store.ts moveTransfers",
    "roll/record-store.ts drawNumber",
    "roll/record-store.ts writeEntry",
    "roll/transfer-store.ts cancelWaiting",
    "roll/transfer-store.ts companionsOf",
    "roll/transfer-store.ts decideTransfer",
    "roll/transfer-store.ts movePerson",
    "timeline/contacts-store.ts addContact",
    "visitors/card-store.ts cardKind",
    "visitors/card-store.ts changeCard",
    "visitors/log-store.ts addVisit",
    "visitors/log-store.ts moveVisit",
    "visitors/same-person-store.ts moveCard",
  ],
  "is a condition on rows of a list that is within the scope; rows of another section it narrows itself": [
    "accounts/list-fields-store.ts accountFields",
    "custom-fields/list-fields-store.ts customListFields",
    "families/list-fields-store.ts familyFields",
    "memberships/list-fields-store.ts membershipFields",
    "ministries/list-fields-store.ts ministryFields",
    "people/list-fields-store.ts personFields",
    "visitors/list-fields-store.ts visitorFields",
  ],
  "is the whole church's, reached by its owner and by holders of the right that it names": ["lists/store.ts readOpened"],
  "finds out who somebody is, before there is a caller with a scope": [
    "own-account/forgotten-store.ts accountAt",
    "own-account/forgotten-store.ts holdForgetful",
    "accounts/password/links-store.ts ownerOfLink",
    "accounts/password/links-store.ts spendLink",
    "accounts/session/login-store.ts claimTry",
    "accounts/session/login-store.ts confirmHash",
    "accounts/session/store.ts callerOf",
    "accounts/session/store.ts makeFindCaller",
    "accounts/session/store.ts makeFindCallers",
    "accounts/session/store.ts makeReadKnownNetworks",
    "accounts/session/store.ts noteSignIn",
    "accounts/factor/store.ts factorFacts",
    "accounts/factor/store.ts hasFactor",
    "people/duty-rows-store.ts ledMinistries",
    "people/duty-rows-store.ts wards",
  ],
  "is the caller's own, found by the id of their session": [
    "accounts/notices/store.ts forgetNotices",
    "accounts/notices/store.ts readNotices",
    "accounts/notices/store.ts readNoticed",
    "mail/deliveries-store.ts readOwnAddress",
    "accounts/factor/store.ts holdFactors",
    "accounts/factor/store.ts holdOwner",
    "accounts/factor/store.ts knowsCode",
    "accounts/factor/store.ts readFactors",
    "accounts/factor/store.ts renameFactor",
    "accounts/factor/store.ts replaceCodes",
    "accounts/factor/store.ts takeCode",
    "accounts/factor/store.ts takeFactor",
  ],
  "answers what the church keeps of the caller's own person, found by their session": [
    "accounts/own-data-store.ts accountOwnData",
    "custom-fields/own-data-store.ts customOwnData",
    "families/own-data-store.ts familyOwnData",
    "leadership/own-data-store.ts leadershipOwnData",
    "members/own-data-store.ts recordsOwnData",
    "memberships/own-data-store.ts membershipOwnData",
    "ministries/own-data-store.ts ministryOwnData",
    "people/own-data-store.ts personOwnData",
    "roll/own-data-store.ts rollOwnData",
    "timeline/own-data-store.ts contactOwnData",
    "visitors/own-data-store.ts visitorOwnData",
  ],
  "answers a picture to every caller who knows its name, 128 random bits": ["accounts/avatar-store.ts findAvatarFile"],
  "answers yes or no about accounts that a merge within the scope closed": ["duplicates/steps-store.ts hasReopened"],
  "answers an id that a list within the scope is then narrowed by": ["members/records-store.ts findByCpf"],
  "asks about the whole house and answers yes or no": [
    "accounts/users/changes-store.ts keepAnAdmin",
    "accounts/register/store.ts emailTaken",
    "accounts/register/store.ts isKnown",
    "settings/store.ts readPublicView",
    "setup/store.ts adminExists",
    "setup/store.ts makeIsSetUp",
  ],
  "names the account that stands behind an entry of the settings": [
    "settings/registry-store.ts namesOf",
    "settings/registry-store.ts readChange",
    "roles/store.ts readChanges",
    "settings/registry-store.ts readChanges",
    "vault/store.ts nameOf",
  ],
  "is told the congregations, which the handler takes from a scope or a card": [
    "visitors/owners-store.ts isOwner",
    "visitors/owners-store.ts readOwners",
  ],
  "asks of a field of the whole church how much of it is filled in; its callers see all congregations": [
    "custom-fields/choices-store.ts writeChoices",
    "custom-fields/definition-store.ts countValues",
  ],
  "is called by the operator at the machine": [
    "accounts/password/links-store.ts adminEmails",
    "accounts/password/links-store.ts lockByEmail",
  ],
  "counts the whole house again, for housekeeping and the operator": [
    "accounts/users/list-store.ts accountCounts",
    "memberships/counts-store.ts membershipCounts",
    "roll/member-store.ts wrongStandings",
    "visitors/counts-store.ts visitorCounts",
  ],
  "is a branch of a timeline, or joins them: the scopes come with the reader": [
    "leadership/timeline-store.ts leadershipTimeline",
    "memberships/timeline-store.ts membershipTimeline",
    "ministries/timeline-store.ts ministryTimeline",
    "roll/timeline-store.ts rollTimeline",
    "timeline/store.ts readEntries",
    "visitors/timeline-store.ts visitorTimeline",
  ],
  "is a part of queries, which add the scope": [
    "custom-fields/filter-store.ts customCondition",
    "custom-fields/filter-store.ts customConditions",
    "custom-fields/values-store.ts storedValues",
    "families/care-store.ts pickupKind",
    "families/care-store.ts relationKind",
    "families/store.ts familyKind",
    "leadership/store.ts ordinationKind",
    "members/list-store.ts selectMembers",
    "timeline/contacts-store.ts selectContacts",
    "visitors/card-store.ts selectCards",
  ],
};

const files = globSync("apps/server/src/**/*.ts", { cwd: root })
  .filter((path) => !/\.test\.ts$|\/(?:testing|demo|ladder)\//.test(path))
  .map((path) => ({ path: path.replaceAll("\\", "/"), text: readFileSync(`${root}/${path}`, "utf8") }));
const { checked, faults } = scopeFaults(files, new Set(scoped), Object.values(exemptions).flat());
for (const fault of faults) console.error(fault);
console.log(`${checked} functions on scoped tables`);
// None at all: the search is broken, not the house in order.
if (faults.length > 0 || checked < 30) process.exitCode = 1;
