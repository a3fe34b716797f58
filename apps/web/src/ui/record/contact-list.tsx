import { mapOf } from "../base/route-to.ts";
import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { mailto } from "./contact-links.tsx";
import styles from "./contact-list.module.css";

interface Contact {
  readonly phone: string | null;
  readonly whatsapp: string | null;
  readonly email: string | null;
  readonly address: string | null;
}

/** A number for tel: and wa.me: digits, with Brazil's 55 unless it has a country code. */
const international = (phone: string): string => {
  const digits = phone.replaceAll(/\D/g, "");
  return phone.trim().startsWith("+") ? digits : `55${digits}`;
};

interface Props {
  readonly contact: Contact;
  readonly empty?: string;
  /** The address is a link to a map. False: it is only a neighborhood, or there is no connection. */
  readonly isMapped?: boolean;
}

export function ContactList({ contact, empty, isMapped = true }: Props) {
  const { t } = useTranslation();
  const { phone, whatsapp, email, address } = contact;
  const rows = [
    phone ? { label: t("contact.phone"), Icon: IconPhone, text: phone, href: `tel:+${international(phone)}` } : null,
    whatsapp
      ? { label: t("contact.whatsapp"), Icon: IconBrandWhatsapp, text: whatsapp, href: `https://wa.me/${international(whatsapp)}` }
      : null,
    email ? { label: t("contact.email"), Icon: IconMail, text: email, href: mailto(email) } : null,
    address ? { label: t("contact.address"), Icon: IconMapPin, text: address, href: isMapped ? mapOf(address) : null } : null,
  ].filter((row) => row !== null);
  if (rows.length === 0) return empty ? <p className={styles.empty}>{empty}</p> : null;
  return (
    <dl className={styles.list}>
      {rows.map(({ label, Icon, text, href }) => (
        <div key={label} className={styles.row}>
          <dt>
            <Icon size={20} stroke={1.6} aria-hidden="true" />
            <span className="cm-hidden">{label}</span>
          </dt>
          <dd>
            {href === null ? (
              text
            ) : (
              <a href={href} {...(href.startsWith("https:") ? { target: "_blank", rel: "noopener noreferrer" } : {})}>
                {text}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
