import type { Section } from "@aprisco/contract/permissions.ts";
import { useSession } from "./session-state.ts";

/** Whether of a section's records the signed-in account is told little: of members name, birthday and neighborhood. */
export const useNarrow = (section: Section): boolean => useSession().user?.narrowSections?.includes(section) ?? false;
