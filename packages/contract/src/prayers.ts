import * as z from "zod/mini";
import { choice, flag, id, idParams, instant, listQuery, optionalText, text, version, goneRecord } from "./fields.ts";
import { auditValues } from "./kept-values.ts";
import { inEachLanguage } from "./languages.ts";
import { memberLinkFields } from "./people.ts";
import { routeTable } from "./route.ts";
import { sensitive } from "./sensitive.ts";
import { failureTexts, messageTexts } from "./texts/prayers.ts";

/** For whom a request is: the pastors only, the prayer team too, or whoever prays in the church. */
export const prayerWishes = ["pastors", "team", "public"] as const;
export type PrayerWish = (typeof prayerWishes)[number];
export const prayerSources = ["visitor_card", "public_form", "member", "staff"] as const;
export const prayerStatuses = ["new", "praying", "answered", "closed"] as const;
export type PrayerStatus = (typeof prayerStatuses)[number];
/** Answered requests are closed after so many days. */
export const DAYS_ANSWERED = 90;

/** For so many hours whoever entered a request may delete it. */
export const HOURS_TO_DELETE_PRAYER = 24;

/** The longest request, and the longest answer. */
export const MOST_PRAYER_TEXT = 4000;

/**
 * A request. Without a session: the public form. With one it is the caller's own, or, with pastoral:create, of `person_id`.
 */
export const prayerInput = z.object({
  text: text(MOST_PRAYER_TEXT, "prayer.textRequired"),
  wish: auditValues(choice(prayerWishes)),
  /** Of the public form; a request may be without a name. */
  name: optionalText(100),
  /** How the church may answer: a telephone or an e-mail, as typed. */
  contact: optionalText(254),
  person_id: z.optional(z.nullable(id)),
  /** Who asks wants a message when somebody prays for it and when it is answered; without effect for another person's request. */
  wants_news: z.optional(flag),
  /** The version of the privacy text that the person accepted; absent: none. */
  consent_version: optionalText(40),
  /** The congregation of ?congregacao=; absent or unknown: the seat. */
  congregation_id: z.optional(z.nullable(id)),
});

/** A change: an absent field is unchanged, null clears. */
export const prayerChange = z.object({
  /** `answered` keeps `answer`; `praying` opens an answered or closed request again. */
  status: auditValues(z.optional(choice(["praying", "answered", "closed"]))),
  /** What became of it; sealed. */
  answer: optionalText(MOST_PRAYER_TEXT),
  /** `me`: the caller takes it up; null: nobody. */
  owner: z.optional(z.nullable(z.literal("me", { error: "field.choice" }))),
  version,
});

export const prayerQuery = z.object({
  /** Default: new and praying ones. */
  status: z.optional(choice([...prayerStatuses, "any"])),
  wish: z.optional(choice(prayerWishes)),
  /** Those that the caller has taken up, or those that nobody has. */
  owner: z.optional(choice(["me", "none"])),
  limit: listQuery.limit,
  cursor: listQuery.cursor,
});

/** `hidden`: not for the caller. `closed`: the vault's key is missing. `gone`: destroyed, by time or with the person's key. */
export const prayerTextStates = ["shown", "hidden", "closed", "gone"] as const;

export const prayer = z.object({
  id: z.number(),
  status: choice(prayerStatuses),
  wish: choice(prayerWishes),
  source: choice(prayerSources),
  /** The person of the register who asked; null: unknown. */
  person_id: z.nullable(z.number()),
  /**
   * Null: without a name. Whoever sees the request sees who asked; `contact` goes with the text: what was given with the request, else for
   * readers of pastoral care the register's telephone.
   */
  name: z.nullable(z.string()),
  contact: z.nullable(z.string()),
  text_state: choice(prayerTextStates),
  /** Absent unless `text_state` is `shown`. */
  text: sensitive("prayer_requests", z.optional(z.string())),
  answer: sensitive("prayer_requests", z.optional(z.nullable(z.string()))),
  owner: z.nullable(z.string()),
  /** The caller has taken it up. */
  mine: z.boolean(),
  /** Who asked gets a message when somebody prays for it, and when it is answered. */
  wants_news: z.boolean(),
  /** How many people have marked that they pray for it, and whether the caller has today. */
  praying: z.number(),
  prayed_today: z.boolean(),
  /** The caller may delete it. */
  may_delete: z.boolean(),
  created_at: instant,
  answered_at: z.nullable(instant),
  closed_at: z.nullable(instant),
  version: z.number(),
});
export type Prayer = z.infer<typeof prayer>;

/** The public answer says only that it was received; staff also gets the id. */
export const prayerReceived = z.object({ id: z.optional(z.number()), received: z.literal(true) });

