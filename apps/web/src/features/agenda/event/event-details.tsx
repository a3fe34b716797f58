import { type Event, agendaRoutes } from "@aprisco/contract/agenda.ts";
import { placeOfZone } from "@aprisco/contract/zone-words.ts";
import {
  IconArrowsMove,
  IconBan,
  IconChecks,
  IconCircleCheck,
  IconDotsVertical,
  IconPencil,
  IconRotate,
  IconTrash,
} from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { askerOf, useAllowed } from "../../../api/rights.ts";
import { useSession } from "../../../api/session-state.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { instantText } from "../../../language/date-words.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Badge } from "../../../ui/base/badge.tsx";
import { Button } from "../../../ui/base/button.tsx";
import details from "../../../ui/record/details.module.css";
import { Facts, Section } from "../../../ui/record/details-section.tsx";
import { Menu, type MenuItem } from "../../../ui/layer/menu.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { useToday } from "../../../ui/base/use-now.ts";
import { statusLooks, typeLooks } from "../looks.ts";
import { parseRule } from "../repeat/rule.ts";
import { ruleText } from "../repeat/rule-words.ts";
import styles from "./event.module.css";
import { sectionsFor } from "./sections.ts";
import { ownClockText, whenText } from "./when-words.ts";

export type EventAct = "edit" | "move" | "confirm" | "cancel" | "finish" | "reopen" | "delete";

interface Props {
  readonly event: Event;
  readonly onAct: (act: EventAct) => void;
}

export function EventDetails({ event, part, onAct }: Props & { readonly part: string | undefined }) {
  const { t } = useTranslation(["agenda", "fields"]);
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const today = useToday(zone);
  const { user } = useSession();
  const { title, type, status, visibility, location, description, participants, ministry_name: ministry } = event;
  const field = (key: "location" | "visibility" | "ministry") => t(key, { ns: "fields" });
  return (
    <>
      <header className={styles.head}>
        <div className={styles.badges}>
          <Badge {...typeLooks[type]}>{t(`type.${type}`, { ns: "fields" })}</Badge>
          <Badge {...statusLooks[status]}>{t(`status.${status}`, { ns: "fields" })}</Badge>
        </div>
        <h3 data-status={status}>{title}</h3>
        <Acts event={event} onAct={onAct} />
      </header>
      <div className={details.columns}>
        <Facts
          facts={[
            [t("when"), whenText(t, language, today, event)],
            [t("repeats"), event.recurs ? <Repeats key="repeats" event={event} today={today} /> : null],
            [field("location"), location],
            [field("ministry"), ministry],
            [field("visibility"), t(`visibility.${visibility}`, { ns: "fields" })],
            [t("owner"), event.owner_name],
            [t("participants"), participants === null ? null : t("registered", { count: participants })],
            [t("madeBy"), event.created_by ? `${event.created_by}, ${instantText(language, event.created_at, zone)}` : null],
          ]}
        />
        {description === null ? null : (
          <Section title={t("description", { ns: "fields" })}>
            <p className={details.long}>{description}</p>
          </Section>
        )}
        {(user ? sectionsFor(askerOf(user)) : []).map(({ name, Part }) => (
          <Suspense key={name} fallback={<Skeleton height="6rem" />}>
            <Part
              eventId={event.id}
              title={title}
              startsAt={event.start_date}
              endsAt={event.end_date}
              recurs={event.recurs}
              begins={name === part}
            />
          </Suspense>
        ))}
      </div>
    </>
  );
}

function Repeats({ event, today }: { readonly event: Event; readonly today: string }) {
  const { t } = useTranslation("agenda");
  const language = useLanguage();
  const first = event.series_start.slice(0, 10);
  const rule = event.rrule === null ? null : parseRule(event.rrule, first);
  return (
    <>
      {rule ? ruleText(t, language, rule, { first, today, without: event.exdates.filter((day) => day >= today) }) : t("repeats.other")}
      {ownClockText(language, event) === null ? null : (
        <small className={styles.own}>{t("repeats.there", { place: placeOfZone(language, event.time_zone) })}</small>
      )}
      {event.overridden ? <small className={styles.own}>{t("repeats.was")}</small> : null}
    </>
  );
}

const isToCome = (instant: string): boolean => Date.parse(instant) > Date.now();

function Acts({ event: { status, title, editable, end_date: end }, onAct }: Props) {
  const { t } = useTranslation(["agenda", "record"]);
  const mayEdit = useAllowed(agendaRoutes.updateEvent.allow) && editable;
  const mayDelete = useAllowed(agendaRoutes.deleteEvent.allow) && editable;
  if (!mayEdit && !mayDelete) return null;
  const icon = (Icon: typeof IconBan) => <Icon size={18} stroke={1.6} aria-hidden="true" />;
  const item = (key: EventAct, text: string, Icon: typeof IconBan, isOffered: boolean, tone?: "danger"): readonly MenuItem[] =>
    isOffered ? [{ key, text, icon: icon(Icon), ...(tone ? { tone } : {}), onChoose: () => onAct(key) }] : [];
  const items = [
    ...item("confirm", t("act.confirm"), IconCircleCheck, mayEdit && status === "active"),
    ...item("finish", t("act.finish"), IconChecks, mayEdit && (status === "active" || status === "confirmed")),
    ...item("cancel", t("act.cancel"), IconBan, mayEdit && status !== "canceled"),
    // An event that has ended counts as finished whatever its status is.
    ...item("reopen", t("act.reopen"), IconRotate, mayEdit && (status === "canceled" || (status === "finished" && isToCome(end)))),
    ...item("delete", t("delete", { ns: "record" }), IconTrash, mayDelete, "danger"),
  ];
  return (
    <div className={details.shortcuts}>
      {mayEdit ? (
        <>
          <Button size="sm" variant="primary" icon={icon(IconPencil)} onClick={() => onAct("edit")}>
            {t("edit", { ns: "record" })}
          </Button>
          <Button size="sm" icon={icon(IconArrowsMove)} onClick={() => onAct("move")}>
            {t("act.move")}
          </Button>
        </>
      ) : null}
      {items.length > 0 ? (
        <Menu
          label={t("acts", { ns: "record", name: title })}
          edge="end"
          items={() => items}
          button={{
            className: styles.menu,
            "aria-label": t("act.more"),
            children: <IconDotsVertical size={18} stroke={1.6} aria-hidden="true" />,
          }}
        />
      ) : null}
    </div>
  );
}
