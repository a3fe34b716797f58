import { birthdayRoutes, type BirthdayKind } from "@aprisco/contract/birthdays.ts";
import { pagesOf } from "../../api/pages-of.ts";
import type { Span } from "./spans.ts";

/** A month of a church of some hundred members is one page. */
const monthsPage = "100";

export const birthdayQuery = (span: Span, kind: BirthdayKind | undefined) => ({ ...span, ...(kind ? { kinds: kind } : {}) });

/** The birthdays of a span in pages; the screen and its print share the answer. */
export const birthdaysIn = (span: Span, kind: BirthdayKind | undefined) =>
  pagesOf(birthdayRoutes.listBirthdays, birthdayQuery(span, kind), undefined, monthsPage);
