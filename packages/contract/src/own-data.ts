import * as z from "zod/mini";
import { choice } from "./fields.ts";
import { eachRecordField } from "./members-records.ts";
import { routeTable } from "./route.ts";

/** How a value is shown; `word`: a value of a closed list; `device`: a user agent, by its browser and system. */
export type OwnKind = "device" | "text" | "phone" | "day" | "instant" | "flag" | "number" | "word";

const ownRecords = eachRecordField(({ kind }): OwnKind => (kind === "day" ? "day" : "text"));

/**
 * A person's stored data that they may read, in the page's order: part → fields and kinds. A closed list: no notes of staff, no
 * pastoral care but the days of visits, no discipline, no names of other people. Of what is sealed
 * only the own prayer requests; pastoral notes are counted.
 */
export const ownParts = {
  person: {
    name: "text",
    preferredName: "text",
    email: "text",
    phone: "phone",
    birthDate: "day",
    sex: "word",
    maritalStatus: "word",
    profession: "text",
    address: "text",
    neighborhood: "text",
    cep: "text",
    city: "text",
    state: "text",
    familyName: "text",
    childrenCount: "number",
    childrenNames: "text",
    childrenAges: "text",
    emergencyContact: "text",
    emergencyPhone: "phone",
    previousChurch: "text",
    howFoundChurch: "text",
    bio: "text",
    mayBeContacted: "flag",
    congregation: "text",
    created: "instant",
  },
  profile: {
    email: "text",
    role: "word",
    department: "text",
    created: "instant",
    approved: "instant",
    lastSignIn: "instant",
    consentVersion: "text",
    consentAt: "instant",
  },
  sessions: { since: "instant", lastUsed: "instant", network: "text", device: "device" },
  pushDevices: { made: "instant", lastTold: "instant", device: "device" },
  card: {
    visitDate: "day",
    cardStatus: "word",
    prayerRequests: "text",
    acceptsCalls: "flag",
    acceptsVisits: "flag",
    consentVersion: "text",
    consentAt: "instant",
    created: "instant",
  },
  prayers: { asked: "instant", wish: "word", prayerStatus: "word", prayerText: "text", prayerAnswer: "text" },
  /** The pastor's confidences: how many there are, and no text. */
  notes: { noteCount: "number" },
  membership: { status: "word", joinDate: "day", rollNumber: "number", leftOn: "day", congregation: "text" },
  records: { cpf: "text", ...ownRecords },
  household: { household: "text", householdRole: "word" },
  relations: { relation: "word", from: "day", until: "day" },
  roll: { act: "word", onDate: "day", form: "word", church: "text" },
  transfers: { fromCongregation: "text", toCongregation: "text", asked: "instant", transferState: "word" },
  ministries: { ministry: "text", ministryRole: "word", from: "day", until: "day" },
  groups: { group: "text", groupRole: "word", from: "day", until: "day" },
  /** The networks of groups that the person supervises, or did. */
  networks: { groupNetwork: "text", from: "day", until: "day" },
  volunteer: { volunteerStatus: "word", maxPerMonth: "number", maxInARow: "number", made: "instant" },
  blockedDates: { from: "day", until: "day", reason: "text" },
  assignments: { event: "text", onDate: "day", rosterPosition: "text", assignmentState: "word" },
  leadership: { position: "word", department: "word", from: "day", until: "day" },
  ordinations: { cargo: "word", onDate: "day", place: "text", church: "text" },
  /** `onDate`: the day of the event in church time. */
  registrations: { event: "text", onDate: "day", registered: "instant", party: "number", registrationState: "word" },
  attendance: { event: "text", onDate: "day" },
  events: { event: "text", onDate: "day", made: "instant" },
  calendarFeeds: { made: "instant", lastRead: "instant", ended: "instant" },
  contacts: { at: "instant", channel: "word", outcome: "word" },
  visits: { onDate: "day", visitKind: "word", visitStatus: "word" },
  /** Exactly one of the three values is filled, by the field's kind; the others are null. */
  custom: { field: "text", value: "text", valueDay: "day", valueFlag: "flag" },
  directory: { listed: "flag", showsPhoto: "flag", showsPhone: "flag", showsEmail: "flag", showsBirthday: "flag" },
  deliveries: { at: "instant", channel: "word", sent: "instant" },
} as const satisfies Readonly<Record<string, Readonly<Record<string, OwnKind>>>>;
export type OwnPartName = keyof typeof ownParts;
export const ownPartNames = Object.keys(ownParts) as readonly OwnPartName[];

const row = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));

/** The caller's data by part; empty parts are left out. The fields are those of `ownParts`. */
export const ownData = z.array(z.object({ part: choice(ownPartNames), rows: z.array(row) }));
export type OwnData = z.infer<typeof ownData>;

export const ownDataRoutes = routeTable("own-data", {
  getOwnData: {
    method: "GET",
    path: "/users/profile/me/data",
    summary: "What the church keeps of the person who asks; each reading is written down",
    allow: "signedIn",
    about: ["own-data", "accounts", "people"],
    reply: ownData,
    shows: "caller",
  },
});

export const feature = {
  about: "What the church keeps of the person who asks.",
  routes: ownDataRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
