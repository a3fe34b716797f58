import type { UserCard } from "@aprisco/contract/accounts/users.ts";
import { useTranslation } from "react-i18next";
import { dayIn, instantText, nearDayText } from "../../messages/date-words.ts";
import { Initials } from "../../ui/initials.tsx";
import { RowPlaceholder } from "../../ui/list-placeholders.tsx";
import type { More } from "../../ui/paged-list.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { VirtualTable } from "../../ui/virtual-table.tsx";
import styles from "../../ui/virtual-table.module.css";
import { UserActions } from "./user-actions.tsx";
import { AccountStatusBadge } from "./account-status-badge.tsx";
import { ChooseBox } from "./user-card.tsx";
import { rowCells, tableShape } from "./user-loading-state.ts";
import { mayChoose, type UserTools } from "./user-tools.ts";

const columns = ["table.user", "table.contact", "card.role", "card.created", "table.status", "table.actions"] as const;

interface Props extends More {
  readonly cards: readonly UserCard[];
  readonly tools: UserTools;
  readonly total: number | undefined;
}

/** The accounts as a table, for wide screens. */
export function UserTable({ cards, tools, total, ...more }: Props) {
  const { t } = useTranslation("users");
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

function Cells({ card, tools }: { readonly card: UserCard; readonly tools: UserTools }) {
  const { t, i18n } = useTranslation("users");
  return (
    <>
      <div role="cell" className={styles.who}>
        {mayChoose(tools, card) ? <ChooseBox card={card} tools={tools} /> : <Initials name={card.name} size={36} />}
        <span title={card.name}>
          <b>{card.name}</b>
          <small>{card.department ?? ""}</small>
        </span>
      </div>
      <div role="cell" className="cm-num">
        {card.phone ? <PhoneLink phone={card.phone} /> : t("card.none")}
        <small title={card.email ?? undefined}>{card.email ?? t("card.noEmail")}</small>
      </div>
      <div role="cell">{t(`role.${card.role}`)}</div>
      <div role="cell" className="cm-num" title={instantText(i18n.language, card.createdAt, tools.zone)}>
        {nearDayText(i18n.language, tools.today, dayIn(tools.zone, new Date(card.createdAt)))}
      </div>
      <div role="cell" className={styles.free}>
        <AccountStatusBadge status={card.status}>{t(`status.${card.status}`)}</AccountStatusBadge>
        {card.possibleDuplicate && card.status === "pendente" ? <small>{t("card.duplicate")}</small> : null}
      </div>
      <div role="cell" className={styles.free}>
        <UserActions card={card} tools={tools} />
      </div>
    </>
  );
}
