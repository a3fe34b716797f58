import { IconBrandWhatsapp, IconEye, IconPencil, IconTrash, IconUserCheck, type Icon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { VisitorCard } from "../queries.ts";
import styles from "./actions.module.css";

/** What a row needs from the page: what the account may do, what today is, and what to open. */
export interface RowTools {
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  /** In the church's time. */
  readonly today: string;
  readonly zone: string | undefined;
  readonly onDetails: (card: VisitorCard) => void;
  readonly onEdit: (card: VisitorCard) => void;
  readonly onConvert: (card: VisitorCard) => void;
  readonly onDelete: (card: VisitorCard) => void;
  /** WhatsApp was opened: offers to log the contact. */
  readonly onWhatsApp: (card: VisitorCard) => void;
}

/** Whoever is a member already is not converted again. */
export const mayConvert = (tools: Pick<RowTools, "mayEdit">, card: Pick<VisitorCard, "status">): boolean =>
  tools.mayEdit && card.status !== "convertido_para_membro";

/** What can be done with a card. Conversation, details, edit, convert, delete: each names the person. */
export function VisitorActions({ card, tools }: { readonly card: VisitorCard; readonly tools: RowTools }) {
  const { t } = useTranslation("visitors");
  const name = card.name;
  return (
    <div className={styles.actions} data-noprint>
      {card.whatsapp_link ? (
        <a
          className={styles.action}
          data-kind="whatsapp"
          href={card.whatsapp_link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("card.whatsapp", { name })}
          title={t("card.whatsapp", { name })}
          onClick={() => tools.onWhatsApp(card)}
        >
          <IconBrandWhatsapp size={19} stroke={1.6} aria-hidden="true" />
        </a>
      ) : null}
      <Action icon={IconEye} label={t("card.details", { name })} onClick={() => tools.onDetails(card)} />
      {tools.mayEdit ? <Action icon={IconPencil} label={t("card.edit", { name })} onClick={() => tools.onEdit(card)} /> : null}
      {mayConvert(tools, card) ? (
        <Action icon={IconUserCheck} label={t("card.convert", { name })} onClick={() => tools.onConvert(card)} />
      ) : null}
      {tools.mayDelete ? <Action icon={IconTrash} label={t("card.delete", { name })} onClick={() => tools.onDelete(card)} /> : null}
    </div>
  );
}

function Action({ icon: Icon, label, onClick }: { readonly icon: Icon; readonly label: string; readonly onClick: () => void }) {
  return (
    <button type="button" className={styles.action} aria-label={label} title={label} onClick={onClick}>
      <Icon size={19} stroke={1.6} aria-hidden="true" />
    </button>
  );
}
