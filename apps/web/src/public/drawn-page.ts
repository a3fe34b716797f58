import type { Language } from "@aprisco/contract/languages.ts";
import type { PublicSettings } from "@aprisco/contract/settings.ts";
import type { ComingMeeting } from "./meetings.ts";

/** An event in the reader's language. */
export interface EventLine {
  readonly id: number;
  readonly day: string;
  /** Null: all day. */
  readonly time: string | null;
  readonly title: string;
  readonly place: string | null;
  readonly isCanceled: boolean;
  /** Whether the reader may register for it. */
  readonly registers: boolean;
}

/** The public settings of the church, and what goes with them. */
export interface Site {
  readonly church: PublicSettings;
  /** Which of its meetings came next when the server wrote the page, null when it has none; absent on a page it did not write. */
  readonly coming?: ComingMeeting | null;
  /** The next events, on the home that the server wrote. */
  readonly events?: readonly EventLine[];
}

/** What the server wrote a document with: the browser begins with the same, and asks for nothing of it again. */
export interface DrawnPage {
  readonly language: Language;
  readonly site: Site;
}

/** The attribute of the root element that carries it. */
export const drawnAttribute = "data-drawn";

/** What this document was written with; null when the server had no more than an empty page. */
export function drawnOn(): DrawnPage | null {
  const text = typeof document === "undefined" ? null : document.getElementById("root")?.getAttribute(drawnAttribute);
  return text ? (JSON.parse(text) as DrawnPage) : null;
}
