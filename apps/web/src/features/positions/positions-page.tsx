import { positionNames, positionRoutes } from "@aprisco/contract/positions.ts";
import { IconArchive, IconUsers } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useMay } from "../../api/rights.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { VolunteerTabs } from "../../shell/volunteer-tabs.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { useArchivedFilter } from "../../ui/list/archived-filter.ts";
import type { ListFilter } from "../../ui/list/list-filters.tsx";
import { listRoom, ListRoom } from "../../ui/list/list-room.tsx";
import { useMinistryFilter } from "../ministries/index.ts";

const room = listRoom({
  rows: {
    list: positionRoutes.listPositions,
    get: positionRoutes.getPosition,
    create: positionRoutes.createPosition,
    update: positionRoutes.updatePosition,
    remove: positionRoutes.deletePosition,
    restore: positionRoutes.restorePosition,
  },
  names: positionNames,
  sort: "name",
  record: "position",
  details: async () => (await import("./position-details.tsx")).PositionDetails,
  form: async () => (await import("./position-form.tsx")).PositionForm,
});

export function PositionsPage() {
  const { t } = useTranslation(["positions", "fields"]);
  const language = useLanguage();
  const mayEdit = useMay("volunteers:edit");
  const filters: readonly ListFilter[] = [...useMinistryFilter(), useArchivedFilter()];
  return (
    <ListRoom
      room={room}
      texts={{ title: t("title"), lead: t("lead"), searchHint: t("searchHint"), emptyYet: t("emptyYet"), none: t("none") }}
      above={<VolunteerTabs />}
      name={{
        title: t("name", { ns: "fields" }),
        width: "minmax(200px, 2fr)",
        of: ({ name }) => name,
        note: ({ ministry_name: ministry }) => ministry,
        sort: "name",
      }}
      columns={[
        {
          key: "skilled",
          file: [],
          title: t("skilled"),
          width: "132px",
          align: "end",
          cell: ({ skilled }) => countText(language, skilled),
        },
        {
          key: "arrive_minutes",
          title: t("arrive"),
          width: "160px",
          align: "end",
          onCard: "nowhere",
          cell: ({ arrive_minutes: minutes }) => t("minutesBefore", { count: minutes }),
        },
        {
          key: "remind_days",
          title: t("remind"),
          width: "160px",
          align: "end",
          onCard: "nowhere",
          cell: ({ remind_days: days }) => (days === 0 ? t("remind.never") : t("daysBefore", { count: days })),
        },
      ]}
      filters={filters}
      head={({ name, archived, skilled }) => ({
        name,
        badge: (
          <Badge icon={archived ? IconArchive : IconUsers} hue={archived ? "pedra" : "oliveira"}>
            {archived ? t("archived.one") : t("people", { count: skilled })}
          </Badge>
        ),
        mayEdit,
      })}
    />
  );
}
