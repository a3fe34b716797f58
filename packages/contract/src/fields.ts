import * as z from "zod/mini";
import { isCleanText } from "./clean-text.ts";
import { isEmail } from "./email.ts";
import { toE164 } from "./phone.ts";

/** Schemas of fields. Every check names the text key of its error. */

const missingOr = (code: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? "field.required" : code;

/** An emoji sequence with invisible joiners, a keycap, the flag of a region: the only places where invisible characters are allowed. */
const emoji =
  /\u{1F3F4}[\u{E0030}-\u{E007A}]+\u{E007F}|[#*0-9]\uFE0F\u20E3|\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?(?:\u200D(?=\p{Extended_Pictographic}))?/gu;
/** U+2800 is the blank of Braille: a sign that shows nothing. */
const hidden = /[\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** A text without its emoji, whose joiners are no hidden characters. */
const withoutEmoji = (text: string): string => text.replaceAll(emoji, "");

/** Whether a text has invisible characters, or such that change the direction of writing: two texts that look the same would differ. */
const hasHidden = (text: string): boolean => withoutEmoji(text).search(hidden) !== -1;

/** A text without invisible characters and those that change the direction of writing; emoji stay whole. */
export function withoutHidden(text: string): string {
  let at = 0;
  let clean = "";
  for (const found of text.matchAll(emoji)) {
    clean += text.slice(at, found.index).replaceAll(hidden, "") + found[0];
    at = found.index + found[0].length;
  }
  return clean + text.slice(at).replaceAll(hidden, "");
}

/** Texts of up to this many characters stand in lists, menus and sentences: titles, places, kinships, reasons. */
const LONGEST_TITLE = 500;

/**
 * The check of hidden characters in a text of at most `max` characters. A title must not look like another one, nor change how the
 * words beside it are read; a longer text may be pasted with some.
 */
const shown = (max: number) => z.refine<string>((value) => max > LONGEST_TITLE || !hasHidden(value), { error: "field.hidden" });

const filled = (max: number, required: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : "field.text") })
    .check(
      z.trim(),
      z.minLength(1, { error: required }),
      z.maxLength(max, { error: "field.tooLong" }),
      z.refine(isCleanText, { error: "field.text" }),
    );

/** A required text of 1 to `max` characters, trimmed. */
export const text = (max: number, required = "field.required") => filled(max, required).check(shown(max));

/**
 * Whether a text can be a name: at least one letter or digit, one line, no invisible characters and no change of writing direction.
 * Two names must not look the same.
 */
export const isName = (value: string): boolean => /[\p{L}\p{N}]/u.test(withoutEmoji(value)) && !hasHidden(value) && !/\p{Cc}/u.test(value);
/** The checks of a name; NFC and one blank between words, so that a name has one spelling. */
export const asName = [
  z.normalize("NFC"),
  z.overwrite<string>((value) => value.replaceAll(/\p{Zs}+/gu, " ")),
  z.refine<string>((value) => value === "" || isName(value), { error: "field.name" }),
] as const;

/** A required name of at most `max` characters. */
export const name = (max: number, required = "field.required") => filled(max, required).check(...asName);

/** An optional text of at most `max` characters; blank becomes null, absent stays absent. */
export const optionalText = (max: number, tooLong = "field.tooLong") =>
  z.optional(
    z.nullable(
      z.pipe(
        z
          .string({ error: "field.text" })
          .check(z.trim(), z.maxLength(max, { error: tooLong }), z.refine(isCleanText, { error: "field.text" }), shown(max)),
        z.transform((value: string) => (value === "" ? null : value)),
      ),
    ),
  );

/** An optional name; blank becomes null, absent stays absent. */
export const optionalName = (max: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        z
          .string({ error: "field.text" })
          .check(z.trim(), z.maxLength(max, { error: "field.tooLong" }), z.refine(isCleanText, { error: "field.text" }), ...asName),
        z.transform((value: string) => (value === "" ? null : value)),
      ),
    ),
  );

/** An e-mail address, in lower case. */
export const email = (required = "field.required") =>
  z.pipe(
    z.string({ error: missingOr("field.email") }).check(
      z.trim(),
      z.minLength(1, { error: required }),
      z.refine((value) => isEmail(value) && isCleanText(value), { error: "field.email" }),
    ),
    z.transform((value: string) => value.toLowerCase()),
  );

