import * as accounts from "./accounts.ts";
import * as agenda from "./agenda.ts";
import * as assets from "./assets.ts";
import * as attendance from "./attendance.ts";
import * as audit from "./audit.ts";
import * as avatars from "./avatars.ts";
import * as batches from "./batches.ts";
import * as birthdays from "./birthdays.ts";
import * as calendars from "./calendars.ts";
import * as careFamilies from "./care-families.ts";
import * as careNotes from "./care-notes.ts";
import * as careVisits from "./care-visits.ts";
import * as churchLogo from "./church-logo.ts";
import * as congregations from "./congregations.ts";
import * as counts from "./counts.ts";
import * as customFields from "./custom-fields.ts";
import * as dashboard from "./dashboard.ts";
import * as diagnostics from "./diagnostics.ts";
import * as directory from "./directory.ts";
import * as duplicates from "./duplicates.ts";
import * as factors from "./factors.ts";
import * as families from "./families.ts";
import * as files from "./files.ts";
import * as finance from "./finance.ts";
import * as financeGoals from "./finance-goals.ts";
import * as financeImports from "./finance-imports.ts";
import * as financeMonths from "./finance-months.ts";
import * as financeSetup from "./finance-setup.ts";
import * as groupNetworks from "./group-networks.ts";
import * as groups from "./groups.ts";
import * as followUps from "./follow-ups.ts";
import * as health from "./health.ts";
import * as installments from "./installments.ts";
import * as inventory from "./inventory.ts";
import type { Language } from "./languages.ts";
import * as leadership from "./leadership.ts";
import * as links from "./links.ts";
import * as lists from "./lists.ts";
import * as live from "./live.ts";
import * as mail from "./mail.ts";
import * as members from "./members.ts";
import * as ministries from "./ministries.ts";
import * as notifications from "./notifications.ts";
import * as ownAccount from "./own-account.ts";
import * as ownData from "./own-data.ts";
import * as people from "./people.ts";
import * as places from "./places.ts";
import * as positions from "./positions.ts";
import * as postalCodes from "./postal-codes.ts";
import * as prayers from "./prayers.ts";
import * as push from "./push.ts";
import * as registrations from "./registrations.ts";
import * as reports from "./reports.ts";
import * as request from "./request.ts";
import * as resources from "./resources.ts";
import * as roles from "./roles.ts";
import * as roll from "./roll.ts";
import type { RecordNames } from "./record-names.ts";
import type { RouteTable } from "./route.ts";
import * as schedule from "./schedule.ts";
import * as search from "./search.ts";
import * as settings from "./settings.ts";
import * as setup from "./setup.ts";
import * as tasks from "./tasks.ts";
import * as timeline from "./timeline.ts";
import * as vault from "./vault.ts";
import * as visitors from "./visitors.ts";
import * as volunteers from "./volunteers.ts";

/** The contract of a feature: its routes, its codes with their statuses, and their texts in every language. */
export interface ContractFeature {
  /** The subject of its calls, for the documentation. */
  readonly about: string;
  /** Further schema files: like those of the feature's own file, their exports are named in the documentation. */
  readonly schemas?: readonly Readonly<Record<string, unknown>>[];
  readonly routes: RouteTable;
  readonly failures: Readonly<Record<string, number>>;
  readonly messages: Readonly<Record<string, number>>;
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** The names of its records, by the key of their codes. */
  readonly records?: Readonly<Record<string, RecordNames>>;
}

/**
 * All features of the contract: the only shared file that a new feature changes. For server, documentation and tests; the web
 * imports a feature's own files, so that no page loads the others.
 */
const contractFiles = {
  accounts,
  agenda,
  assets,
  attendance,
  audit,
  avatars,
  batches,
  birthdays,
  calendars,
  "care-families": careFamilies,
  "care-notes": careNotes,
  "care-visits": careVisits,
  "church-logo": churchLogo,
  congregations,
  counts,
  "custom-fields": customFields,
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
  "group-networks": groupNetworks,
  groups,
  "follow-ups": followUps,
  health,
  installments,
  inventory,
  leadership,
  links,
  lists,
  live,
  mail,
  members,
  ministries,
  notifications,
  "own-account": ownAccount,
  "own-data": ownData,
  people,
  places,
  positions,
  "postal-codes": postalCodes,
  prayers,
  push,
  registrations,
  reports,
  request,
  resources,
  roles,
  roll,
  schedule,
  search,
  settings,
  setup,
  tasks,
  timeline,
  vault,
  visitors,
  volunteers,
} as const satisfies Readonly<Record<string, { readonly feature: ContractFeature }>>;
type Files = typeof contractFiles;
export type Features = { readonly [F in keyof Files]: Files[F]["feature"] };

export const features = Object.fromEntries(
  Object.entries(contractFiles).map(([name, { feature }]) => [name, feature]),
) as unknown as Features;

/** The exports of all schema files. */
export const schemaFiles: readonly Readonly<Record<string, unknown>>[] = Object.values<{ readonly feature: ContractFeature }>(
  contractFiles,
).flatMap((file) => [{ ...file }, ...(file.feature.schemas ?? [])]);
