import { ministryNames, ministryStatuses, ministryRoutes } from "@aprisco/contract/ministries.ts";
import { useTranslation } from "react-i18next";
import { useAllowed, useMay } from "../../api/rights.ts";
import { dayIn, nearDayText } from "../../language/date-words.ts";
import { countText } from "../../language/number-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { RecordFilter } from "../../ui/list/record-filter.tsx";
import type { ListFilter } from "../../ui/list/list-filters.tsx";
import { None } from "../../ui/list/list-none.tsx";
import { listRoom, ListRoom } from "../../ui/list/list-room.tsx";
import { recordsOf } from "../../ui/choice/record-source.ts";
import { StateBadge } from "../../ui/base/badge.tsx";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { useToday } from "../../ui/base/use-now.ts";
import { leadersOf } from "./leaders-of.ts";

const room = listRoom({
  rows: {
    list: ministryRoutes.listMinistries,
    exports: ministryRoutes.exportMinistries,
    get: ministryRoutes.getMinistry,
    create: ministryRoutes.createMinistry,
    update: ministryRoutes.updateMinistry,
    remove: ministryRoutes.deleteMinistry,
    restore: ministryRoutes.restoreMinistry,
  },
  names: ministryNames,
  sort: "name",
  record: "ministry",
  details: async () => (await import("./ministry-details.tsx")).MinistryDetails,
  form: async () => (await import("./ministry-form.tsx")).MinistryForm,
});

export function MinistriesPage() {
  const { t, i18n } = useTranslation(["ministries", "fields"]);
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const mayEdit = useMay("ministries:edit");
  return (
    <ListRoom
      room={room}
      texts={{ lead: t("lead"), searchHint: t("searchHint"), emptyYet: t("emptyYet"), none: t("none") }}
      name={{
        title: t("name", { ns: "fields" }),
        width: "minmax(200px, 2fr)",
        of: ({ name }) => name,
        note: ({ description }) => description ?? "",
        sort: "name",
      }}
      columns={[
        {
          key: "leader",
          file: "leader_name",
          title: t("leader", { ns: "fields" }),
          width: "minmax(140px, 1fr)",
          cell: (ministry) => leadersOf(ministry).join(", ") || <None>{t("leader.none", { ns: "fields" })}</None>,
        },
        { key: "members", title: t("members"), width: "96px", cell: ({ members }) => countText(i18n.language, members) },
        { key: "status", title: t("status", { ns: "fields" }), width: "120px", cell: ({ status }) => <StateBadge state={status} /> },
        {
          key: "created",
          file: "created_at",
          title: t("created", { ns: "fields" }),
          width: "132px",
          sort: "created_at",
          cell: ({ created_at: at }) => nearDayText(i18n.language, today, dayIn(zone, new Date(at))),
        },
      ]}
      filters={useFilters()}
      // Leaders without the right may edit their own ministry, but a row does not say which one that is.
      head={({ name, status }) => ({ name, badge: <StateBadge state={status} />, mayEdit })}
    />
  );
}

/** Filters by status and, with the right to read leaders, by leader. */
function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation("fields");
  const mayChoose = useAllowed(ministryRoutes.listMinistryLeaders.allow);
  const status = useChoices({ status: ministryStatuses }).filterBy("status");
  const leader: ListFilter = {
    name: "leader",
    label: t("leader"),
    anything: t("leader.any"),
    control: (value, onChange) => (
      <RecordFilter
        key="leader"
        label={t("leader")}
        anything={t("leader.any")}
        source={recordsOf(ministryRoutes.listMinistryLeaders)}
        {...{ value, onChange }}
      />
    ),
  };
  return mayChoose ? [status, leader] : [status];
}
