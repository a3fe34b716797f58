import type { RegistrationCourse, RegistrationReceipt } from "@aprisco/contract/registrations-form.ts";
import { IconCalendarEvent, IconMapPin, IconRepeat } from "@tabler/icons-react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart } from "../../../ui/base/lazy-part.ts";
import styles from "./event.module.css";
import { hasOwnClock, whenText } from "./when.ts";

const OwnClock = lazyPart(async () => ({ default: (await import("./own-clock.tsx")).OwnClock }));

interface Props {
  readonly event: RegistrationReceipt["event"];
  readonly description?: string | null;
}

interface CourseProps {
  readonly event: RegistrationReceipt["event"];
  readonly course: RegistrationCourse;
}

/** What a registration for a course is for, and its next dates. */
function CourseDates({ event, course: { times, meetings } }: CourseProps) {
  const { t, i18n } = useTranslation("event-registration");
  return (
    <li>
      <IconRepeat size={20} stroke={1.6} aria-hidden="true" />
      <div>
        {times === null ? t("course.all") : t("course.times", { count: times })}
        {meetings.length > 1 ? (
          <details className={styles.dates}>
            <summary>{t("course.next")}</summary>
            <ul>
              {meetings.map((meeting) => (
                <li key={meeting.starts_at}>
                  <span>{whenText(t, i18n.language, { ...event, ...meeting })}</span>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
    </li>
  );
}

export function EventFacts({ event, description = null }: Props) {
  const { t, i18n } = useTranslation("event-registration");
  return (
    <>
      <ul className={styles.facts}>
        <li>
          <IconCalendarEvent size={20} stroke={1.6} aria-hidden="true" />
          <span>
            {whenText(t, i18n.language, event)}
            {hasOwnClock(event) ? (
              <Suspense fallback={null}>
                <OwnClock event={event} />
              </Suspense>
            ) : null}
          </span>
        </li>
        {event.course === null ? null : <CourseDates event={event} course={event.course} />}
        {event.location === null ? null : (
          <li>
            <IconMapPin size={20} stroke={1.6} aria-hidden="true" />
            {event.location}
          </li>
        )}
      </ul>
      {description === null ? null : <p className={styles.about}>{description}</p>}
    </>
  );
}
