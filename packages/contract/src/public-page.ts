import type { PublicEvent } from "./public-events.ts";
import type { PublicCustomField } from "./custom-fields.ts";
import type { Language } from "./languages.ts";
import type { PublicSettings } from "./settings.ts";

export interface PublicPageRequest {
  /** An unknown path writes the not-found page. */
  readonly path: string;
  readonly language: Language;
  /** The address contains the language (`?lng=es`). */
  readonly isLanguageNamed: boolean;
  /** The installation's address without a trailing slash. */
  readonly origin: string;
  readonly church: PublicSettings;
  /** The next public events. */
  readonly events: readonly PublicEvent[];
  /** The custom fields of the visitor form; null on other pages, and if they could not be read. */
  readonly fields: readonly PublicCustomField[] | null;
  readonly now: Date;
}

/**
 * Writes the HTML document of a public page. The web builds this function into a file that the server loads: neither imports the
 * other's modules.
 */
export type WritePublicPage = (request: PublicPageRequest) => string;
