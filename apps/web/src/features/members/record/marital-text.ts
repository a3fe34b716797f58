import type { Member } from "@aprisco/contract/members.ts";
import { useTranslation } from "react-i18next";

/** A member's marital status as it is said of a woman, of a man, or of either. */
export function useMaritalText(): (member: Pick<Member, "maritalStatus" | "sex">) => string | null {
  const { t } = useTranslation("fields");
  return ({ maritalStatus, sex }) => maritalStatus && t(`maritalStatus.${maritalStatus}`, sex ? { context: sex } : {});
}
