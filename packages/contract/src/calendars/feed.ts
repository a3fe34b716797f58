import * as z from "zod/mini";
import { choice, instant } from "../fields.ts";
import { secret } from "../secret.ts";
import { feedKinds } from "./choices.ts";

/** A calendar's address lets in whoever holds it: 160 random bits in base64url. */
export const feedParams = z.object({ token: secret(z.string().check(z.regex(/^[\w-]{27}$/, { error: "field.text" }))) });

/** A calendar that other programs subscribe to. Its address is shown once, when it is made: only its hash is kept. */
export const calendarFeed = z.object({
  id: z.number(),
  kind: choice(feedKinds),
  created_at: instant,
  /** When a program last asked for it, at most an hour late; null: never. */
  last_read_at: z.nullable(instant),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** With the address of the calendar, by http or https. */
export const newCalendarFeed = z.extend(calendarFeed, { url: z.string() });
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>;
