import type { MemberCard } from "@aprisco/contract/members.ts";
import { IconLayoutSidebar, IconId, IconPencil, IconTrash, type Icon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { memberNames } from "@aprisco/contract/members-choices.ts";
import { type MenuItem, RowMenu } from "../../../ui/layer/menu.tsx";
import acts from "../../../ui/layer/row-menu.module.css";
import { WhatsAppLink } from "../../../ui/record/whatsapp-link.tsx";
import { whatsappTo } from "../../../ui/record/whatsapp.ts";

export interface MemberTools {
  readonly onOpen: (card: MemberCard) => void;
  readonly onLook: (card: MemberCard) => void;
  readonly onEdit?: ((card: MemberCard) => void) | undefined;
  readonly onDelete?: ((card: MemberCard) => void) | undefined;
}

const item = (key: string, text: string, ItemIcon: Icon, onChoose: () => void): MenuItem => ({
  key,
  text,
  icon: <ItemIcon size={18} stroke={1.6} aria-hidden="true" />,
  onChoose,
});

/** Nothing without a number, or for a member who takes no calls. */
export function MemberWhatsApp({ card }: { readonly card: MemberCard }) {
  const { t } = useTranslation("members");
  const whatsapp = card.takesCalls ? whatsappTo(card.phone) : null;
  return whatsapp ? <WhatsAppLink href={whatsapp} label={t("whatsapp.name", { name: card.name })} /> : null;
}

export function MemberActions({ card, tools }: { readonly card: MemberCard; readonly tools: MemberTools }) {
  const { t } = useTranslation("members");
  const { say } = useRecordTexts(memberNames);
  const { onOpen, onLook, onEdit, onDelete } = tools;
  const { name } = card;
  return (
    <div className={acts.acts} data-noprint>
      <MemberWhatsApp card={card} />
      <RowMenu
        label={t("more", { name })}
        items={() => [
          item("open", t("open"), IconId, () => onOpen(card)),
          item("look", t("look"), IconLayoutSidebar, () => onLook(card)),
          ...(onEdit ? [item("edit", say("edit"), IconPencil, () => onEdit(card))] : []),
          ...(onDelete ? [{ ...item("delete", say("delete"), IconTrash, () => onDelete(card)), tone: "danger" } as const] : []),
        ]}
      />
    </div>
  );
}
