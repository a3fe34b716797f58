import type { UserCard as Card } from "@aprisco/contract/accounts/users.ts";
import { IconCalendarEvent, IconMail, IconPhone, type Icon } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { dayIn, instantText, nearDayText } from "../../messages/date-words.ts";
import { Initials } from "../../ui/initials.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { CardPlace } from "../../ui/virtual-cards.tsx";
import { AccountStatusBadge } from "./account-status-badge.tsx";
import { DuplicateBadge } from "./duplicate-badge.tsx";
import { UserActions } from "./user-actions.tsx";
import styles from "./user-card.module.css";
import { mayChoose, type UserTools } from "./user-tools.ts";

/** One account in the list. */
export function UserCard({ card, tools, row, ref }: { readonly card: Card; readonly tools: UserTools } & CardPlace) {
  const { t, i18n } = useTranslation("users");
  const id = useId();
  return (
    <li ref={ref} data-index={row} className={styles.item}>
      <article className={styles.card} aria-labelledby={id} data-chosen={tools.chosen.has(card.id) || undefined}>
        <header className={styles.head}>
          <Initials name={card.name} size={44} />
          <div className={styles.names}>
            <h2 id={id} title={card.name}>
              {card.name}
            </h2>
            <p>{[t(`role.${card.role}`), card.department].filter(Boolean).join(" · ")}</p>
          </div>
          {mayChoose(tools, card) ? <ChooseBox card={card} tools={tools} /> : null}
        </header>
        <dl className={styles.facts}>
          <div>
            <Term icon={IconPhone} name={t("card.phone")} />
            <dd data-none={card.phone === null || undefined}>{card.phone ? <PhoneLink phone={card.phone} /> : t("card.none")}</dd>
          </div>
          <div>
            <Term icon={IconCalendarEvent} name={t("card.created")} />
            <dd title={instantText(i18n.language, card.createdAt, tools.zone)}>
              {nearDayText(i18n.language, tools.today, dayIn(tools.zone, new Date(card.createdAt)))}
            </dd>
          </div>
          <div>
            <Term icon={IconMail} name={t("card.email")} />
            <EmailFact card={card} />
          </div>
        </dl>
        <div className={styles.badges}>
          <AccountStatusBadge status={card.status}>{t(`status.${card.status}`)}</AccountStatusBadge>
          {card.possibleDuplicate && card.status === "pendente" ? <DuplicateBadge /> : null}
          {card.status === "ativo" && !card.hasPassword ? <small>{t("card.noPassword")}</small> : null}
        </div>
        <footer className={styles.foot}>
          <UserActions card={card} tools={tools} />
        </footer>
      </article>
    </li>
  );
}

function EmailFact({ card }: { readonly card: Card }) {
  const { t } = useTranslation("users");
  const text = card.email ?? (card.typedEmail ? t("card.typedEmail", { email: card.typedEmail }) : t("card.noEmail"));
  return (
    <dd data-none={card.email === null || undefined} title={text}>
      {text}
    </dd>
  );
}

/** Marks a registration to be approved together with others. */
export function ChooseBox({ card, tools }: { readonly card: Card; readonly tools: UserTools }) {
  const { t } = useTranslation("users");
  const label = t("card.choose", { name: card.name });
  return (
    <label className={styles.choose} title={label}>
      <input
        type="checkbox"
        aria-label={label}
        checked={tools.chosen.has(card.id)}
        onChange={(event) => tools.onChoose(card.id, event.currentTarget.checked)}
      />
    </label>
  );
}

function Term({ icon: Icon, name }: { readonly icon: Icon; readonly name: string }) {
  return (
    <dt>
      <Icon size={17} stroke={1.6} aria-hidden="true" />
      <span className="cm-hidden">{name}</span>
    </dt>
  );
}