export const optionalEmail = z.optional(
  z.nullable(
    z.pipe(
      z.string({ error: "field.email" }).check(
        z.trim(),
        z.refine((value) => value === "" || (isEmail(value) && isCleanText(value)), { error: "field.email" }),
      ),
      z.transform((value: string) => (value === "" ? null : value.toLowerCase())),
    ),
  ),
);

/** A telephone number in any form; becomes E.164. */
export const phone = (required = "field.required") =>
  z.pipe(
    z.string({ error: (issue) => (issue.input === undefined || issue.input === null ? required : "field.phone") }).check(
      z.trim(),
      z.minLength(1, { error: required }),
      z.refine((value) => toE164(value) !== null, { error: "field.phone" }),
    ),
    z.transform((value: string) => toE164(value) ?? value),
  );

export const optionalPhone = z.optional(
  z.nullable(
    z.pipe(
      z.string({ error: "field.phone" }).check(
        z.trim(),
        z.refine((value) => value === "" || toE164(value) !== null, { error: "field.phone" }),
      ),
      z.transform((value: string) => (value === "" ? null : toE164(value))),
    ),
  ),
);

/** Whether "YYYY-MM-DD" exists, between 1800 and 2199: a roll names the founders of a church. */
export function isDay(value: string): boolean {
  // A day that does not exist is no date, whose JSON is null, or overflows into another month.
  return /^(?:18|19|20|21)\d\d-\d\d-\d\d$/.test(value) && String(new Date(value).toJSON()).startsWith(value);
}

/** A plain date, "YYYY-MM-DD". */
export const day = z.string({ error: missingOr("field.date") }).check(z.refine(isDay, { error: "field.date" }));
export const optionalDay = z.optional(
  z.nullable(
    z.pipe(
      z.string({ error: "field.date" }).check(z.refine((value) => value === "" || isDay(value), { error: "field.date" })),
      z.transform((value: string) => (value === "" ? null : value)),
    ),
  ),
);

/** An instant in UTC, ISO 8601. For replies. */
export const instant = z.iso.datetime();
/** An instant in UTC that a caller sends, of the days that `day` takes: PostgreSQL knows no year 0. */
export const sentInstant = z.iso
  .datetime({ error: missingOr("field.date") })
  .check(z.refine((value) => isDay(value.slice(0, 10)), { error: "field.date" }));

/** A device's name for an act. The same act sent twice is done once; another act under the same name is refused. */
export const clientId = z.uuid({ error: "field.required" });

/** A CEP: 8 digits, in any notation. */
export const optionalCep = z.optional(
  z.nullable(
    z.pipe(
      z.string({ error: "field.cep" }).check(
        z.trim(),
        z.refine((value) => value === "" || /^\d{5}-?\d{3}$/.test(value), { error: "field.cep" }),
      ),
      z.transform((value: string) => (value === "" ? null : value.replace("-", ""))),
    ),
  ),
);

export const flag = z.boolean({ error: missingOr("field.choice") });
export const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values as unknown as { [K in T[number]]: K }, { error: missingOr("field.choice") });
/** A whole number from `min` to `max`. */
export const whole = (min: number, max: number) =>
  z
    .number({ error: missingOr("field.number") })
    .check(z.int({ error: "field.number" }), z.minimum(min, { error: "field.number" }), z.maximum(max, { error: "field.number" }));
/** The id of a record in a body or a reply. */
export const id = z
  .number({ error: missingOr("field.number") })
  .check(z.int({ error: "field.number" }), z.positive({ error: "field.number" }));
export const version = z.optional(whole(1, 2_147_483_647));

/** The id of no record: a malformed `{id}` answers like an unknown one. */
const NOBODY = 0;
const idText = z.pipe(
  z.string(),
  z.transform((value: string) => (/^[1-9]\d{0,14}$/.test(value) ? Number(value) : NOBODY)),
);
/** `{id}` in a path; a malformed one answers 404 like an unknown one. */
export const idParams = z.object({ id: idText });
export const goneRecord = z.object({ id: z.number() });

