import { useTranslation } from "react-i18next";
import { optionsOf, type ListFilter } from "./list-filters.tsx";

/** The filter of a list whose query has `archived`: without it, archived records are left out. */
export function useArchivedFilter(): ListFilter {
  const { t } = useTranslation("parts");
  return {
    name: "archived",
    label: t("archived"),
    anything: t("archived.false"),
    options: optionsOf(["true", "any"] as const, (one) => t(`archived.${one}`)),
  };
}
