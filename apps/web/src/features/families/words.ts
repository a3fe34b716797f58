import type { FamilyMember } from "@aprisco/contract/families.ts";
import { useTranslation } from "react-i18next";
import { ageOn } from "../../language/birth-words.ts";

/** "Souza" from "Família Souza" and "The Souza family". */
export const familyOf = (name: string): string =>
  name
    .replaceAll(/\b(?:the|fam[ií]lia|family)\b/giu, "")
    .trim()
    .replaceAll(/\s+/g, " ") || name;

/** "8 anos"; null without a birth date. */
export function useAge(today: string): (birth: string | null) => string | null {
  const { t } = useTranslation("families");
  return (birth) => {
    if (birth === null) return null;
    const years = ageOn(today, birth);
    return years < 1 ? t("age.baby") : t("age", { count: years });
  };
}

/** "Filha" if the sex is known, else "Filho ou filha". */
export function useRoleName(): (member: Pick<FamilyMember, "role" | "sex">) => string {
  const { t } = useTranslation("families");
  return ({ role, sex }) => (role === "child" && sex !== null ? t(`role.child.${sex}`) : t(`role.${role}`));
}
