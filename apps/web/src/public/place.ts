import type { PublicSettings } from "@aprisco/contract/settings.ts";
import { mapOf } from "../ui/base/route-to.ts";

/** "Campinas, São Paulo", or the part that is filled in. */
export const placeOf = (of: Pick<PublicSettings, "city" | "state">): string => [of.city, of.state].filter(Boolean).join(", ");

/** The link to the church's address in a map application; null: no address. */
export const churchOnMap = (church: PublicSettings): string | null =>
  church.contact.address ? mapOf([church.contact.address, placeOf(church)].filter(Boolean).join(", ")) : null;
