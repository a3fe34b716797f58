import { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { HistoryEvent, Visitor } from "@aprisco/contract/visitors-card.ts";
import { IconCalendarHeart, IconCircleCheck, IconUserCheck, IconUserHeart, IconUserOff, IconUserPlus } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { dayText, instantText } from "../../../language/date-words.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Section } from "../../../ui/record/details-section.tsx";
import styles from "../../../ui/record/details.module.css";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { Timeline, type TimelineEvent } from "../../../ui/record/timeline.tsx";
import { contactIcons } from "../../timeline/index.ts";
import { VisitForm } from "../follow-up/visit-form.tsx";
import type { CardTools } from "../list/actions.tsx";
import { statusLook } from "../status-badge.tsx";

/** Entries shown at first and added each time; the server answers at most a hundred. */
const firstShown = 8;
const moreShown = 20;
const mostAsked = 100;
/** Events that only staff cause: without a name, the account was closed. */
const staffKinds: readonly HistoryEvent["kind"][] = ["contact", "status", "owner", "unowned", "approved"];

export function History({ visitor, tools }: { readonly visitor: Visitor; readonly tools: CardTools }) {
  const { t } = useTranslation(["visitors", "ui"]);
  const [shown, setShown] = useState(firstShown);
  const [recording, setRecording] = useState(false);
  // One more entry tells whether there are more.
  const page = { params: { id: visitor.id }, query: { limit: String(Math.min(shown + 1, mostAsked)) } };
  const history = useQuery({ ...asked(visitorRoutes.listVisitorHistory, page), placeholderData: keepPreviousData });
  const eventOf = useEvents(tools.zone);
  const events = history.data;
  return (
    <Section
      title={t("history.title")}
      action={
        tools.mayEdit && !recording ? (
          <Button size="sm" variant="quiet" onClick={() => setRecording(true)}>
            {t("visit.record")}
          </Button>
        ) : null
      }
    >
      {recording ? <VisitForm visitor={visitor} today={tools.today} onClose={() => setRecording(false)} /> : null}
      {events ? <Timeline events={events.slice(0, shown).map(eventOf)} /> : history.isError ? null : <Skeleton height="6rem" />}
      {history.isError ? (
        <p className={styles.failed} role="alert">
          {t("history.failed")}
          <Button size="sm" loading={history.isFetching} onClick={() => void history.refetch()}>
            {t("error.retry", { ns: "ui" })}
          </Button>
        </p>
      ) : null}
      {events && events.length > shown && shown < mostAsked ? (
        <Button size="sm" loading={history.isPlaceholderData} onClick={() => setShown(shown + moreShown)}>
          {t("history.more")}
        </Button>
      ) : null}
    </Section>
  );
}

function useEvents(zone: string | undefined) {
  const { t, i18n } = useTranslation("visitors");
  /** The new follow-up owner; a closed account has no name. */
  const ownerText = (name: string | null) => (name ? t("history.owner", { name }) : t("history.ownerGone"));
  const looks: Readonly<Record<HistoryEvent["kind"], (event: HistoryEvent) => Pick<TimelineEvent, "icon" | "title">>> = {
    registered: () => ({ icon: IconUserPlus, title: t("history.registered") }),
    contact: ({ channel, outcome }) => ({
      icon: contactIcons[channel ?? "call"],
      title: [channel && t(`contact.channel.${channel}`), outcome && t(`contact.outcome.${outcome}`)].join(" · "),
    }),
    visit: () => ({ icon: IconCalendarHeart, title: t("history.visit") }),
    status: ({ status }) => ({
      icon: statusLook[status ?? "novo"].icon,
      title: t("history.status", { status: t(`status.${status ?? "novo"}`) }),
    }),
    owner: ({ owner }) => ({ icon: IconUserHeart, title: ownerText(owner) }),
    unowned: () => ({ icon: IconUserOff, title: t("history.unowned") }),
    approved: () => ({ icon: IconUserCheck, title: t("history.approved") }),
    converted: () => ({ icon: IconCircleCheck, title: t("history.converted") }),
  };
  return (event: HistoryEvent): TimelineEvent => {
    const { kind, id, at, day, by, note: text, next_action_date: next } = event;
    const name = by ?? (staffKinds.includes(kind) ? t("contact.formerAccount") : null);
    const when = at === null ? dayText(i18n.language, day) : instantText(i18n.language, at, zone);
    return {
      ...looks[kind](event),
      key: `${kind} ${id}`,
      note: name ? `${when}, ${t("contact.by", { name })}` : when,
      text,
      next: next ? t("contact.nextFor", { date: dayText(i18n.language, next) }) : null,
    };
  };
}
