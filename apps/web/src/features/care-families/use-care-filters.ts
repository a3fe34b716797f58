import { careFamilyRoutes } from "@aprisco/contract/care-families.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import type { ListFilter } from "../../ui/list/list-filters.tsx";

/** Who cares, and the neighborhood: the filters of list and board. */
export function useCareFilters(): readonly ListFilter[] {
  const { t } = useTranslation(["care", "fields"]);
  const { data } = useQuery(asked(careFamilyRoutes.getCareChoices));
  return [
    {
      name: "carer",
      label: t("carer"),
      anything: t("carer.any"),
      options: (data?.carers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      name: "neighborhood",
      label: t("neighborhood", { ns: "fields" }),
      anything: t("neighborhood.any", { ns: "fields" }),
      options: (data?.neighborhoods ?? []).map((name) => ({ value: name, label: name })),
    },
  ];
}
