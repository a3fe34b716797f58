import { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import type { Contact, ContactChannel, Visit, Visitor } from "@aprisco/contract/visitors/visitor.ts";
import {
  IconBrandWhatsapp,
  IconCalendarHeart,
  IconCircleCheck,
  IconDeviceMobileMessage,
  IconHomeHeart,
  IconMail,
  IconPhone,
  IconUserPlus,
  IconUsers,
  type Icon,
} from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../../api/asked.ts";
import { dayIn, dayText, instantText } from "../../../messages/date-words.ts";
import { Button } from "../../../ui/button.tsx";
import { Section } from "../../../ui/details-section.tsx";
import styles from "../../../ui/details.module.css";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Timeline, type TimelineEvent } from "../../../ui/timeline.tsx";
import { VisitForm } from "../follow-up/visit-form.tsx";
import type { CardTools } from "../list/actions.tsx";

const icons: Readonly<Record<ContactChannel, Icon>> = {
  call: IconPhone,
  whatsapp: IconBrandWhatsapp,
  visit: IconHomeHeart,
  in_person: IconUsers,
  email: IconMail,
  sms: IconDeviceMobileMessage,
};
/** So many are shown at first, and so many more each time; the server answers at most a hundred of a kind. */
const firstShown = 8;
const moreShown = 20;
const mostAsked = 100;

/** Every contact, visit and change that a card records, as one timeline; a new visit is recorded here. */
export function History({ visitor, tools }: { readonly visitor: Visitor; readonly tools: CardTools }) {
  const { t } = useTranslation(["visitors", "ui"]);
  const [shown, setShown] = useState(firstShown);
  const [recording, setRecording] = useState(false);
  // The latest of both are among the latest of each; one more says whether there are more.
  const page = { params: { id: visitor.id }, query: { limit: String(Math.min(shown + 1, mostAsked)) } };
  const contacts = useQuery({ ...asked(visitorRoutes.listVisitorContacts, page), placeholderData: keepPreviousData });
  const visits = useQuery({ ...asked(visitorRoutes.listVisitorVisits, page), placeholderData: keepPreviousData });
  const eventsOf = useEvents(visitor, tools.zone);
  const failed = [contacts, visits].filter(({ isError }) => isError);
  const events = contacts.data && visits.data ? eventsOf(contacts.data, visits.data) : null;
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
      {events ? <Timeline events={events.slice(0, shown)} /> : failed.length > 0 ? null : <Skeleton height="6rem" />}
      {failed.length > 0 ? (
        <p className={styles.failed} role="alert">
          {t("history.failed")}
          <Button
            size="sm"
            loading={contacts.isFetching || visits.isFetching}
            onClick={() => {
              for (const query of failed) void query.refetch();
            }}
          >
            {t("error.retry", { ns: "ui" })}
          </Button>
        </p>
      ) : null}
      {events && events.length > shown && shown < mostAsked ? (
        <Button size="sm" loading={contacts.isPlaceholderData || visits.isPlaceholderData} onClick={() => setShown(shown + moreShown)}>
          {t("history.more")}
        </Button>
      ) : null}
    </Section>
  );
}

/** Sorts by the day, then by the time; a visit has none and stands before what was said on its day. */
interface Dated extends TimelineEvent {
  readonly at: string;
}

function useEvents(visitor: Visitor, zone: string | undefined) {
  const { t, i18n } = useTranslation("visitors");
  const noteOf = (when: string, by: string | null) => (by ? `${when}, ${t("contact.by", { name: by })}` : when);
  const on = (instant: string) => `${dayIn(zone, new Date(instant))} ${instant}`;
  const at = (instant: string) => instantText(i18n.language, instant, zone);
  const ofContact = (contact: Contact): Dated => ({
    key: `contact ${contact.id}`,
    at: on(contact.at),
    icon: icons[contact.channel],
    title: `${t(`contact.channel.${contact.channel}`)} · ${t(`contact.outcome.${contact.outcome}`)}`,
    note: noteOf(at(contact.at), contact.by),
    text: contact.note,
    next: contact.next_action_date ? t("contact.nextFor", { date: dayText(i18n.language, contact.next_action_date) }) : null,
  });
  const ofVisit = (visit: Visit): Dated => ({
    key: `visit ${visit.id}`,
    at: visit.visit_date,
    icon: IconCalendarHeart,
    title: t("history.visit"),
    note: noteOf(dayText(i18n.language, visit.visit_date), visit.by),
  });
  const { created_at: created, converted_at: converted } = visitor;
  const changes: readonly Dated[] = [
    {
      key: "registered",
      at: on(created),
      icon: IconUserPlus,
      title: t("history.registered"),
      note: noteOf(at(created), visitor.created_by),
    },
    ...(converted
      ? [
          {
            key: "converted",
            at: on(converted),
            icon: IconCircleCheck,
            title: t("history.converted"),
            note: noteOf(at(converted), visitor.converted_by),
          },
        ]
      : []),
  ];
  return (contacts: readonly Contact[], visits: readonly Visit[]): readonly Dated[] =>
    [...contacts.map(ofContact), ...visits.map(ofVisit), ...changes].toSorted((one, other) => (one.at < other.at ? 1 : -1));
}
