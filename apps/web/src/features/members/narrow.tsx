import { useTranslation } from "react-i18next";
import { PartialChip } from "../../ui/record/partial-chip.tsx";

/** Tells a reader of names, birthdays and neighborhoods that there is more. */
export function Narrow() {
  const { t } = useTranslation("members");
  return <PartialChip hint={t("narrow.hint")} />;
}
