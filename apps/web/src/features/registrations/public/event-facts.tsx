import type { RegistrationReceipt } from "@aprisco/contract/registrations/registration.ts";
import { IconCalendarEvent, IconMapPin } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useChurch } from "../../../public/church.ts";
import styles from "./event.module.css";

/** "sábado, 28 de novembro de 2026, 19:00", on the church's clock. */
function whenText(language: string, zone: string | undefined, { starts_at: start, ends_at: end }: RegistrationReceipt["event"]): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short", ...(zone ? { timeZone: zone } : {}) });
  return format.formatRange(new Date(start), new Date(end));
}

interface Props {
  readonly event: RegistrationReceipt["event"];
  readonly description?: string | null;
}

/** When and where an event is, and what it is about. */
export function EventFacts({ event, description = null }: Props) {
  const { i18n } = useTranslation();
  const zone = useChurch()?.time_zone;
  return (
    <>
      <ul className={styles.facts}>
        <li>
          <IconCalendarEvent size={20} stroke={1.6} aria-hidden="true" />
          {whenText(i18n.language, zone, event)}
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
