import { followUpDues, visitorPeriods, visitorStatuses } from "@aprisco/contract/visitors-card.ts";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { optionsOf, type ListFilter } from "../../../ui/list/list-filters.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { useNeighborhoods } from "../queries.ts";
import { lazyPart } from "../../../ui/base/lazy-part.ts";

// Lazy: it is behind a button, and larger than a select.
export const loadOwners = async () => ({ default: (await import("./owner-filter.tsx")).OwnerSelect });
const OwnerSelect = lazyPart(loadOwners);

export function useVisitorFilters(): readonly ListFilter[] {
  const { t } = useTranslation("visitors");
  const { data: neighborhoods = [] } = useNeighborhoods();
  return [
    {
      name: "status",
      label: t("filter.status"),
      anything: t("filter.allStatuses"),
      options: optionsOf(visitorStatuses, (status) => t(`status.${status}`)),
    },
    {
      name: "period",
      label: t("filter.period"),
      anything: t("filter.anyPeriod"),
      options: optionsOf(
        visitorPeriods.filter((period) => period !== "all"),
        (period) => t(`filter.period.${period}`),
      ),
    },
    {
      name: "neighborhood",
      label: t("filter.neighborhood"),
      anything: t("filter.allNeighborhoods"),
      options: optionsOf(neighborhoods, (name) => name),
    },
    {
      name: "owner",
      label: t("filter.owner"),
      anything: t("filter.anyOwner"),
      more: true,
      control: (value, onChange) => (
        <Suspense key="owner" fallback={<Skeleton height="36px" />}>
          <OwnerSelect value={value} onChange={onChange} />
        </Suspense>
      ),
    },
    {
      name: "due",
      label: t("filter.due"),
      anything: t("filter.anyDue"),
      options: optionsOf(followUpDues, (due) => t(`filter.due.${due}`)),
      more: true,
    },
  ];
}
