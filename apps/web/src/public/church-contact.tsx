import type { PublicSettings } from "@aprisco/contract/settings.ts";
import { IconBrandWhatsapp, IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Card } from "../ui/base/card.tsx";
import { mailto } from "../ui/record/contact-links.tsx";
import styles from "./church-lists.module.css";
import { churchOnMap } from "./place.ts";
import { telephoneAddress, whatsappAddress } from "./phone-address.ts";

export function ChurchContact({ church }: { readonly church: PublicSettings }) {
  const { t } = useTranslation("public");
  const { phone, whatsapp, email, address } = church.contact;
  const map = churchOnMap(church);
  const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;
  return (
    <Card title={t("contact.title")}>
      <ul className={`${styles.list} ${styles.contacts}`}>
        {phone ? (
          <li className={styles.contact}>
            <IconPhone {...icon} />
            <a className="cm-num" href={telephoneAddress(phone)} aria-label={`${t("contact.phone")}: ${phone}`}>
              {phone}
            </a>
          </li>
        ) : null}
        {whatsapp ? (
          <li className={styles.contact}>
            <IconBrandWhatsapp {...icon} />
            <a className="cm-num" href={whatsappAddress(whatsapp)} rel="noreferrer" aria-label={`WhatsApp: ${whatsapp}`}>
              {whatsapp}
            </a>
          </li>
        ) : null}
        {email ? (
          <li className={styles.contact}>
            <IconMail {...icon} />
            <a href={mailto(email)}>{email}</a>
          </li>
        ) : null}
        {map === null ? null : (
          <li className={styles.contact}>
            <IconMapPin {...icon} />
            <a href={map} rel="noreferrer">
              {address}
            </a>
          </li>
        )}
      </ul>
    </Card>
  );
}
