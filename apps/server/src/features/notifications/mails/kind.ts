import { DAY_MS } from "@aprisco/contract/durations.ts";
import { mailKind } from "../../../mail/mail-kind.ts";
import { noticesMail as en } from "./text-en.ts";
import { noticesMail as es } from "./text-es.ts";
import { noticesMail as pt } from "./text-pt.ts";
import { gathered } from "./values.ts";

/** That there is news, of which kinds and how many: mail is no safe place for names. */
export const noticesMail = mailKind({
  kind: "notices",
  values: gathered,
  lifeMs: 2 * DAY_MS,
  texts: { "pt-BR": pt, es, en },
});
