import * as z from "zod/mini";
import { choice, instant } from "./fields.ts";

/**
 * How a person whom no message reaches is told. `whatsapp`: they have a mobile number. `none`: they have none. `refused`: they asked not
 * to be contacted, or have died.
 */
export const handWays = ["whatsapp", "none", "refused"] as const;
export type HandWay = (typeof handWays)[number];

/** Fields of a place about telling its person. */
export const handFields = {
  /** How the person is told; null: a message or a notification reaches them, or the caller may not change the roster. */
  way: z.nullable(choice(handWays)),
  /** A signed link of the invitation works: it was mailed or handed over. */
  link_given: z.boolean(),
};

/** `removed`: they have the place no more. `canceled`: the service does not take place. */
export const handNewsKinds = ["removed", "canceled"] as const;
/** A lost place of which its person must be told in person. */
export const handNews = z.object({
  id: z.number(),
  event_id: z.number(),
  ministry_id: z.number(),
  name: z.string(),
  kind: choice(handNewsKinds),
  position: z.string(),
  /** An address of wa.me with the text; null: no mobile number, or they asked not to be contacted. */
  whatsapp: z.nullable(z.string()),
});
export type HandNews = z.infer<typeof handNews>;

/** A place whose person was asked and whom no message reaches. */
export const unreachedPlace = z.object({
  id: z.number(),
  person_id: z.number(),
  name: z.string(),
  title: z.string(),
  day: z.string(),
  position: z.string(),
});
export type UnreachedPlace = z.infer<typeof unreachedPlace>;

export const givenLink = z.object({
  token: z.string(),
  name: z.string(),
  until: instant,
  /** The end of the time to answer; null: no answer is waited for. */
  answer_by: z.nullable(instant),
  way: choice(handWays),
  /** An address of wa.me with the invitation in the person's language; null: see `way`. */
  whatsapp: z.nullable(z.string()),
});

/** `people` were asked, those of `unreached` among them. */
export const published = z.object({ schedules: z.number(), people: z.number(), unreached: z.array(unreachedPlace) });
