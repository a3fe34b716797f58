import type { Section } from "@aprisco/contract/permissions.ts";
import { useSession } from "./session-state.ts";

/** Whether the account sees a section's records in part only (of members: name, birthday and neighborhood). */
export const useNarrow = (section: Section): boolean => useSession().user?.narrowSections?.includes(section) ?? false;
