/** The version of the default privacy text; stored with each consent. Without schemas, for the light pages. */
export const privacyVersion = "2026-11-21";
