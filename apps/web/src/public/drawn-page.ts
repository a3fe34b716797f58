import type { PublicCustomField } from "@aprisco/contract/custom-fields.ts";
import type { Language } from "@aprisco/contract/languages.ts";
import type { PublicSettings } from "@aprisco/contract/settings.ts";
import type { ComingMeeting } from "./meetings.ts";

export interface EventLine {
  readonly id: number;
  /** The day of the month, and the month's short name. */
  readonly day: string;
  readonly month: string;
  /** "Dezembro de 2026". */
  readonly heading: string;
  /** "sábado, 18h30", on the church's clock; all day: the weekday alone; over several days "sexta-feira – domingo, 3 de jan.". */
  readonly when: string;
  readonly title: string;
  readonly place: string | null;
  /** What the church tells of it; null: nothing. */
  readonly description: string | null;
  readonly isCanceled: boolean;
  /** Whether the reader may register for it. */
  readonly registers: boolean;
}

export interface Site {
  readonly church: PublicSettings;
  /** The next meeting when the server rendered the page; null when there is none; absent on a page that the server did not render. */
  readonly coming?: ComingMeeting | null;
  readonly events?: readonly EventLine[];
  /** The custom fields of the visitor form, on its page. */
  readonly fields?: readonly PublicCustomField[];
}

/** The data with which the server rendered a document: the browser hydrates with the same and does not request it. */
export interface DrawnPage {
  readonly language: Language;
  readonly site: Site;
}

export const drawnAttribute = "data-drawn";

/** The data that this document was rendered with; null if the server sent an empty page. */
export function drawnOn(): DrawnPage | null {
  const text = typeof document === "undefined" ? null : document.getElementById("root")?.getAttribute(drawnAttribute);
  return text ? (JSON.parse(text) as DrawnPage) : null;
}
