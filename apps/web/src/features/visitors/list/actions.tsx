import { IconEye, IconPencil, IconTrash, IconUserCheck, type Icon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { type MenuItem, RowMenu } from "../../../ui/layer/menu.tsx";
import styles from "../../../ui/layer/row-menu.module.css";
import { WhatsAppLink } from "../../../ui/record/whatsapp-link.tsx";
import type { VisitorCard } from "../queries.ts";

export interface CardTools {
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  /** Church time, "YYYY-MM-DD". */
  readonly today: string;
  readonly zone: string | undefined;
  readonly onDetails: (card: VisitorCard) => void;
  readonly onEdit: (card: VisitorCard) => void;
  readonly onConvert: (card: VisitorCard) => void;
  readonly onDelete: (card: VisitorCard) => void;
  readonly onWhatsApp: (card: VisitorCard) => void;
}

/** A member is not converted again. */
export const mayConvert = (tools: Pick<CardTools, "mayEdit">, card: Pick<VisitorCard, "status">): boolean =>
  tools.mayEdit && card.status !== "convertido_para_membro";

const item = (key: string, text: string, ItemIcon: Icon, onChoose: () => void): MenuItem => ({
  key,
  text,
  icon: <ItemIcon size={18} stroke={1.6} aria-hidden="true" />,
  onChoose,
});

/** The menu of a card; in the details without the actions that have buttons there. */
export function CardMenu({ card, tools, inDetails = false }: CardProps & { readonly inDetails?: boolean }) {
  const { t } = useTranslation("visitors");
  return (
    <RowMenu
      label={t("card.more", { name: card.name })}
      items={() => [
        ...(inDetails ? [] : [item("details", t("card.details"), IconEye, () => tools.onDetails(card))]),
        ...(tools.mayEdit ? [item("edit", t("details.edit"), IconPencil, () => tools.onEdit(card))] : []),
        ...(mayConvert(tools, card) && !inDetails
          ? [item("convert", t("details.convert"), IconUserCheck, () => tools.onConvert(card))]
          : []),
        ...(tools.mayDelete
          ? [{ ...item("delete", t("details.delete"), IconTrash, () => tools.onDelete(card)), tone: "danger" } as const]
          : []),
      ]}
    />
  );
}

interface CardProps {
  readonly card: VisitorCard;
  readonly tools: CardTools;
}

export function CardActions({ card, tools }: CardProps) {
  return (
    <div className={styles.acts} data-noprint>
      <WhatsAppAct card={card} tools={tools} />
      <CardMenu card={card} tools={tools} />
    </div>
  );
}

/** Opens WhatsApp, and the form to note the contact; nothing without a number. */
export function WhatsAppAct({ card, tools }: CardProps) {
  const { t } = useTranslation("visitors");
  if (!card.whatsapp_link) return null;
  return <WhatsAppLink href={card.whatsapp_link} label={t("card.whatsapp", { name: card.name })} onOpen={() => tools.onWhatsApp(card)} />;
}
