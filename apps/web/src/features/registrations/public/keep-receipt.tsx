import type { RegistrationReceipt } from "@aprisco/contract/registrations-form.ts";
import { IconBrandWhatsapp, IconCalendarPlus, IconCopy } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { eventFileLink } from "../../../public/event-file.ts";
import { Button, ButtonLink } from "../../../ui/base/button.tsx";
import { copyText } from "../../../ui/record/copy-text.ts";
import styles from "./event.module.css";
import { whenText } from "./when.ts";

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

interface Props {
  readonly receipt: RegistrationReceipt;
  readonly isNew: boolean;
}

/** The ways to keep a registration: its link, a message to oneself, the event in one's calendar. */
export function KeepReceipt({ receipt: { event, token }, isNew }: Props) {
  const { t, i18n } = useTranslation("event-registration");
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const address = `${location.origin}/event-registration#${token}`;
  const message = t("keep.message", { event: event.title, when: whenText(t, i18n.language, event), link: address });
  return (
    <>
      {isNew ? (
        <p>
          <a className={styles.privacy} href={`/event-registration#${token}`}>
            {t("keep")}
          </a>
        </p>
      ) : null}
      <div className={styles.keep}>
        <Button icon={<IconCopy {...icon} />} onClick={() => void copyText(address).then(setCopied)}>
          {t("keep.copy")}
        </Button>
        <ButtonLink
          icon={<IconBrandWhatsapp {...icon} />}
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          {t("keep.whatsapp")}
        </ButtonLink>
        <ButtonLink
          icon={<IconCalendarPlus {...icon} />}
          href={eventFileLink({ ...event, name: `event-${event.id}`, meetings: event.course?.meetings })}
          download={`${t("keep.file")}.ics`}
        >
          {t("keep.calendar")}
        </ButtonLink>
      </div>
      <p role="status">{isCopied === null ? "" : t(isCopied ? "keep.copied" : "keep.notCopied")}</p>
    </>
  );
}
