import { IconUserQuestion } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../../ui/badge.tsx";

/** Somebody who registered may be known already: to be looked at before approving. */
export function DuplicateBadge() {
  const { t } = useTranslation("users");
  return (
    <Badge icon={IconUserQuestion} hue="ceu">
      {t("card.duplicate")}
    </Badge>
  );
}
