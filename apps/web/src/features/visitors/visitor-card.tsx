import { IconCalendarEvent, IconMail, IconMapPin, IconPhone } from "@tabler/icons-react";
import { useId, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { StatusMenu } from "./status-menu.tsx";
import { VisitorActions, type RowTools } from "./visitor-actions.tsx";
import { Initials } from "../../ui/initials.tsx";
import styles from "./visitor-card.module.css";
import { dayIn, instantText, nearDayText } from "../../messages/date-words.ts";
import { VisitorNextStep } from "./visitor-next-step.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import type { VisitorCard as Card } from "./visitor-queries.ts";

interface Props {
  readonly card: Card;
  readonly tools: RowTools;
  /** Of its row in the grid, for the one that measures the row's height. */
  readonly row?: number | undefined;
  readonly ref?: Ref<HTMLLIElement> | undefined;
}

/** One visitor in the list (spec.md §2.7). */
export function VisitorCard({ card, tools, row, ref }: Props) {
  const { t, i18n } = useTranslation("visitors");
  const id = useId();
  const created = instantText(i18n.language, card.created_at, tools.zone);
  return (
    <li ref={ref} data-index={row} className={styles.item}>
      <article className={styles.card} aria-labelledby={id}>
        <header className={styles.head}>
          <Initials name={card.name} size={44} />
          <div className={styles.names}>
            <h2 id={id} title={card.name}>
              {card.name}
            </h2>
            <p>{card.family_name ? t("card.family", { name: card.family_name }) : "\u00a0"}</p>
          </div>
        </header>
        <dl className={styles.facts}>
          <div>
            <Term icon={IconPhone} name={t("card.phone")} />
            <dd>
              <PhoneLink phone={card.phone} />
            </dd>
          </div>
          <div>
            <Term icon={IconCalendarEvent} name={t("card.created")} />
            <dd title={created}>{nearDayText(i18n.language, tools.today, dayIn(tools.zone, new Date(card.created_at)))}</dd>
          </div>
          <div>
            <Term icon={IconMail} name={t("card.email")} />
            <dd data-none={card.email === null || undefined} title={card.email ?? undefined}>
              {card.email ?? t("card.none")}
            </dd>
          </div>
          <div>
            <Term icon={IconMapPin} name={t("card.neighborhood")} />
            <dd data-none={card.neighborhood === null || undefined}>{card.neighborhood ?? t("card.noneNeighborhood")}</dd>
          </div>
        </dl>
        <VisitorNextStep card={card} today={tools.today} />
        <footer className={styles.foot}>
          <StatusMenu card={card} mayEdit={tools.mayEdit} />
          <VisitorActions card={card} tools={tools} />
        </footer>
      </article>
    </li>
  );
}

function Term({ icon: Icon, name }: { readonly icon: typeof IconPhone; readonly name: string }) {
  return (
    <dt>
      <Icon size={17} stroke={1.6} aria-hidden="true" />
      <span className="cm-hidden">{name}</span>
    </dt>
  );
}
