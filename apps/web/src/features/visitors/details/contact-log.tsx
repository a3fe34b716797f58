import type { Contact, ContactChannel, Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { IconBrandWhatsapp, IconDeviceMobileMessage, IconHomeHeart, IconMail, IconPhone, IconUsers, type Icon } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { ContactForm } from "../follow-up/contact-form.tsx";
import { Section } from "../../../ui/details-section.tsx";
import { LogState } from "./log-state.tsx";
import type { RowTools } from "../list/actions.tsx";
import { dayText, instantText } from "../../../messages/date-words.ts";
import styles from "../../../ui/details.module.css";
import { useContacts } from "../queries.ts";

const icons: Readonly<Record<ContactChannel, Icon>> = {
  call: IconPhone,
  whatsapp: IconBrandWhatsapp,
  visit: IconHomeHeart,
  in_person: IconUsers,
  email: IconMail,
  sms: IconDeviceMobileMessage,
};

interface Props {
  readonly visitor: Visitor;
  readonly tools: RowTools;
  /** A contact was just begun this way: the form to log it is open. */
  readonly channel: ContactChannel | null;
  readonly onFormClosed: () => void;
}

/** Who spoke to this person, when, how, and what came of it. */
export function ContactLog({ visitor, tools, channel, onFormClosed }: Props) {
  const { t } = useTranslation("visitors");
  const [asked, setAsked] = useState(false);
  const contacts = useContacts(visitor.id);
  const open = asked || channel !== null;
  const close = () => {
    setAsked(false);
    onFormClosed();
  };
  return (
    <Section
      title={t("contact.title")}
      action={
        tools.mayEdit && !open ? (
          <Button size="sm" variant="primary" onClick={() => setAsked(true)}>
            {t("contact.log")}
          </Button>
        ) : null
      }
    >
      {open ? <ContactForm key={channel ?? "asked"} visitor={visitor} channel={channel} onClose={close} /> : null}
      <LogState query={contacts} none={t("contact.none")} failed={t("contact.failed")} />
      {contacts.data && contacts.data.length > 0 ? (
        <ol className={styles.log}>
          {contacts.data.map((contact) => (
            <Entry key={contact.id} contact={contact} zone={tools.zone} />
          ))}
        </ol>
      ) : null}
    </Section>
  );
}

function Entry({ contact, zone }: { readonly contact: Contact; readonly zone: string | undefined }) {
  const { t, i18n } = useTranslation("visitors");
  const ChannelIcon = icons[contact.channel];
  return (
    <li>
      <span className={styles.logIcon} aria-hidden="true">
        <ChannelIcon size={18} stroke={1.6} />
      </span>
      <div>
        <p className={styles.logTitle}>
          {t(`contact.channel.${contact.channel}`)} · {t(`contact.outcome.${contact.outcome}`)}
        </p>
        <p className={styles.logNote}>
          {instantText(i18n.language, contact.at, zone)}
          {contact.by ? `, ${t("contact.by", { name: contact.by })}` : ""}
        </p>
        {contact.note ? <p className={styles.long}>{contact.note}</p> : null}
        {contact.next_action_date ? (
          <p className={styles.logNote}>{t("contact.nextFor", { date: dayText(i18n.language, contact.next_action_date) })}</p>
        ) : null}
      </div>
    </li>
  );
}
