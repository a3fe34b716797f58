import { groupHealths, groupNames, groupRoutes, groupStatuses, weekdays, type Group } from "@aprisco/contract/groups.ts";
import type { Allow } from "@aprisco/contract/permissions.ts";
import { IconHomeHeart } from "@tabler/icons-react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { totalOf } from "../../api/pages.ts";
import { useAllowed } from "../../api/rights.ts";
import { monthDayText } from "../../language/date-words.ts";
import { countText } from "../../language/number-words.ts";
import { GroupsTabs } from "../../shell/groups-tabs.tsx";
import { usePageTitle } from "../../shell/use-page-title.ts";
import { lazyExtra } from "../../ui/base/lazy-extra.ts";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { usePhone } from "../../ui/base/use-phone.ts";
import { Spark } from "../../ui/chart/spark.tsx";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { optionsOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { None } from "../../ui/list/list-none.tsx";
import { listRoom, ListRoom } from "../../ui/list/list-room.tsx";
import type { ListAddress } from "../../ui/list/list-search.ts";
import { Initials } from "../../ui/record/initials.tsx";
import { GroupDeletionNote } from "./group-deletion-note.tsx";
import { HealthBadge, sparkHue, useHealthText } from "./looks.tsx";
import { useMeetingText } from "./meeting-words.ts";
import { useNetworkOptions } from "./network-choice.tsx";
import styles from "./groups.module.css";

const room = listRoom({
  rows: {
    list: groupRoutes.listGroups,
    exports: groupRoutes.exportGroups,
    get: groupRoutes.getGroup,
    create: groupRoutes.createGroup,
    update: groupRoutes.updateGroup,
    remove: groupRoutes.deleteGroup,
    restore: groupRoutes.restoreGroup,
  },
  names: groupNames,
  sort: "need",
  record: "group",
  details: async () => (await import("./group-details.tsx")).GroupDetails,
  form: async () => (await import("./group-form.tsx")).GroupForm,
});

const Figures = lazyExtra(async () => (await import("./group-figures.tsx")).GroupFigures);

/** Who changes groups, or looks after one. */
const changes: Allow = { anyOf: ["cells:edit", { relation: "groupReporter" }, { relation: "networkSupervisor" }] };

const mark = { icon: IconHomeHeart, hue: "barro" } as const;
const note = (id: number) => <GroupDeletionNote id={id} />;

export function GroupsPage() {
  const { t, i18n } = useTranslation(["groups", "fields"]);
  const title = usePageTitle();
  const phone = usePhone();
  const looksAfter = useAllowed(changes);
  const address = room.useAddress();
  const isOfNeed = address.search["health"] === "need";
  const meets = useMeetingText();
  const says = useHealthText();
  const where = (group: Group): string => [meets(group), group.neighborhood].filter(Boolean).join(" · ");
  return (
    <ListRoom
      room={room}
      texts={{
        title,
        lead: t("lead"),
        searchHint: t("searchHint"),
        emptyYet: isOfNeed ? t("healthyAll") : t("emptyYet"),
        none: isOfNeed ? t("healthyAll") : t("none"),
        sort: () => t("sort.need"),
      }}
      above={
        <>
          <GroupsTabs />
          {phone || !looksAfter ? null : (
            <Suspense fallback={<FiguresPlace />}>
              <Figures place={<FiguresPlace />} />
            </Suspense>
          )}
        </>
      }
      views={phone || !looksAfter ? null : <HealthSwitch address={address} />}
      emptyIsFine={isOfNeed && address.count === 1}
      cardHeight={224}
      name={{
        title: t("name", { ns: "fields" }),
        width: "minmax(200px, 1.6fr)",
        of: ({ name }) => name,
        note: where,
        brief: (group) => (
          <>
            {where(group)}
            <br />
            {says(group)}
          </>
        ),
        mark: () => mark,
        isBareOnCard: true,
        sort: "name",
      }}
      columns={[
        {
          key: "leader",
          title: t("leader", { ns: "fields" }),
          width: "minmax(160px, 1fr)",
          onCard: phone ? "nowhere" : "foot",
          cell: (group) => <Leader group={group} />,
        },
        {
          key: "members",
          title: t("participants", { ns: "fields" }),
          width: "112px",
          align: "end",
          // The last meeting says it: "7 of 8".
          onCard: "nowhere",
          cell: ({ members }) => (members === null ? <None>–</None> : countText(i18n.language, members)),
        },
        {
          key: "network",
          title: t("network", { ns: "fields" }),
          width: "minmax(120px, 0.8fr)",
          onCard: "nowhere",
          cell: ({ network }) => network ?? <None>{t("noNetwork")}</None>,
        },
        {
          key: "says",
          file: "status",
          title: t("health"),
          width: "minmax(220px, 2fr)",
          onCard: phone ? "nowhere" : "line",
          cell: (group) => says(group),
        },
        {
          key: "recent",
          file: [],
          title: t("recent"),
          width: "176px",
          onCard: phone ? "nowhere" : "line",
          cell: (group) => <Recent group={group} />,
        },
        {
          key: "health",
          file: "started_on",
          title: t("status", { ns: "fields" }),
          width: "172px",
          onCard: phone ? "nowhere" : "corner",
          sort: "need",
          cell: (group) => <HealthBadge {...group} />,
        },
      ]}
      filters={useFilters()}
      head={(group) => ({ name: group.name, badge: <HealthBadge {...group} />, mayEdit: group.mine })}
      deletion={{ note, deleted: t("deleted"), deleteFailed: t("deleteFailed") }}
    />
  );
}

/** The groups that somebody has to look after, with their number, or all. Another filter by health is neither. */
function HealthSwitch({ address: { search, change } }: { readonly address: ListAddress }) {
  const { t, i18n } = useTranslation("groups");
  const health = search["health"];
  // As the list asks once it is switched over, so that it is there at once.
  const { data } = useInfiniteQuery(pagesOf(groupRoutes.listGroups, { health: "need", sort: "need" }));
  const count = totalOf(data)?.count ?? 0;
  const views = [
    { value: "need", label: t("switch.health") },
    { value: undefined, label: t("switch.all") },
  ];
  return (
    <div className={styles.switch} role="group" aria-label={t("switch.label")}>
      {views.map(({ value, label }) => (
        <button key={label} type="button" aria-pressed={health === value} onClick={() => change({ health: value } as never)}>
          {label}
          {value !== undefined && count > 0 ? (
            <>
              <b aria-hidden="true">{countText(i18n.language, count)}</b>
              <span className="cm-hidden">{t("switch.need", { count })}</span>
            </>
          ) : null}
        </button>
      ))}
    </div>
  );
}

/** As high as the strip, so that the groups do not move when it comes. */
function FiguresPlace() {
  return (
    <div className={styles.figures}>
      <Skeleton width="100%" height="101px" />
    </div>
  );
}

/** Who leads it, with initials; on a card also whether its reports are late. */
function Leader({ group: { leader, leaders, health, last_meeting: last } }: { readonly group: Group }) {
  const { t, i18n } = useTranslation(["groups", "fields"]);
  const isLate = health === "late";
  const state =
    last === null || health === null || health === "closed" || health === "paused"
      ? null
      : isLate
        ? t("reports.last", { day: monthDayText(i18n.language, last.date) })
        : t("reports.inTime");
  return (
    <span className={styles.leader}>
      {leader === null ? (
        <None>{t("leader.none", { ns: "fields" })}</None>
      ) : (
        <span className={styles.person}>
          <Initials name={leaders[0]?.name ?? leader} size={28} />
          <span>{leader}</span>
        </span>
      )}
      {state === null ? null : (
        <span className={styles.state} data-late={isLate || undefined}>
          {state}
        </span>
      )}
    </span>
  );
}

/** How many came last, of how many, beside the line of the last meetings. */
function Recent({ group: { last_meeting: last, members, recent, health } }: { readonly group: Group }) {
  const { t } = useTranslation("groups");
  if (last === null || recent.length === 0) return <None>{t("recent.none")}</None>;
  return (
    <span className={styles.recent} title={t("recent.last")}>
      <span>
        <b className="cm-num">{last.present}</b> {t("recent.of", { members: members ?? 0 })}
        <span className={styles.caption}>{t("recent.caption")}</span>
      </span>
      {recent.length > 1 ? <Spark values={recent} hue={sparkHue(health)} /> : null}
    </span>
  );
}

/** Weekday, leader, neighborhood, network, health and status. */
function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation(["groups", "fields"]);
  const { data } = useQuery(asked(groupRoutes.getGroupChoices));
  const networks = useNetworkOptions();
  const status = useChoices({ status: groupStatuses }).filterBy("status");
  const day: ListFilter = {
    name: "weekday",
    label: t("meetingDay", { ns: "fields" }),
    anything: t("meetingDay.any", { ns: "fields" }),
    options: optionsOf(weekdays, (one) => t(`meeting_day.${one}`, { ns: "fields" })),
  };
  const leader: ListFilter = {
    name: "leader",
    label: t("leader", { ns: "fields" }),
    anything: t("leader.any", { ns: "fields" }),
    options: (data?.leaders ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
  };
  const neighborhood: ListFilter = {
    name: "neighborhood",
    label: t("neighborhood", { ns: "fields" }),
    anything: t("neighborhood.any", { ns: "fields" }),
    options: (data?.neighborhoods ?? []).map((name) => ({ value: name, label: name })),
  };
  const network: ListFilter = {
    name: "network",
    label: t("network", { ns: "fields" }),
    anything: t("network.any", { ns: "fields" }),
    options: networks,
  };
  const health: ListFilter = {
    name: "health",
    label: t("health"),
    anything: t("health.any"),
    options: optionsOf(["need", ...groupHealths] as const, (one) => t(`short.${one}`)),
    more: true,
  };
  return [day, leader, neighborhood, ...(networks.length > 0 ? [network] : []), health, { ...status, more: true }];
}
