import type { PublicSettings } from "@aprisco/contract/settings.ts";

/** "Campinas, São Paulo", or the part that is filled in. */
export const placeOf = (of: Pick<PublicSettings, "city" | "state">): string => [of.city, of.state].filter(Boolean).join(", ");
