import type { RegistrationReceipt } from "@aprisco/contract/registrations-form.ts";
import { IconCalendarEvent, IconMapPin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import styles from "./event.module.css";
import { whenText } from "./when.ts";

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
          <span>{whenText(t, i18n.language, event)}</span>
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
