import { attendanceRoutes, gatheringKinds, type Gathering } from "@aprisco/contract/attendance.ts";
import type { Allow } from "@aprisco/contract/permissions.ts";
import { IconCalendarEvent, IconCircleCheck, IconClipboardList, IconClipboardOff, IconClock, IconHomeHeart } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useAllowed } from "../../api/rights.ts";
import { instantText } from "../../language/date-words.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { AttendanceTabs } from "../../shell/attendance-tabs.tsx";
import { useChurchData } from "../../shell/church-query.ts";
import { Badge } from "../../ui/base/badge.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { useOpener } from "../../ui/layer/use-opener.ts";
import { optionsOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { None } from "../../ui/list/list-none.tsx";
import { ListPage } from "../../ui/list/list-page.tsx";
import { listSearch } from "../../ui/list/list-search.ts";
import { thereOf } from "./there.ts";

const GatheringDialog = lazyPart(async () => ({ default: (await import("./gathering-dialog.tsx")).GatheringDialog }));

const { useAddress } = listSearch({ row: attendanceRoutes.listGatherings, usual: () => ({ sort: "-starts_at" }), record: "event" });

const looks = {
  none: { icon: IconClock, hue: "pedra" },
  open: { icon: IconClipboardList, hue: "trigo" },
  closed: { icon: IconCircleCheck, hue: "oliveira" },
  notHeld: { icon: IconClipboardOff, hue: "pedra" },
} as const;
const marks = {
  service: { icon: IconCalendarEvent, hue: "uva" },
  event: { icon: IconCalendarEvent, hue: "ceu" },
  group: { icon: IconHomeHeart, hue: "barro" },
} as const;
/** Who reads the groups, or looks after one. */
const readsGroups: Allow = { anyOf: ["cells:view", { relation: "groupReporter" }, { relation: "networkSupervisor" }] };

const stateOf = (row: Gathering): keyof typeof looks =>
  !row.held
    ? "notHeld"
    : row.closed_at !== null
      ? "closed"
      : thereOf(row.counts) + row.counts.excused > 0 || row.headcount !== null
        ? "open"
        : "none";

const hasList = (row: Gathering): boolean => stateOf(row) === "open" || stateOf(row) === "closed";

export function AttendancePage() {
  const { t } = useTranslation("attendance");
  const language = useLanguage();
  const church = useChurchData().data;
  const zone = church?.time_zone;
  const hasGroups = useAllowed(readsGroups) && church?.features_off.includes("groups") === false;
  const navigate = useNavigate();
  const address = useAddress();
  const opener = useOpener();
  const filters: readonly ListFilter[] = [
    {
      name: "kind",
      label: t("kind"),
      anything: t("kind.any"),
      options: optionsOf(
        gatheringKinds.filter((kind) => hasGroups || kind !== "group"),
        (kind) => t(`kind.${kind}`),
      ),
    },
  ];
  const briefOf = (row: Gathering) => {
    const when = instantText(language, row.starts_at, zone);
    const numbers = [
      ...(hasList(row) && thereOf(row.counts) > 0 ? [t("namedOf", { count: thereOf(row.counts) })] : []),
      ...(row.headcount === null ? [] : [t("headsOf", { count: row.headcount })]),
    ];
    if (numbers.length === 0) return when;
    return (
      <>
        {when}
        <br />
        <span className="cm-num">{numbers.join(" · ")}</span>
      </>
    );
  };
  return (
    <>
      <ListPage
        row={attendanceRoutes.listGatherings}
        address={address}
        above={<AttendanceTabs />}
        texts={{
          title: t("title"),
          lead: t("lead"),
          what: (count) => t("what", { count }),
          search: { label: t("search"), hint: t("searchHint") },
          emptyYet: t("none"),
          failed: t("failed"),
          sort: (sort) => t(sort === "starts_at" ? "sort.starts_at" : "sort.-starts_at"),
        }}
        name={{
          title: t("gathering"),
          width: "minmax(200px, 1.6fr)",
          of: ({ title }) => title,
          key: ({ kind, id }) => `${kind === "group" ? "meeting" : "event"} ${id}`,
          note: ({ kind }) => t(`kind.${kind}`),
          brief: briefOf,
          mark: ({ kind }) => marks[kind],
        }}
        columns={[
          {
            key: "named",
            title: t("named"),
            width: "112px",
            align: "end",
            onCard: "fact",
            cell: (row) => (hasList(row) ? countText(language, thereOf(row.counts)) : <None>{t(`state.${stateOf(row)}`)}</None>),
          },
          {
            key: "heads",
            title: t("heads"),
            width: "112px",
            align: "end",
            onCard: "nowhere",
            cell: (row) =>
              row.headcount === null ? <None>{t(row.held ? "state.none" : "state.notHeld")}</None> : countText(language, row.headcount),
          },
          {
            key: "starts_at",
            title: t("when"),
            width: "minmax(180px, 1fr)",
            sort: "starts_at",
            onCard: "nowhere",
            cell: ({ starts_at: at }) => instantText(language, at, zone),
          },
          {
            key: "state",
            title: t("state"),
            width: "132px",
            onCard: "foot",
            cell: (row) => <Badge {...looks[stateOf(row)]}>{t(`state.${stateOf(row)}`)}</Badge>,
          },
        ]}
        filters={filters}
        // A meeting is read in its group, and its report is written there.
        href={({ id, group_id: group }) => (group === null ? address.href(id) : `/groups-convivio?group=${group}`)}
        onOpen={({ id, group_id: group }) => {
          if (group !== null) return void navigate({ to: "/groups-convivio", search: { group } });
          opener.remember();
          address.open(id);
        }}
      />
      {address.opened === undefined ? null : (
        <Suspense fallback={null}>
          <GatheringDialog
            key={address.opened}
            id={address.opened}
            onClose={() => {
              opener.restore();
              address.open(undefined);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
