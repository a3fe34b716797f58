import { leaderNames, leaderTerms, type LeaderCard, leadershipRoutes } from "@aprisco/contract/leadership.ts";
import { IconId } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { optionsOf, type ListFilter } from "../../ui/list/list-filters.tsx";
import { None } from "../../ui/list/list-none.tsx";
import { listRoom, ListRoom } from "../../ui/list/list-room.tsx";
import { PersonPhoto } from "../../ui/record/person-link.tsx";
import acts from "../../ui/layer/row-menu.module.css";
import { StateBadge } from "../../ui/base/badge.tsx";
import { usePhone } from "../../ui/base/use-phone.ts";
import { useMinistryFilter } from "../ministries/index.ts";
import { useTermChoices, useTermText } from "./term-words.ts";

const room = listRoom({
  rows: {
    list: leadershipRoutes.listLeaders,
    exports: leadershipRoutes.exportLeaders,
    get: leadershipRoutes.getLeader,
    create: leadershipRoutes.createLeader,
    update: leadershipRoutes.updateLeader,
    remove: leadershipRoutes.deleteLeader,
    restore: leadershipRoutes.restoreLeader,
  },
  names: leaderNames,
  sort: "position",
  record: "leader",
  details: async () => (await import("./leader-details.tsx")).LeaderDetails,
  form: async () => (await import("./leader-form.tsx")).LeaderForm,
  addForm: async () => (await import("./appointment.tsx")).Appointment,
});

/** The current leaders, highest position first; a filter shows former ones (spec.md §3, Leader). */
export function LeadershipPage() {
  const { t } = useTranslation(["leadership", "fields"]);
  const phone = usePhone();
  const { word } = useTermChoices();
  const positionOf = ({ position }: LeaderCard) => word("position", position);
  return (
    <ListRoom
      room={room}
      texts={{ title: t("title"), lead: t("lead"), searchHint: t("searchHint"), emptyYet: t("emptyYet"), none: t("none") }}
      name={{
        title: t("name", { ns: "fields" }),
        width: "minmax(212px, 1.9fr)",
        of: ({ full_name: name }) => name,
        photo: ({ photo }) => photo,
        note: (leader) => [phone ? positionOf(leader) : null, leader.ministry_name].filter((part) => part !== null).join(" · "),
        sort: "name",
        file: "full_name",
      }}
      columns={[
        {
          key: "position",
          title: t("position", { ns: "fields" }),
          width: "minmax(150px, 1fr)",
          sort: "position",
          // A wide card always shows it; a phone has it below the name.
          onCard: phone ? "nowhere" : "foot",
          cell: positionOf,
          group: positionOf,
        },
        {
          key: "department",
          title: t("department", { ns: "fields" }),
          width: "minmax(130px, 0.8fr)",
          cell: ({ department }) => word("department", department),
        },
        {
          key: "email",
          title: t("email", { ns: "fields" }),
          width: "minmax(180px, 1.7fr)",
          cell: ({ email }) => (email ? <span title={email}>{email}</span> : <None>{t("email.none")}</None>),
        },
        {
          key: "term",
          file: ["from_on", "until_on"],
          title: t("term"),
          width: "minmax(196px, 1.2fr)",
          sort: "from_on",
          cell: useTermText(),
        },
      ]}
      actions={{ width: "44px", of: (leader) => <OpenRecord leader={leader} /> }}
      filters={useFilters()}
      head={({ full_name: name, person_id: person, until_on: until }) => ({
        name,
        picture: <PersonPhoto personId={person} name={name} size={56} />,
        badge: until === null ? null : <StateBadge state="closed" />,
      })}
    />
  );
}

function OpenRecord({ leader: { full_name: name, member_id: memberId } }: { readonly leader: LeaderCard }) {
  const { t } = useTranslation("leadership");
  if (memberId === null) return null;
  const words = t("open.name", { name });
  return (
    <div className={acts.acts} data-noprint>
      <Link className={acts.act} to={`/members/${memberId}`} aria-label={words} title={words}>
        <IconId size={19} stroke={1.6} aria-hidden="true" />
      </Link>
    </div>
  );
}

function useFilters(): readonly ListFilter[] {
  const { t } = useTranslation(["leadership", "fields"]);
  const { filterBy } = useTermChoices();
  return [
    filterBy("position"),
    filterBy("department"),
    ...useMinistryFilter(),
    { name: "term", label: t("term"), anything: t("term.current"), options: optionsOf(leaderTerms, (one) => t(`term.${one}`)) },
  ];
}
