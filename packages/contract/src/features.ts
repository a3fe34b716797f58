import { accounts } from "./accounts/index.ts";
import { agenda } from "./agenda/index.ts";
import { audit } from "./audit/index.ts";
import { avatars } from "./avatars/index.ts";
import { birthdays } from "./birthdays/index.ts";
import { calendars } from "./calendars/index.ts";
import { churchLogo } from "./church-logo/index.ts";
import { congregations } from "./congregations/index.ts";
import { customFields } from "./custom-fields/index.ts";
import { dashboard } from "./dashboard/index.ts";
import { diagnostics } from "./diagnostics/index.ts";
import { duplicates } from "./duplicates/index.ts";
import { factors } from "./factors/index.ts";
import { families } from "./families/index.ts";
import { files } from "./files/index.ts";
import { health } from "./health/index.ts";
import type { Language } from "./languages.ts";
import { leadership } from "./leadership/index.ts";
import { lists } from "./lists/index.ts";
import { live } from "./live/index.ts";
import { mail } from "./mail/index.ts";
import { members } from "./members/index.ts";
import { ministries } from "./ministries/index.ts";
import { notifications } from "./notifications/index.ts";
import { ownAccount } from "./own-account/index.ts";
import { ownData } from "./own-data/index.ts";
import { people } from "./people/index.ts";
import { postalCodes } from "./postal-codes/index.ts";
import { push } from "./push/index.ts";
import { registrations } from "./registrations/index.ts";
import { reports } from "./reports/index.ts";
import { request } from "./request/index.ts";
import { resources } from "./resources/index.ts";
import { roles } from "./roles/index.ts";
import { roll } from "./roll/index.ts";
import type { RecordNames } from "./record-names.ts";
import type { RouteTable } from "./route.ts";
import { search } from "./search/index.ts";
import { settings } from "./settings/index.ts";
import { setup } from "./setup/index.ts";
import { tasks } from "./tasks/index.ts";
import { timeline } from "./timeline/index.ts";
import { vault } from "./vault/index.ts";
import { visitors } from "./visitors/index.ts";

/** What a feature puts on the wire: its calls, its codes with their statuses, and each code's text in every language. */
export interface ContractFeature {
  /** What its calls are about, for the documents. */
  readonly about: string;
  /** The files of its schemas: what they export gets its name in the documents. */
  readonly schemas: readonly Readonly<Record<string, unknown>>[];
  readonly routes: RouteTable;
  readonly failures: Readonly<Record<string, number>>;
  readonly messages: Readonly<Record<string, number>>;
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
  /** What its records are called, by the key of their codes. */
  readonly records?: Readonly<Record<string, RecordNames>>;
}

/**
 * The sum of the contract: the one file here that a new feature touches. For the server, the documents and the tests; the web
 * imports a feature's own files, so that no page carries the others.
 */
export const features = {
  accounts,
  agenda,
  audit,
  avatars,
  birthdays,
  calendars,
  "church-logo": churchLogo,
  congregations,
  "custom-fields": customFields,
  dashboard,
  diagnostics,
  duplicates,
  factors,
  families,
  files,
  health,
  leadership,
  lists,
  live,
  mail,
  members,
  ministries,
  notifications,
  "own-account": ownAccount,
  "own-data": ownData,
  people,
  "postal-codes": postalCodes,
  push,
  registrations,
  reports,
  request,
  resources,
  roles,
  roll,
  search,
  settings,
  setup,
  tasks,
  timeline,
  vault,
  visitors,
} as const satisfies Readonly<Record<string, ContractFeature>>;
export type Features = typeof features;
