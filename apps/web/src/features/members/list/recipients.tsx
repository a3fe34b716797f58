import type { MemberCard } from "@aprisco/contract/members.ts";
import { IconBrandWhatsapp, IconCheck, IconMail } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../ui/base/button.tsx";
import { Photo } from "../../../ui/record/photo.tsx";
import { mailtoMany } from "../../../ui/record/contact-links.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { whatsappTo } from "../../../ui/record/whatsapp.ts";
import styles from "./message-dialog.module.css";

/** Longer mailto: addresses are cut off by mail programs. */
const mostAtOnce = 50;

const calledName = ({ name, preferredName }: MemberCard): string => preferredName ?? name.split(" ")[0] ?? name;

export interface Message {
  readonly text: string;
  readonly sent: ReadonlySet<number>;
  readonly onSent: (to: MemberCard) => void;
}

/** A link per conversation, one letter to all with an e-mail address, and the number of people without either, with the reason. */
export function Recipients({ people, text, sent, onSent }: Message & { readonly people: readonly MemberCard[] }) {
  const { t } = useTranslation("members");
  const linkOf = (one: MemberCard) => whatsappTo(one.phone, text.replaceAll(t("message.name"), calledName(one)));
  const living = people.filter(({ status }) => status !== "deceased");
  const willing = living.filter(({ takesCalls }) => takesCalls);
  const reached = willing.filter((one) => linkOf(one) !== null);
  const addresses = [...new Set(willing.flatMap(({ email }) => email ?? []))];
  const leftOut = [
    living.length < people.length ? t("message.deceased", { count: people.length - living.length }) : [],
    willing.length < living.length ? t("message.unwanted", { count: living.length - willing.length }) : [],
    reached.length < willing.length ? t("message.without", { count: willing.length - reached.length }) : [],
  ].flat();
  return (
    <>
      {leftOut.map((sentence) => (
        <Notice key={sentence} tone="info">
          {sentence}
        </Notice>
      ))}
      {reached.length > 0 ? (
        <>
          <p className={styles.count} role="status">
            {t("message.sentOf", { sent: reached.filter(({ id }) => sent.has(id)).length, count: reached.length })}
          </p>
          <ul className={styles.list}>
            {reached.map((one) => (
              <li key={one.id}>
                <Photo name={one.name} photo={one.photo} size={34} />
                <span className={styles.who}>
                  <b>{one.name}</b>
                  <small>{sent.has(one.id) ? t("message.sent") : one.phone}</small>
                </span>
                <ButtonLink
                  size="sm"
                  href={linkOf(one) ?? ""}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={t("whatsapp.name", { name: one.name })}
                  icon={
                    sent.has(one.id) ? (
                      <IconCheck size={18} stroke={1.8} aria-hidden="true" />
                    ) : (
                      <IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />
                    )
                  }
                  onClick={() => onSent(one)}
                >
                  {t("whatsapp")}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {addresses.length > 0 && addresses.length <= mostAtOnce ? (
        <ButtonLink fullWidth href={mailtoMany(addresses)} icon={<IconMail size={18} stroke={1.6} aria-hidden="true" />}>
          {t("message.mail", { count: addresses.length })}
        </ButtonLink>
      ) : null}
      {addresses.length > mostAtOnce ? <p className={styles.count}>{t("message.tooMany", { count: mostAtOnce })}</p> : null}
    </>
  );
}