export const prayerTeamInput = z.object({
  people: z
    .array(id, { error: "field.required" })
    .check(z.minLength(1, { error: "field.required" }), z.maxLength(100, { error: "field.tooLong" })),
});
export const prayerTeamMember = z.object({
  /** The person's id. */
  id: z.number(),
  person_id: z.number(),
  name: z.string(),
  /** The day on which the person joined. */
  since: z.string(),
  /** Without an account the person can read nothing. */
  has_account: z.boolean(),
  ...memberLinkFields,
});
export type PrayerTeamMember = z.infer<typeof prayerTeamMember>;

const about = ["prayers"] as const;
/** Whoever reads the section, and the prayer team without a right of it; the store says which rows and texts. */
const readers = { anyOf: ["pastoral:view", { relation: "prayerTeam" }] } as const;
const team = { allOf: ["pastoral:manage", "members:view"] } as const;
const ofOne = { params: idParams, reply: prayer, refusal: prayer, about } as const;

export const prayerRoutes = routeTable("prayers", {
  createPrayer: {
    method: "POST",
    path: "/prayers",
    summary: "Ask for prayer: the public form, an account for itself, or staff for a person",
    byCongregation: true,
    allow: "anyone",
    // Counts tries; stored requests have another limit, per network and altogether.
    limit: { max: 120, windowSeconds: 600, unless: "pastoral:create" },
    minds: "endedSession",
    about,
    body: prayerInput,
    reply: prayerReceived,
    creates: true,
    audit: "creations",
    done: "prayer.created",
    fails: ["prayer.textRequired", "note.closed", "permission.denied"],
  },
  listPrayers: {
    method: "GET",
    path: "/pastoral/prayers",
    summary: "The prayer requests, the latest first: texts for pastors, and for the prayer team what was asked of it",
    byCongregation: true,
    allow: readers,
    about,
    query: prayerQuery,
    reply: z.array(prayer),
    list: true,
  },
  getPrayer: {
    method: "GET",
    path: "/pastoral/prayers/{id}",
    summary: "One prayer request",
    allow: readers,
    params: idParams,
    reply: prayer,
    about,
    fails: ["prayer.notYours", "note.closed"],
  },
  updatePrayer: {
    method: "PUT",
    path: "/pastoral/prayers/{id}",
    summary: "Take a request up, write what became of it, close it or open it again",
    allow: { anyOf: ["pastoral:edit", { relation: "prayerTeam" }] },
    ...ofOne,
    body: prayerChange,
    audit: "updates",
    done: "prayer.updated",
    fails: ["prayer.notYours", "note.closed"],
  },
  deletePrayer: {
    method: "DELETE",
    path: "/pastoral/prayers/{id}",
    summary: "Delete a request with its text for good: one that the caller entered within 24 hours, or with pastoral:manage",
    allow: { anyOf: ["pastoral:create", "pastoral:delete", { relation: "prayerTeam" }] },
    params: idParams,
    reply: goneRecord,
    about,
    audit: "deletions",
    done: "prayer.deleted",
    fails: ["prayer.notYours", "prayer.tooOld"],
  },
  markPrayed: {
    method: "POST",
    path: "/pastoral/prayers/{id}/pray",
    summary: "Mark that the caller prays for it; once a day counts",
    allow: readers,
    params: idParams,
    reply: prayer,
    about,
    audit: "updates",
    done: "prayer.prayed",
    fails: ["prayer.notYours", "prayer.closed"],
  },
  listPrayerTeam: {
    method: "GET",
    path: "/pastoral/prayer-team",
    summary: "Who belongs to the prayer team, by name",
    byCongregation: true,
    allow: team,
    about: ["prayers", "people"],
    reply: z.array(prayerTeamMember),
  },
  addToPrayerTeam: {
    method: "POST",
    path: "/pastoral/prayer-team",
    summary: "Add people to the prayer team; who belongs to it stays as they are",
    allow: team,
    about: ["prayers", "accounts"],
    body: prayerTeamInput,
    reply: z.object({ added: z.number() }),
    creates: true,
    audit: "user",
    done: "prayerTeam.added",
  },
  removeFromPrayerTeam: {
    method: "DELETE",
    path: "/pastoral/prayer-team/{id}",
    summary: "Take a person out of the prayer team, by the person's id",
    allow: team,
    about: ["prayers", "accounts"],
    params: idParams,
    reply: goneRecord,
    audit: "user",
    done: "prayerTeam.removed",
    fails: ["person.notFound"],
  },
});

export const feature = {
  about: "What people ask the church to pray for: sealed texts, read by the pastors and by the prayer team.",
  routes: prayerRoutes,
  failures: { "prayer.notYours": 404, "prayer.closed": 409, "prayer.tooOld": 403, "prayer.textRequired": 400, "note.closed": 503 },
  messages: {
    "prayer.created": 201,
    "prayer.updated": 200,
    "prayer.prayed": 200,
    "prayer.deleted": 200,
    "prayerTeam.added": 201,
    "prayerTeam.removed": 200,
  },
  texts: inEachLanguage({ ...failureTexts, ...messageTexts }),
} as const;
