import { memberStatuses } from "@aprisco/contract/members-choices.ts";
import { familyRoutes } from "@aprisco/contract/families.ts";
import { memberRoutes } from "@aprisco/contract/members.ts";
import { ministryRoutes } from "@aprisco/contract/ministries.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { allOf } from "../../../api/all-of.ts";
import { asked } from "../../../api/asked.ts";
import { useMay } from "../../../api/rights.ts";
import { monthName } from "../../../language/birth-words.ts";
import { optionsOf, type ListFilter } from "../../../ui/list/list-filters.tsx";

const months = Array.from({ length: 12 }, (_, at) => String(at + 1));

/**
 * The filters of the register.
 * @param household id of a household; this filter is set by a family's link only
 * @param isNarrow the account may filter only by what it sees
 * @param own filters of custom fields
 */
export function useMemberFilters(isNarrow: boolean, own: readonly ListFilter[], household: string | undefined): readonly ListFilter[] {
  const { t, i18n } = useTranslation(["fields", "members"]);
  const { data: neighborhoods = [] } = useQuery(asked(memberRoutes.listMemberNeighborhoods));
  const { data: ministries = [] } = useQuery({
    ...allOf(ministryRoutes.listMinistries, { status: "active", sort: "name" }),
    enabled: useMay(ministryRoutes.listMinistries.allow) && !isNarrow,
  });
  const { data: family } = useQuery({
    ...asked(familyRoutes.getFamily, { params: { id: Number(household) } }),
    enabled: household !== undefined && !isNarrow,
  });
  const neighborhood: ListFilter = {
    name: "neighborhood",
    label: t("neighborhood"),
    anything: t("neighborhood.any"),
    options: optionsOf(neighborhoods, (name) => name),
    several: true,
  };
  const month: ListFilter = {
    name: "birth_month",
    label: t("filter.month", { ns: "members" }),
    anything: t("filter.anyMonth", { ns: "members" }),
    options: optionsOf(months, (one) => monthName(i18n.language, Number(one))),
    several: true,
  };
  if (isNarrow) return [neighborhood, month];
  return [
    {
      name: "status",
      label: t("status"),
      anything: t("status.any"),
      options: optionsOf(memberStatuses, (one) => t(`status.${one}`)),
      several: true,
    },
    neighborhood,
    month,
    {
      name: "baptised",
      label: t("filter.baptised", { ns: "members" }),
      anything: t("filter.anyBaptised", { ns: "members" }),
      options: optionsOf(["yes", "no"], (one) => t(`filter.baptised.${one}`, { ns: "members" })),
    },
    {
      name: "ministry",
      label: t("filter.ministry", { ns: "members" }),
      anything: t("filter.anyMinistry", { ns: "members" }),
      options: ministries.map(({ id, name }) => ({ value: String(id), label: name })),
      several: true,
    },
    ...(household === undefined
      ? []
      : [
          {
            name: "household",
            label: t("filter.family", { ns: "members" }),
            anything: t("filter.anyFamily", { ns: "members" }),
            options: [{ value: household, label: family?.name ?? "…" }],
          },
        ]),
    ...own,
  ];
}
