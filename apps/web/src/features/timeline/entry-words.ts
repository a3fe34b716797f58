import type { Position } from "@aprisco/contract/leadership.ts";
import type { TimelineEntry } from "@aprisco/contract/timeline.ts";
import type { admissionForms, movementKinds } from "@aprisco/contract/roll.ts";
import type { contactChannels, contactOutcomes, visitorStatuses } from "@aprisco/contract/visitors-card.ts";
import {
  IconBook2,
  IconCalendarCheck,
  IconCalendarHeart,
  IconCircleCheck,
  IconDoorExit,
  IconHandStop,
  IconHeartHandshake,
  IconHomeHeart,
  IconMessageCircle,
  IconProgressCheck,
  IconTicket,
  IconUserCheck,
  IconUserHeart,
  IconUserOff,
  IconUserPlus,
  IconUserStar,
  IconUsersPlus,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { dayText, instantText } from "../../language/date-words.ts";
import { entryDayText, monthText } from "../../language/heading-words.ts";
import { useChurchData } from "../../shell/church-query.ts";
import type { TimelineEvent } from "../../ui/record/timeline.tsx";
import { contactIcons } from "./contact-icons.ts";

type Look = Pick<TimelineEvent, "icon" | "hue" | "title">;
// The API types a value as string; each source has its own closed list.
type Channel = (typeof contactChannels)[number];
type Outcome = (typeof contactOutcomes)[number];
type Status = (typeof visitorStatuses)[number];

export function useEvents(): (entry: TimelineEntry) => TimelineEvent {
  const { t, i18n } = useTranslation(["timeline", "visitors", "roll-words", "fields"]);
  const church = useChurchData().data;
  const joined = (...words: readonly (string | null)[]) => words.filter(Boolean).join(" · ");
  const positionOf = ({ value, name }: TimelineEntry) => joined(t(`position.${value as Position}`, { ns: "fields" }), name);
  const looks: Readonly<Record<TimelineEntry["kind"], (entry: TimelineEntry) => Look>> = {
    registered: () => ({ icon: IconUserPlus, hue: "ceu", title: t("registered") }),
    visit: () => ({ icon: IconCalendarHeart, hue: "oliveira", title: t("history.visit", { ns: "visitors" }) }),
    // Without the right to details, only the fact of a contact is shown.
    contact: ({ value, detail }) => ({
      icon: value === null ? IconMessageCircle : contactIcons[value as Channel],
      hue: "trigo",
      title:
        value === null || detail === null
          ? t("contact")
          : joined(
              t(`contact.channel.${value as Channel}`, { ns: "visitors" }),
              t(`contact.outcome.${detail as Outcome}`, { ns: "visitors" }),
            ),
    }),
    status: ({ value }) => ({
      icon: IconProgressCheck,
      hue: "ceu",
      title: t("history.status", { ns: "visitors", status: t(`status.${value as Status}`, { ns: "visitors" }) }),
    }),
    owner: ({ name }) => ({
      icon: IconUserHeart,
      hue: "ceu",
      title: name === null ? t("history.ownerGone", { ns: "visitors" }) : t("owner", { name }),
    }),
    unowned: () => ({ icon: IconUserOff, hue: "ceu", title: t("unowned") }),
    converted: () => ({ icon: IconCircleCheck, hue: "oliveira", title: t("history.converted", { ns: "visitors" }) }),
    approved: () => ({ icon: IconUserCheck, hue: "uva", title: t("history.approved", { ns: "visitors" }) }),
    memberSince: () => ({ icon: IconUsersPlus, hue: "oliveira", title: t("memberSince") }),
    memberLeft: () => ({ icon: IconDoorExit, hue: "vinho", title: t("memberLeft") }),
    rollAct: ({ value, detail, name }) => ({
      icon: IconBook2,
      hue: "vinho",
      title: joined(
        t(`act.${value as (typeof movementKinds)[number]}`, { ns: "roll-words" }),
        detail === null ? null : t(`form.${detail as (typeof admissionForms)[number]}`, { ns: "roll-words" }),
        name,
      ),
    }),
    ministryJoined: ({ name }) => ({ icon: IconHeartHandshake, hue: "uva", title: t("ministryJoined", { name: name ?? "" }) }),
    ministryLeft: ({ name }) => ({ icon: IconDoorExit, hue: "uva", title: t("ministryLeft", { name: name ?? "" }) }),
    leadershipBegan: (entry) => ({ icon: IconUserStar, hue: "trigo", title: t("leadershipBegan", { position: positionOf(entry) }) }),
    leadershipEnded: (entry) => ({ icon: IconDoorExit, hue: "trigo", title: t("leadershipEnded", { position: positionOf(entry) }) }),
    groupJoined: ({ name }) => ({ icon: IconHomeHeart, hue: "oliveira", title: t("groupJoined", { name: name ?? "" }) }),
    groupLeft: ({ name }) => ({ icon: IconDoorExit, hue: "oliveira", title: t("groupLeft", { name: name ?? "" }) }),
    attended: ({ value, detail, day }) => ({
      icon: IconCalendarCheck,
      hue: "ceu",
      title: [
        t("attended", { count: Number(value), month: monthText(i18n.language, day.slice(0, 7)) }),
        ...(detail === null ? [] : [t("attended.served", { count: Number(detail) })]),
      ].join(" · "),
    }),
    served: ({ value, detail, name, day }) => ({
      icon: IconHandStop,
      hue: "uva",
      title: joined(t("served", { count: Number(value), month: monthText(i18n.language, day.slice(0, 7)), name: name ?? "" }), detail),
    }),
    eventRegistered: ({ name }) => ({ icon: IconTicket, hue: "ceu", title: t("eventRegistered", { name: name ?? "" }) }),
  };
  return (entry) => {
    const { kind, id, at, day, by, note: text, next_date: next } = entry;
    return {
      ...looks[kind](entry),
      key: `${kind} ${id}`,
      when: entryDayText(i18n.language, day),
      whole: at === null ? dayText(i18n.language, day) : instantText(i18n.language, at, church?.time_zone),
      note: by === null ? null : t("contact.by", { ns: "visitors", name: by }),
      text,
      next: next === null ? null : t("contact.nextFor", { ns: "visitors", date: dayText(i18n.language, next) }),
    };
  };
}
