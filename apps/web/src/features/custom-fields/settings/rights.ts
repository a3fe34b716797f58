import type { customEditRights, customViewRights } from "@aprisco/contract/custom-fields-kinds.ts";
import { useTranslation } from "react-i18next";

type Right = (typeof customViewRights)[number] | (typeof customEditRights)[number];

/** A right as text: "quem vê membros". */
export function useRightText(): (right: Right) => string {
  const { t } = useTranslation("custom-fields");
  return (right) => t(`right.${right.replace(":", "_")}` as "right.members_view");
}
