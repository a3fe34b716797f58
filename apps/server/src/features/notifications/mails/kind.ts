import { DAY_MS } from "@aprisco/contract/durations.ts";
import { mailKind } from "../../../mail/mail-kind.ts";
import { noticesMail as en } from "./text-en.ts";
import { noticesMail as es } from "./text-es.ts";
import { noticesMail as pt } from "./text-pt.ts";
import { gathered } from "./values.ts";

/** The kinds and numbers of new notifications, without names: mail is not confidential. */
export const noticesMail = mailKind({
  kind: "notices",
  values: gathered,
  lifeMs: 2 * DAY_MS,
  mostRefused: 3,
  texts: { "pt-BR": pt, es, en },
});
