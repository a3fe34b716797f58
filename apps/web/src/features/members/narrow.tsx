import { useTranslation } from "react-i18next";
import { PartialChip } from "../../ui/record/partial-chip.tsx";

export function Narrow() {
  const { t } = useTranslation("members");
  return <PartialChip hint={t("narrow.hint")} />;
}
