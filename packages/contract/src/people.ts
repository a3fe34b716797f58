import * as z from "zod/mini";
import { chooserQuery, idParams } from "./fields.ts";
import { routeTable } from "./route.ts";

/** The path of a person's picture below /api for lists; `?size=thumb` for the thumbnail. */
export const photo = z.nullable(z.string());
/** The link to a member's record. Null for non-members, and for callers who may not open the record. */
export const memberLinkFields = { member_id: z.nullable(z.number()), photo };
export const memberLink = z.object(memberLinkFields);
export type MemberLink = z.infer<typeof memberLink>;

/** A person to choose, with data that tell namesakes apart. */
export const personChoice = z.object({
  id: z.number(),
  name: z.string(),
  /** The name they are called by. */
  preferred_name: z.nullable(z.string()),
  /** Month and day of birth, "10-23"; null: unknown or hidden. */
  birthday: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  /** Null too for callers who may not see it. */
  photo,
});
export type PersonChoice = z.infer<typeof personChoice>;

export const peopleRoutes = routeTable("people", {
  listPeople: {
    method: "GET",
    path: "/people",
    summary: "People to choose from, by name; the included one first",
    byCongregation: true,
    allow: "members:view",
    about: ["people", "members", "visitors"],
    query: chooserQuery,
    reply: z.array(personChoice),
    list: true,
    people: true,
  },
  getMemberLink: {
    method: "GET",
    path: "/people/{id}/member",
    summary: "What leads from a person to their record in the register of members, where the caller may open it",
    allow: "members:view",
    about: ["people", "members"],
    params: idParams,
    reply: memberLink,
    fails: ["person.notFound"],
  },
});

export const feature = {
  about: "People, whatever they are here: members, visitors, children of members.",
  routes: peopleRoutes,
  failures: {},
  messages: {},
  texts: { "pt-BR": {}, es: {}, en: {} },
} as const;
