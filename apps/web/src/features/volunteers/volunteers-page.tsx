import { volunteerNames, volunteerRoutes, volunteerStatuses, type Volunteer, type VolunteerCard } from "@aprisco/contract/volunteers.ts";
import { useTranslation } from "react-i18next";
import { positionRoutes } from "@aprisco/contract/positions.ts";
import { useMay } from "../../api/rights.ts";
import { useLanguage } from "../../language/use-language.ts";
import { VolunteerTabs } from "../../shell/volunteer-tabs.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { recordsOf } from "../../ui/choice/record-source.ts";
import { useChoices } from "../../ui/choice/use-choices.ts";
import type { ListFilter } from "../../ui/list/list-filters.tsx";
import { None } from "../../ui/list/list-none.tsx";
import { listRoom, ListRoom } from "../../ui/list/list-room.tsx";
import { RecordFilter } from "../../ui/list/record-filter.tsx";
import { useMinistryFilter } from "../ministries/index.ts";
import { statusLooks } from "./looks.ts";
import { spanText } from "./span-text.ts";

const positions = recordsOf(positionRoutes.listPositions, { reading: positionRoutes.getPosition, query: { sort: "name" } });

const room = listRoom({
  rows: {
    list: volunteerRoutes.listVolunteers,
    exports: volunteerRoutes.exportVolunteers,
    get: volunteerRoutes.getVolunteer,
    create: volunteerRoutes.createVolunteer,
    update: volunteerRoutes.updateVolunteer,
    remove: volunteerRoutes.deleteVolunteer,
    restore: volunteerRoutes.restoreVolunteer,
  },
  names: volunteerNames,
  sort: "name",
  record: "volunteer",
  details: async () => (await import("./volunteer-details.tsx")).VolunteerDetails,
  form: async () => (await import("./volunteer-form.tsx")).VolunteerForm,
});

const skillsText = ({ skills }: Pick<Volunteer, "skills">): string => skills.map(({ position }) => position).join(", ");

export function VolunteersPage() {
  const { t } = useTranslation(["volunteers", "fields"]);
  const language = useLanguage();
  const mayEdit = useMay("volunteers:edit");
  const load = ({ this_month: places, max_per_month: most }: VolunteerCard) => t("load", { places, most });
  const status = ({ status: state }: Pick<Volunteer, "status">) => (
    <Badge {...statusLooks[state]}>{t(`status.${state}`, { ns: "fields" })}</Badge>
  );
  return (
    <ListRoom
      room={room}
      texts={{ lead: t("lead"), searchHint: t("searchHint"), emptyYet: t("emptyYet"), none: t("none") }}
      above={<VolunteerTabs />}
      name={{
        title: t("name", { ns: "fields" }),
        width: "minmax(200px, 1.6fr)",
        of: ({ name }) => name,
        note: skillsText,
        brief: (one) => skillsText(one) || t("skills.none"),
        photo: ({ photo }) => photo,
        sort: "name",
      }}
      columns={[
        {
          key: "ministries",
          file: [],
          title: t("ministries"),
          width: "minmax(140px, 1.2fr)",
          onCard: "nowhere",
          cell: ({ skills }) => [...new Set(skills.map(({ ministry }) => ministry))].join(", ") || <None>{t("skills.none")}</None>,
        },
        {
          key: "load",
          file: ["this_month", "max_per_month"],
          title: t("thisMonth", { ns: "fields" }),
          width: "132px",
          onCard: "nowhere",
          cell: load,
        },
        {
          key: "blocked",
          file: [],
          title: t("blocked"),
          width: "168px",
          onCard: "nowhere",
          cell: ({ blocked }) => (blocked === null ? <None>{t("blocked.none")}</None> : spanText(language, blocked)),
        },
        { key: "status", title: t("status", { ns: "fields" }), width: "168px", onCard: "foot", cell: status },
      ]}
      filters={useFilters()}
      head={(one) => ({ name: one.name, badge: status(one), mayEdit })}
    />
  );
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation(["volunteers", "fields"]);
  const status = useChoices({ status: volunteerStatuses }).filterBy("status");
  const words = { label: t("position"), anything: t("position.any") };
  return [
    ...useMinistryFilter(),
    {
      name: "position",
      ...words,
      control: (value, onChange) => (
        <RecordFilter
          key="position"
          {...words}
          {...{ value, onChange }}
          source={positions}
          labelOf={({ name, ministry_name: ministry }) => `${name} · ${ministry}`}
        />
      ),
    },
    status,
  ];
}
