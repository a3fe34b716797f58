import type { allergyMarks } from "@aprisco/contract/families-care.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Badge } from "../base/badge.tsx";

export function AllergyBadge({ allergy }: { readonly allergy: (typeof allergyMarks)[number] | null | undefined }) {
  const { t } = useTranslation("fields");
  if (!allergy) return null;
  return (
    <Badge icon={IconAlertTriangle} hue="vinho">
      {t(`allergy.${allergy}`)}
    </Badge>
  );
}
