import type { MemberCard } from "@aprisco/contract/members.ts";
import { toE164 } from "@aprisco/contract/phone.ts";
import { IconBrandWhatsapp, IconLayoutSidebar, IconId, IconPencil, IconPhone, IconTrash, type Icon } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { memberNames } from "@aprisco/contract/members-choices.ts";
import { type MenuItem, RowMenu } from "../../../ui/layer/menu.tsx";
import acts from "../../../ui/layer/row-menu.module.css";
import { whatsappTo } from "../../../ui/record/whatsapp.ts";
import styles from "./actions.module.css";

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

export function MemberActions({ card, tools }: { readonly card: MemberCard; readonly tools: MemberTools }) {
  const { t } = useTranslation("members");
  const { say } = useRecordTexts(memberNames);
  const { onOpen, onLook, onEdit, onDelete } = tools;
  const { name } = card;
  const whatsapp = card.takesCalls ? whatsappTo(card.phone) : null;
  const number = card.takesCalls && card.phone && toE164(card.phone);
  return (
    <div className={acts.acts} data-noprint>
      {number ? (
        <a className={`${acts.act} ${styles.call}`} href={`tel:${number}`} aria-label={t("call.name", { name })}>
          <IconPhone size={19} stroke={1.6} aria-hidden="true" />
        </a>
      ) : null}
      {whatsapp ? (
        <a
          className={acts.act}
          href={whatsapp}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t("whatsapp.name", { name })}
          title={t("whatsapp.name", { name })}
        >
          <IconBrandWhatsapp size={19} stroke={1.6} aria-hidden="true" />
        </a>
      ) : null}
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
