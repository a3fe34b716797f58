import type { Member } from "@aprisco/contract/members.ts";
import { useTranslation } from "react-i18next";

export function useMaritalText(): (member: Pick<Member, "maritalStatus" | "sex">) => string | null {
  const { t } = useTranslation("fields");
  return ({ maritalStatus, sex }) => maritalStatus && t(`maritalStatus.${maritalStatus}`, sex ? { context: sex } : {});
}