/** A number in a query string, from `min` to `max`. */
export function queryNumber(min: number, max: number) {
  const digits = z.string({ error: "field.number" }).check(
    z.regex(/^\d{1,15}$/, { error: "field.number" }),
    z.refine((value) => Number(value) >= min && Number(value) <= max, { error: "field.number" }),
  );
  // z.refine has no metadata: query-rules.ts reads the range from here.
  z.globalRegistry.add(digits, { minimum: min, maximum: max });
  return z.pipe(digits, z.transform(Number));
}
/** Fifteen digits: the most that JSON numbers hold exactly. */
const MOST_ID = 999_999_999_999_999;
/** The id of a record in a query string. */
export const queryId = () => queryNumber(1, MOST_ID);
/** A word of a closed list or an id in a query string, not converted. */
export function queryWordOrId(words: readonly string[]) {
  const isId = (value: string): boolean => /^[1-9]\d{0,14}$/.test(value);
  const schema = z
    .string({ error: "field.choice" })
    .check(z.refine((value) => words.includes(value) || isId(value), { error: "field.choice" }));
  z.globalRegistry.add(schema, { enum: [...words], minimum: 1, maximum: MOST_ID });
  return schema;
}
/** Ids in a query string, separated by commas; `most` of them. */
export function queryIds(most: number) {
  const digits = 15;
  return z.pipe(
    z.string({ error: "field.number" }).check(
      z.maxLength(most * (digits + 1), { error: "field.tooLong" }),
      z.refine((value) => value.split(",").every((one) => /^[1-9]\d{0,14}$/.test(one)), { error: "field.number" }),
      z.refine((value) => value.split(",").length <= most, { error: "field.tooLong" }),
    ),
    z.transform((value: string) => value.split(",").map(Number)),
  );
}
/** Words of a closed list in a query string, separated by commas. */
export function listOfChoices<const T extends string>(words: readonly T[]) {
  const isWord = (value: string): value is T => words.some((word) => word === value);
  return z.pipe(
    z.string({ error: "field.choice" }).check(z.refine((value) => value.split(",").every(isWord), { error: "field.choice" })),
    z.transform((value: string) => value.split(",").filter(isWord)),
  );
}
const cleanText = (max: number) =>
  z
    .string({ error: "field.text" })
    .check(z.trim(), z.maxLength(max, { error: "field.tooLong" }), z.refine(isCleanText, { error: "field.text" }));
/** A text of at most `max` characters in a query string; may be blank. */
export const queryText = (max: number) => z.optional(cleanText(max));

/** The limit of values of a filter. */
const MOST_VALUES = 50;
/**
 * One or several values in a query string: `?status=active&status=congregado`. The parameter is repeated, so that a value may
 * contain commas.
 * @param one the schema of a value
 * @returns an array without duplicates and blanks; undefined if it is empty. Fails with field.tooLong for too many
 */
export function queryValues<T extends z.ZodMiniType>(one: T) {
  const values = z.pipe(
    z.transform((sent: unknown) => [sent].flat()),
    z.pipe(
      z.array(one).check(z.maxLength(MOST_VALUES, { error: "field.tooLong" })),
      z.transform((all): readonly z.output<T>[] | undefined => {
        const given = [...new Set(all)].filter((value) => value !== "");
        return given.length === 0 ? undefined : given;
      }),
    ),
  );
  // Callers are typed with one or many values; the schema accepts any input.
  return z.optional(values as unknown as z.ZodMiniType<readonly z.output<T>[] | undefined, z.input<T> | readonly z.input<T>[]>);
}
/** Several texts of at most `max` characters. */
export const queryTexts = (max: number) => queryValues(cleanText(max));

/** The parameters of every list besides its filters. A cursor holds a sort value (a name of up to 100 characters) and an id. */
export const listQuery = {
  q: queryText(200),
  limit: z.optional(queryNumber(1, 100)),
  cursor: z.optional(z.string({ error: "field.text" }).check(z.regex(/^[\w-]{1,1200}$/, { error: "field.text" }))),
};

/** The parameters of a route to choose people or accounts from, of whom there may be too many for one answer. */
export const chooserQuery = z.object({
  /** Words that the name must contain. */
  q: queryText(100),
  limit: z.optional(queryNumber(1, 100)),
  /** An id that is always answered if it may be chosen: the current choice. */
  include: z.optional(queryId()),
});
