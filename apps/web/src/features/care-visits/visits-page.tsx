import { careFamilyRoutes } from "@aprisco/contract/care-families.ts";
import { careVisitRoutes, visitKinds, visitNames, visitStatuses, type CareVisit } from "@aprisco/contract/care-visits.ts";
import { IconMapPin, IconUserHeart } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { CareTabs } from "../../shell/care-tabs.tsx";
import { useMinute } from "../../ui/base/use-now.ts";
import { useWhenIdle } from "../../ui/base/use-when-idle.ts";
import { optionsOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { None } from "../../ui/list/list-none.tsx";
import { listRoom, ListRoom } from "../../ui/list/list-room.tsx";
import { formsAhead } from "./complete-part.ts";
import { VisitBadge, visitIcons } from "./looks.tsx";

const room = listRoom({
  rows: {
    list: careVisitRoutes.listCareVisits,
    get: careVisitRoutes.getCareVisit,
    create: careVisitRoutes.createCareVisit,
    update: careVisitRoutes.updateCareVisit,
    remove: careVisitRoutes.deleteCareVisit,
    restore: careVisitRoutes.restoreCareVisit,
  },
  names: visitNames,
  sort: "-scheduled_for",
  record: "visit",
  details: async () => (await import("./visit-details.tsx")).VisitDetails,
  form: async () => (await import("./visit-form.tsx")).VisitForm,
});

/** The visits, scheduled and completed. */
export function VisitsPage() {
  const { t } = useTranslation("care");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const now = useMinute().getTime();
  useWhenIdle(formsAhead);
  const { data } = useQuery(asked(careFamilyRoutes.getCareChoices));
  const when = ({ scheduled_for: at }: CareVisit): string => instantText(language, at, zone);
  const filters: readonly ListFilter[] = [
    {
      name: "status",
      label: t("visit.state"),
      anything: t("visit.state.any"),
      options: optionsOf(visitStatuses, (one) => t(`visit.${one}`)),
    },
    { name: "kind", label: t("visit.kind"), anything: t("visit.kind.any"), options: optionsOf(visitKinds, (one) => t(`kind.${one}`)) },
    {
      name: "visitor",
      label: t("visit.visitor"),
      anything: t("visit.visitor.any"),
      options: (data?.carers ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
  return (
    <ListRoom
      room={room}
      texts={{
        title: t("visits.title"),
        lead: t("visits.lead"),
        add: t("visit.new"),
        searchHint: t("visits.searchHint"),
        emptyYet: t("visits.emptyYet"),
        none: t("visits.none"),
        sort: (value) => t(value.startsWith("-") ? "sort.latest" : "sort.earliest"),
      }}
      above={<CareTabs />}
      name={{
        title: t("family"),
        width: "minmax(200px, 1.6fr)",
        of: ({ family_name: name }) => name,
        note: when,
        brief: (visit) => [when(visit), t(`kind.${visit.kind}`)].join(" · "),
        mark: ({ kind }) => ({ icon: visitIcons[kind], hue: "uva" }),
      }}
      columns={[
        { key: "kind", title: t("visit.kind"), width: "minmax(120px, 0.8fr)", onCard: "nowhere", cell: ({ kind }) => t(`kind.${kind}`) },
        {
          key: "visitors",
          title: t("visit.visitors"),
          width: "minmax(160px, 1.2fr)",
          icon: IconUserHeart,
          cell: ({ visitors }) => (visitors.length === 0 ? <None>{t("visit.nobody")}</None> : visitors.map(({ name }) => name).join(", ")),
        },
        {
          key: "where",
          title: t("visit.where"),
          width: "minmax(140px, 1fr)",
          icon: IconMapPin,
          cell: ({ place, neighborhood }) => place ?? neighborhood ?? <None>–</None>,
        },
        { key: "status", title: t("visit.state"), width: "156px", onCard: "foot", cell: (visit) => <VisitBadge visit={visit} now={now} /> },
      ]}
      filters={filters}
      head={(visit) => ({
        name: visit.family_name,
        badge: <VisitBadge visit={visit} now={now} />,
        mayEdit: visit.status === "scheduled",
      })}
    />
  );
}
