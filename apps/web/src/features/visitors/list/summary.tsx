import { visitorStatuses, type VisitorStatus } from "@aprisco/contract/visitors-card.ts";
import { IconUserSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { StatTiles } from "../../../ui/chart/stat-tiles.tsx";
import { useVisitorSummary } from "../queries.ts";
import { statusLook } from "../status-badge.tsx";

interface Props {
  readonly chosen: VisitorStatus | undefined;
  readonly onChoose: (status: VisitorStatus | undefined) => void;
}

/** The six summary cards (spec.md §2.7), each a filter by status; a second click removes the filter. */
export function VisitorSummaryTiles({ chosen, onChoose }: Props) {
  const { t } = useTranslation("visitors");
  const { data: summary } = useVisitorSummary();
  return (
    <StatTiles
      label={t("tiles.label")}
      tiles={[
        { key: "total", label: t("tiles.total"), count: summary?.total, icon: IconUserSearch },
        ...visitorStatuses.map((key) => ({ key, label: t(`status.${key}`), count: summary?.[key], ...statusLook[key] })),
      ]}
      pressed={chosen ?? "total"}
      onPress={(key) => onChoose(visitorStatuses.find((status) => status === key && status !== chosen))}
    />
  );
}
