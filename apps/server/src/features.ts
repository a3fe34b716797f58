import type { AllRoutes } from "@aprisco/contract/routes.ts";
import type { KeptCount } from "./database/queries/kept-counts.ts";
import type { AuditSubjectSources } from "./facets/audit-subjects.ts";
import type { LastingAccess } from "./facets/lasting-access.ts";
import { makeReadAccessRelationRows, type AccessRelationQueries } from "./facets/access-relation-rows.ts";
import { sharedPersonRefs, sharedTables, type AccountCharge, type PersonRef, type TableEntries } from "./records/registry.ts";
import { accounts } from "./features/accounts/index.ts";
import { agenda, agendaClock } from "./features/agenda/index.ts";
import { assets } from "./features/assets/index.ts";
import { attendance } from "./features/attendance/index.ts";
import { audit } from "./features/audit/index.ts";
import { avatars } from "./features/avatars/index.ts";
import { batches } from "./features/batches/index.ts";
import { birthdays } from "./features/birthdays/index.ts";
import { calendars } from "./features/calendars/index.ts";
import { careFamilies } from "./features/care-families/index.ts";
import { careNotes } from "./features/care-notes/index.ts";
import { careVisits } from "./features/care-visits/index.ts";
import { churchLogo } from "./features/church-logo/index.ts";
import { congregations } from "./features/congregations/index.ts";
import { conversion } from "./features/conversion/index.ts";
import { counts } from "./features/counts/index.ts";
import { customFields } from "./features/custom-fields/index.ts";
import { dashboard } from "./features/dashboard/index.ts";
import { diagnostics } from "./features/diagnostics/index.ts";
import { directory } from "./features/directory/index.ts";
import { duplicates } from "./features/duplicates/index.ts";
import { factors } from "./features/factors/index.ts";
import { families } from "./features/families/index.ts";
import { files } from "./features/files/index.ts";
import { finance } from "./features/finance/index.ts";
import { financeGoals } from "./features/finance-goals/index.ts";
import { financeImports } from "./features/finance-imports/index.ts";
import { financeMonths } from "./features/finance-months/index.ts";
import { financeSetup } from "./features/finance-setup/index.ts";
import { groupNetworks } from "./features/group-networks/index.ts";
import { groups } from "./features/groups/index.ts";
import { followUps } from "./features/follow-ups/index.ts";
import { health } from "./features/health/index.ts";
import { installments } from "./features/installments/index.ts";
import { inventory } from "./features/inventory/index.ts";
import { leadership } from "./features/leadership/index.ts";
import { links } from "./features/links/index.ts";
import { lists } from "./features/lists/index.ts";
import { live } from "./features/live/index.ts";
import { mail } from "./features/mail/index.ts";
import { members } from "./features/members/index.ts";
import { memberships } from "./features/memberships/index.ts";
import { ministries } from "./features/ministries/index.ts";
import { notifications } from "./features/notifications/index.ts";
import { ownAccount } from "./features/own-account/index.ts";
import { ownData } from "./features/own-data/index.ts";
import { makePeople, people } from "./features/people/index.ts";
import { places } from "./features/places/index.ts";
import { positions } from "./features/positions/index.ts";
import { postalCodes } from "./features/postal-codes/index.ts";
import { prayers } from "./features/prayers/index.ts";
import { push } from "./features/push/index.ts";
import { registrations } from "./features/registrations/index.ts";
import { reports } from "./features/reports/index.ts";
import { resources } from "./features/resources/index.ts";
import { roles } from "./features/roles/index.ts";
import { roll } from "./features/roll/index.ts";
import { schedule } from "./features/schedule/index.ts";
import { search } from "./features/search/index.ts";
import { settings } from "./features/settings/index.ts";
import { setup } from "./features/setup/index.ts";
import { sms } from "./features/sms/index.ts";
import { tasks } from "./features/tasks/index.ts";
import { timeline } from "./features/timeline/index.ts";
import { vault } from "./features/vault/index.ts";
import { visitors } from "./features/visitors/index.ts";
import { volunteers } from "./features/volunteers/index.ts";
import type { FileReaders } from "./facets/file-readers.ts";
import type { Handlers } from "./http/handler.ts";
import type { Manifest } from "./manifest.ts";
import type { Services } from "./services.ts";

