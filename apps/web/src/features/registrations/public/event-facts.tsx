import type { RegistrationReceipt } from "@aprisco/contract/registrations-form.ts";
import { IconCalendarEvent, IconMapPin } from "@tabler/icons-react";
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
