import { useTranslation } from "react-i18next";
import { dayIn, instantText, nearDayText } from "../../messages/date-words.ts";
import { Initials } from "../../ui/initials.tsx";
import { RowPlaceholder } from "../../ui/list-placeholders.tsx";
import type { More } from "../../ui/paged-list.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { VirtualTable } from "../../ui/virtual-table.tsx";
import styles from "../../ui/virtual-table.module.css";
import { rowCells, tableShape } from "./loading-state.ts";
import { StatusMenu } from "./status-menu.tsx";
import { VisitorActions, type RowTools } from "./visitor-actions.tsx";
import { VisitorNextStep } from "./visitor-next-step.tsx";
import type { VisitorCard } from "./visitor-queries.ts";

const columns = [
  "table.visitor",
  "table.contact",
  "card.neighborhood",
  "card.created",
  "follow.title",
  "table.status",
  "table.actions",
] as const;

interface Props extends More {
  readonly cards: readonly VisitorCard[];
  readonly tools: RowTools;
  /** How many there are in all, when that is known. */
  readonly total: number | undefined;
}

/** The visitors as a table, for wide screens. */
export function VisitorTable({ cards, tools, total, ...more }: Props) {
  const { t } = useTranslation("visitors");
  return (
    <VirtualTable
      {...more}
      label={t("list.label")}
      columns={columns.map((column) => t(column))}
      shape={tableShape}
      rows={cards}
      total={total}
      placeholder={(start) => <RowPlaceholder cells={rowCells} start={start} />}
      render={(card) => <Cells card={card} tools={tools} />}
    />
  );
}

function Cells({ card, tools }: { readonly card: VisitorCard; readonly tools: RowTools }) {
  const { t, i18n } = useTranslation("visitors");
  return (
    <>
      <div role="cell" className={styles.who}>
        <Initials name={card.name} size={36} />
        <span title={card.name}>
          <b>{card.name}</b>
          <small>{card.family_name ? t("card.family", { name: card.family_name }) : ""}</small>
        </span>
      </div>
      <div role="cell" className="cm-num">
        <PhoneLink phone={card.phone} />
        <small title={card.email ?? undefined}>{card.email ?? t("card.none")}</small>
      </div>
      <div role="cell" title={card.neighborhood ?? undefined}>
        {card.neighborhood ?? <small>{t("card.none")}</small>}
      </div>
      <div role="cell" className="cm-num" title={instantText(i18n.language, card.created_at, tools.zone)}>
        {nearDayText(i18n.language, tools.today, dayIn(tools.zone, new Date(card.created_at)))}
      </div>
      <div role="cell">
        <VisitorNextStep card={card} today={tools.today} compact />
      </div>
      <div role="cell" className={styles.free}>
        <StatusMenu card={card} mayEdit={tools.mayEdit} />
      </div>
      <div role="cell" className={styles.free}>
        <VisitorActions card={card} tools={tools} />
      </div>
    </>
  );
}
