import * as z from "zod/mini";
import { email, flag, id, instant, queryId, text, version } from "../fields.ts";

function urlIn(value: string): URL | null {
  try {
    return new URL(value);
  } catch {
    return null;
  }
}

/** An https address with {cep} in it, where the code of a question goes; no name and password may stand in it. */
const cepAddress = text(300).check(
  z.refine(
    (value) => {
      const url = urlIn(value.replaceAll("{cep}", "13025240"));
      return (
        value.includes("{cep}") &&
        !/\s/.test(value) &&
        url?.protocol === "https:" &&
        url.username === "" &&
        url.password === "" &&
        !url.host.includes("13025240")
      );
    },
    { error: "settings.cepAddress" },
  ),
);

/** What the house knows of a setting. `usual` holds while none is set. */
interface Rule {
  readonly schema: z.ZodMiniType<boolean | string>;
  readonly usual: boolean | string | null;
  /** It is only ever written: the answers say that it is set, the vault keeps it. */
  readonly secret?: true;
  /** A change clears these too: a secret goes to the address that it was given for, and to no other. */
  readonly clears?: readonly string[];
}
const rule = <const R extends Rule>(one: R): R => one;

/** Every setting that is no column of the church, by its key. */
export const settingRules = {
  "feature.ministries": rule({ schema: flag, usual: true }),
  /** Asked of accounts with any right of finance or of users. */
  "security.factor_required": rule({ schema: flag, usual: false }),
  "postal_codes.url": rule({ schema: cepAddress, usual: null, clears: ["postal_codes.token"] }),
  "postal_codes.token": rule({ schema: text(300).check(z.regex(/^[ -~]+$/, { error: "field.invalid" })), usual: null, secret: true }),
  /** The address that messages come from; null: what the mail server is set up with, or the church's. */
  "mail.from": rule({ schema: email(), usual: null }),
  /** Where answers to them go; null: the church's own address. */
  "mail.reply_to": rule({ schema: email(), usual: null }),
  /** With {nome} and {igreja} in it; null: the product's own, in the reader's language. */
  "birthdays.greeting": rule({ schema: text(600), usual: null }),
} as const;
export type SettingKey = keyof typeof settingRules;
export const settingKeys = Object.keys(settingRules) as SettingKey[];

const key = z.enum(Object.fromEntries(settingKeys.map((name) => [name, name])) as { [K in SettingKey]: K }, { error: "field.choice" });
/** Null goes back to what is usual; of a secret it means that it is forgotten. The registry says what fits. */
export const settingInput = z.object({
  key,
  value: z.nullable(z.union([z.boolean(), z.string()], { error: "field.invalid" })),
  version,
});

const value = z.nullable(z.union([z.boolean(), z.string()]));
export const setting = z.object({
  key,
  /** Of a secret always null. */
  value,
  is_set: z.boolean(),
  updated_at: z.nullable(instant),
  updated_by: z.nullable(z.string()),
  version: z.number(),
});
export type Setting = z.infer<typeof setting>;

export const changesQuery = z.object({ before: z.optional(queryId()) });
const serviceTime = z.object({ weekday: z.number(), time: z.string(), name: z.string() });
const shown = z.nullable(z.union([z.boolean(), z.string(), z.array(serviceTime)]));
/** One change. Of a secret, `before` and `after` are '•' where there was one. */
export const settingChange = z.object({
  id,
  key: z.string(),
  before: shown,
  after: shown,
  at: instant,
  by: z.nullable(z.string()),
  /** The value still is what this change made it, and can be put back. */
  can_go_back: z.boolean(),
});
export type SettingChange = z.infer<typeof settingChange>;
