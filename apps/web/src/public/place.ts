import type { PublicSettings } from "@aprisco/contract/settings.ts";

/** "Campinas, São Paulo", or what there is of it. */
export const placeOf = (of: Pick<PublicSettings, "city" | "state">): string => [of.city, of.state].filter(Boolean).join(", ");