/** The only list of the server that a new feature changes. */
const named = {
  accounts,
  agenda,
  assets,
  attendance,
  audit,
  avatars,
  batches,
  birthdays,
  calendars,
  careFamilies,
  careNotes,
  careVisits,
  churchLogo,
  congregations,
  conversion,
  counts,
  customFields,
  dashboard,
  diagnostics,
  directory,
  duplicates,
  factors,
  families,
  files,
  finance,
  "finance-goals": financeGoals,
  "finance-imports": financeImports,
  "finance-months": financeMonths,
  "finance-setup": financeSetup,
  groupNetworks,
  groups,
  followUps,
  health,
  installments,
  inventory,
  leadership,
  links,
  lists,
  live,
  mail,
  members,
  memberships,
  ministries,
  notifications,
  ownAccount,
  ownData,
  people,
  places,
  positions,
  postalCodes,
  prayers,
  push,
  registrations,
  reports,
  resources,
  roles,
  roll,
  schedule,
  search,
  settings,
  setup,
  sms,
  tasks,
  timeline,
  vault,
  visitors,
  volunteers,
};
export const features: readonly Manifest[] = Object.values<Manifest>(named);

type HandledCalls = { [F in keyof typeof named]: (typeof named)[F] extends { handlers: (...of: never) => infer H } ? keyof H : never };
type UnhandledCall = Exclude<keyof AllRoutes, HandledCalls[keyof HandledCalls]>;

export const personRefs: readonly PersonRef[] = [...sharedPersonRefs, ...features.flatMap((feature) => feature.personRefs ?? [])];

export const charges: readonly AccountCharge[] = features.flatMap((feature) => feature.charges ?? []);

export const lasting: readonly LastingAccess[] = features.flatMap((feature) => feature.lasting ?? []);

export const tables: TableEntries = Object.assign({}, sharedTables, ...features.map((feature) => feature.tables ?? {})) as TableEntries;

export const readAccessRelationRows = makeReadAccessRelationRows(
  Object.assign({}, ...features.map((feature) => feature.accessRelationRows ?? {})) as AccessRelationQueries,
);

/** A handler for each route of the contract; a route without one does not compile here, and the error names it. */
export function makeHandlers(services: Services): Handlers<AllRoutes> {
  const onDeath = features.flatMap((feature) => feature.onDeath ?? []);
  const eventFollowers = features.flatMap((feature) => feature.eventFollowers ?? []);
  const given = {
    ...services,
    people: makePeople(personRefs, charges, onDeath, lasting),
    charges,
    registry: { refs: personRefs, charges, tables },
    boards: features.flatMap((feature) => feature.boards ?? []),
    pulses: features.flatMap((feature) => feature.pulses ?? []),
    eventReport: features.flatMap((feature) => feature.eventReport ?? []),
    membershipReport: features.flatMap((feature) => feature.membershipReport ?? []),
    duties: features.flatMap((feature) => feature.duties ?? []),
    readAccessRelationRows,
    lasting,
    reports: features.flatMap((feature) => feature.reports ?? []),
    onDeath,
    onClosing: features.flatMap((feature) => feature.onClosing ?? []),
    ownData: features.flatMap((feature) => feature.ownData ?? []),
    timeline: features.flatMap((feature) => feature.timeline ?? []),
    search: features.flatMap((feature) => feature.search ?? []),
    listFields: features.flatMap((feature) => feature.listFields ?? []),
    notifies: features.flatMap((feature) => feature.notifies ?? []),
    channels: features.flatMap((feature) => feature.channels ?? []),
    eventFollowers,
    eventBookers: features.flatMap((feature) => feature.eventBookers ?? []),
    eventRegistrars: features.flatMap((feature) => feature.eventRegistrars ?? []),
    clockFollowers: [agendaClock(eventFollowers)],
    auditSubjects: Object.assign({}, ...features.map((feature) => feature.auditSubjects ?? {})) as AuditSubjectSources,
    fileReaders: Object.assign({}, ...features.map((feature) => feature.fileReaders ?? {})) as FileReaders,
  };
  const handlers: unknown = Object.assign({}, ...features.map((feature) => feature.handlers?.(given)));
  return handlers as [UnhandledCall] extends [never] ? Handlers<AllRoutes> : UnhandledCall;
}

/** All kept counts: housekeeping folds them, `npm run check:data` recounts them. */
export const keptCounts: readonly KeptCount[] = features.flatMap(({ counts = [] }) => counts);
