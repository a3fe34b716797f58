import { toE164 } from "@aprisco/contract/phone.ts";
import type { ContactChannel, Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { IconBrandWhatsapp, IconPhone } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "../../../ui/button.tsx";
import { PersonPhoto } from "../../../ui/member-link.tsx";
import { CardMenu, type CardTools } from "../list/actions.tsx";
import { StatusMenu } from "../status-badge.tsx";
import styles from "./panel.module.css";

interface Props {
  readonly visitor: Visitor;
  readonly tools: CardTools;
  /** A conversation begins. */
  readonly onTalk: (channel: ContactChannel) => void;
}

/** The person, the status, and the ways to talk. */
export function DetailsHeader({ visitor, tools, onTalk }: Props) {
  const { t } = useTranslation("visitors");
  const number = toE164(visitor.phone);
  return (
    <header className={styles.head}>
      <PersonPhoto personId={visitor.person_id} name={visitor.name} size={48} />
      <div>
        <h3>{visitor.name}</h3>
        {visitor.family_name ? <p>{t("card.family", { name: visitor.family_name })}</p> : null}
      </div>
      {tools.mayEdit || tools.mayDelete ? <CardMenu card={visitor} tools={tools} inDetails /> : <span />}
      <div className={styles.acts} data-noprint>
        <StatusMenu card={visitor} mayEdit={tools.mayEdit} />
        {visitor.whatsapp_link ? (
          <ButtonLink
            size="sm"
            href={visitor.whatsapp_link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t("card.whatsapp", { name: visitor.name })}
            icon={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => onTalk("whatsapp")}
          >
            {t("details.whatsapp")}
          </ButtonLink>
        ) : null}
        {number === null ? null : (
          <ButtonLink
            size="sm"
            href={`tel:${number}`}
            icon={<IconPhone size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => onTalk("call")}
          >
            {t("details.call")}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
