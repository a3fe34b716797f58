import { agendaRoutes } from "@aprisco/contract/agenda.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { dayText } from "../../language/date-words.ts";
import { Button } from "../../ui/base/button.tsx";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { useLayer } from "../../ui/layer/use-layer.ts";
import { CourseNote } from "./event/course-note.tsx";
import styles from "./registrations.module.css";

const ShareDialog = lazyPart(async () => ({ default: (await import("./event/share-dialog.tsx")).ShareDialog }));

interface Props {
  readonly eventId: number;
  /** Shows the registrations of all events again. */
  readonly onAll: () => void;
}

/** The event whose registrations the list shows, with its places and the way to its public page. */
export function OfEvent({ eventId, onAll }: Props) {
  const { t, i18n } = useTranslation("registrations");
  const { layer, show, close } = useLayer<true>();
  const event = useQuery(asked(agendaRoutes.getEvent, { params: { id: eventId } })).data;
  const settings = useQuery(asked(registrationRoutes.getRegistrationSettings, { params: { id: eventId } })).data;
  if (!event) return null;
  const { capacity = null, course = null, taken = 0 } = settings ?? {};
  const places = capacity === null ? t("taken", { count: taken }) : t("takenOf", { count: taken, capacity: String(capacity) });
  return (
    <section className={styles.ofEvent} aria-label={t("ofEvent", { event: event.title })}>
      <div>
        <h2>{event.title}</h2>
        <p className={styles.note}>{[course === null ? dayText(i18n.language, event.day) : "", places].filter(Boolean).join(" · ")}</p>
        {course === null ? null : <CourseNote course={course} />}
      </div>
      <div className={styles.actions} data-noprint>
        {settings?.public ? (
          <Button size="sm" onClick={() => show(true)}>
            {t("share")}
          </Button>
        ) : null}
        <LinkButton size="sm" to="/agenda" search={{ event: eventId }}>
          {t("ofEvent.see")}
        </LinkButton>
        <Button size="sm" variant="quiet" onClick={onAll}>
          {t("ofEvent.all")}
        </Button>
      </div>
      {layer ? (
        <Suspense fallback={null}>
          <ShareDialog eventId={eventId} title={event.title} onClose={close} />
        </Suspense>
      ) : null}
    </section>
  );
}
