import * as z from "zod/mini";
import { auditValues } from "./kept-values.ts";
import { exportOf } from "./export.ts";
import { choice, day, email, flag, id, listQuery, name, optionalDay, optionalText, queryId, version, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { memberLinkFields } from "./people.ts";
import type { RecordNames } from "./record-names.ts";
import { recordRoutes } from "./record-routes.ts";
import { joined, recordTexts } from "./record-texts.ts";
import { routeTable } from "./route.ts";
import { failureTexts } from "./texts/leadership.ts";

export const leaderNames: RecordNames = {
  "pt-BR": ["o líder", "os líderes"],
  es: ["el líder", "los líderes"],
  en: ["the leader", "the leaders"],
};
export const ordinationNames: RecordNames = {
  "pt-BR": ["a consagração", "as consagrações"],
  es: ["la ordenación", "las ordenaciones"],
  en: ["the ordination", "the ordinations"],
};

/** Positions held for a time (spec.md §3), highest first. */
export const positions = [
  "president_pastor",
  "auxiliary_pastor",
  "cooperator",
  "secretary",
  "treasurer",
  "deacon",
  "presbyter",
  "leader",
] as const;
export type Position = (typeof positions)[number];
export const leadershipDepartments = ["leadership", "womens_ministry", "administration", "financial", "general"] as const;

/** Ordinations for life, independent of the current position. */
export const cargos = ["auxiliar", "cooperador", "diacono", "presbitero", "evangelista", "missionario", "pastor", "bispo"] as const;

/** Default: current terms. */
export const leaderTerms = ["past", "all"] as const;
/** `position` sorts by the order above, not alphabetically. */
export const leaderSorts = ["position", "-position", "name", "-name", "from_on", "-from_on"] as const;

const positionField = z.enum(positions, {
  error: ({ input }) => (input === undefined || input === null || input === "" ? "leader.positionRequired" : "field.choice"),
});

const term = {
  department: z.optional(choice(leadershipDepartments)),
  ministry_id: z.optional(z.nullable(id)),
  until_on: optionalDay,
  /** The minutes with the appointment, e.g. "Ata 12/2026". */
  minutes_ref: optionalText(120),
  note: optionalText(2000),
};

/**
 * An appointment (spec.md §3, §5) of a known person (`person_id`), or of a new one by name and e-mail. If a new one may be a known
 * person, the answer is `leader.candidates`; `new_person` confirms that it is none of them.
 */
export const leaderInput = z.object({
  person_id: z.optional(z.nullable(id)),
  /** Required without `person_id`. */
  full_name: z.optional(name(100, "leader.nameRequired")),
  /** Required without `person_id`, and if the person has none. */
  email: z.optional(email("leader.emailRequired")),
  /** For a new person. */
  full_address: optionalText(300),
  new_person: z.optional(flag),
  position: positionField,
  /** Default: today in church time. */
  from_on: optionalDay,
  ...term,
});

/** A change of a term; personal data are changed on the member's record. `until_on` ends it; it stays as history. */
export const leaderChange = z.object({ ...term, position: auditValues(z.optional(positionField)), from_on: z.optional(day), version });

export const leaderQuery = z.object({
  ...listQuery,
  position: z.optional(choice(positions)),
  department: z.optional(choice(leadershipDepartments)),
  /** Default: current terms. */
  term: z.optional(choice(leaderTerms)),
  /** A person's id; with `term=all` for all their terms. */
  person: z.optional(queryId()),
  /** A ministry's id. */
  ministry: z.optional(queryId()),
  sort: z.optional(choice(leaderSorts)),
});

const nullableText = z.nullable(z.string());
const listed = {
  id: z.number(),
  person_id: z.number(),
  full_name: z.string(),
  email: nullableText,
  position: choice(positions),
  department: choice(leadershipDepartments),
  ministry_id: z.nullable(z.number()),
  ministry_name: nullableText,
  from_on: z.string(),
  /** Null: current. */
  until_on: nullableText,
  version: z.number(),
};
export const leaderCard = z.object({ ...listed, ...memberLinkFields });
export type LeaderCard = z.infer<typeof leaderCard>;

export const leader = z.object({
  ...listed,
  /** Null too for callers with narrow reading of members. */
  full_address: nullableText,
  minutes_ref: nullableText,
  note: nullableText,
});
export type Leader = z.infer<typeof leader>;

/** Known people who may be the appointed one, best match first. */
export const leaderCandidates = z.object({
  candidates: z.array(
    z.object({
      person_id: z.number(),
      name: z.string(),
      neighborhood: nullableText,
      is_member: z.boolean(),
      same_email: z.boolean(),
    }),
  ),
});
export type LeaderCandidates = z.infer<typeof leaderCandidates>;

const papers = { place: optionalText(120), church: optionalText(120), minister: optionalText(120), revoked_on: optionalDay };
export const ordinationInput = z.object({ cargo: choice(cargos), on_date: day, ...papers });
/** A change: an absent field is unchanged. With `revoked_on` it stays as history. */
export const ordinationChange = z.object({ cargo: z.optional(choice(cargos)), on_date: z.optional(day), ...papers, version });

export const ordination = z.object({
  id: z.number(),
  person_id: z.number(),
  cargo: choice(cargos),
  on_date: z.string(),
  place: z.nullable(z.string()),
  church: z.nullable(z.string()),
  minister: z.nullable(z.string()),
  revoked_on: z.nullable(z.string()),
  version: z.number(),
});
export type Ordination = z.infer<typeof ordination>;

const listLeaders = {
  method: "GET",
  path: "/leaders",
  summary: "Who holds or held a position in the church, filtered, a page at a time",
  byCongregation: true,
  allow: "leadership:view",
  about: ["leadership", "people"],
  query: leaderQuery,
  reply: z.array(leaderCard),
  list: true,
  people: true,
} as const;

const leaders = recordRoutes("leader", leader, ["leadership", "people"]);
const ordinations = recordRoutes("ordination", ordination, ["leadership", "people"]);

export const leadershipRoutes = routeTable("leadership", {
  listLeaders,
  exportLeaders: exportOf(listLeaders, {
    path: "/leaders/export",
    summary: "The leaders that match, as a file",
    allow: "leadership:manage",
  }),
  createLeader: leaders.creation({
    path: "/leaders",
    summary: "Appoint a leader: a known person, or a new one by name and e-mail",
    byCongregation: true,
    allow: { allOf: ["leadership:create", "members:view"] },
    body: leaderInput,
    refusal: leaderCandidates,
    fails: ["leader.candidates", "leader.president", "leader.holds", "permission.denied", "congregation.takesNothing"],
  }),
  getLeader: leaders.reading({
    path: "/leaders/{id}",
    summary: "One term of a leader",
    allow: "leadership:view",
  }),
  updateLeader: leaders.change({
    path: "/leaders/{id}",
    summary: "Change a term, or end it",
    allow: "leadership:edit",
    body: leaderChange,
    fails: ["leader.president", "leader.holds"],
  }),
  deleteLeader: leaders.deletion({
    path: "/leaders/{id}",
    summary: "Delete a term that never was; for 24 hours it can be restored",
    allow: "leadership:delete",
    fails: ["person.holdsThings"],
  }),
  restoreLeader: leaders.restoration({
    path: "/leaders/{id}/restore",
    summary: "Bring a deleted term back as it was",
    allow: "leadership:delete",
    fails: ["leader.president", "leader.holds"],
  }),
  listOrdinations: {
    method: "GET",
    path: "/people/{id}/ordinations",
    summary: "What a person was ordained to, latest first",
    allow: { allOf: ["leadership:view", "members:view"] },
    about: ["leadership", "people"],
    params: idParams,
    reply: z.array(ordination),
    fails: ["record.notFound"],
  },
  createOrdination: ordinations.creation({
    path: "/people/{id}/ordinations",
    summary: "Enter that a person was ordained",
    allow: { allOf: ["leadership:create", "members:view"] },
    params: idParams,
    body: ordinationInput,
    fails: ["record.notFound", "ordination.known"],
  }),
  updateOrdination: ordinations.change({
    path: "/ordinations/{id}",
    summary: "Change what is known of an ordination, or revoke it",
    allow: { allOf: ["leadership:edit", "members:view"] },
    body: ordinationChange,
    fails: ["ordination.known"],
  }),
  deleteOrdination: ordinations.deletion({
    path: "/ordinations/{id}",
    summary: "Take an ordination back that was entered by mistake",
    allow: { allOf: ["leadership:delete", "members:view"] },
    fails: ["person.holdsThings"],
  }),
  restoreOrdination: ordinations.restoration({
    path: "/ordinations/{id}/restore",
    summary: "Bring an ordination back that was taken back by mistake",
    allow: { allOf: ["leadership:delete", "members:view"] },
    fails: ["ordination.known"],
  }),
});

export const leadershipFailures = {
  "leader.nameRequired": 400,
  "leader.emailRequired": 400,
  "leader.positionRequired": 400,
  "leader.candidates": 409,
  "leader.president": 409,
  "leader.holds": 409,
  "ordination.known": 409,
} as const;
export type LeadershipFailure = keyof typeof leadershipFailures;

const special = { failures: leadershipFailures, messages: {}, texts: inEachLanguage(failureTexts) } as const;

export const feature = {
  about: "Who holds which position, since and until when, and what people were ordained to.",
  routes: leadershipRoutes,
  ...joined(joined(recordTexts("leader", leaderNames), recordTexts("ordination", ordinationNames)), special),
} as const;
