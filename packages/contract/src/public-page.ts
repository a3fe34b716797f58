import type { PublicEvent } from "./agenda.ts";
import type { Language } from "./languages.ts";
import type { PublicSettings } from "./settings.ts";

/** The request for a public page. */
export interface PublicPageRequest {
  /** Its path; one that is no page draws the not-found page. */
  readonly path: string;
  readonly language: Language;
  /** The address itself names the language (`?lng=es`). */
  readonly isLanguageNamed: boolean;
  /** Where the installation is reached, without a slash at the end. */
  readonly origin: string;
  readonly church: PublicSettings;
  /** The next events that are for everybody. */
  readonly events: readonly PublicEvent[];
  readonly now: Date;
}

/**
 * Writes the whole HTML document of a public page. The web builds the function and the server loads it by its file: neither
 * knows the other's modules.
 */
export type WritePublicPage = (request: PublicPageRequest) => string;
