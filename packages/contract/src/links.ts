import * as z from "zod/mini";
import { inEachLanguage } from "./languages.ts";
import { failureTexts } from "./texts/links.ts";

/** What a signed link may be for. The whole power of a link is one row of the purpose's room. */
export const linkPurposes = ["group_report", "assignment"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** The token of no link: a malformed one counts as this one, so that it answers 404 like an unknown one. */
const NO_LINK = "";
/** The secret of a signed link, from its URL fragment: 160 bits of base64url. Sent in the body of a call, never in an address. */
export const signedToken = z.pipe(
  z.string({ error: "field.required" }),
  z.transform((value: string) => (/^[\w-]{27}$/.test(value) ? value : NO_LINK)),
);

/** The limit of a route that takes a signed link. Only unknown links count: whoever has a valid one is never refused. */
export const linkGuesses = { max: 20, together: 1_000, windowSeconds: 600, counts: "link.unknown" } as const;

export const feature = {
  about: "Links that open one record without an account.",
  routes: {},
  failures: { "link.unknown": 404 },
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;
