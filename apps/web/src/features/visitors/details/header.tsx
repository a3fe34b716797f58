import type { Visitor } from "@aprisco/contract/visitors/visitor.ts";
import { IconBrandWhatsapp, IconPencil, IconTrash, IconUserCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { StatusMenu } from "../status-menu.tsx";
import { mayConvert, type RowTools } from "../list/actions.tsx";
import { Initials } from "../../../ui/initials.tsx";
import styles from "../../../ui/details.module.css";

interface Props {
  readonly visitor: Visitor;
  readonly tools: RowTools;
  readonly onWhatsApp: () => void;
}

/** Whose card it is, its status, and the shortcuts. */
export function DetailsHeader({ visitor, tools, onWhatsApp }: Props) {
  const { t } = useTranslation("visitors");
  return (
    <div className={styles.head}>
      <Initials name={visitor.name} size={56} />
      <div className={styles.names}>
        <h3>{visitor.name}</h3>
        <p>{visitor.family_name ? t("card.family", { name: visitor.family_name }) : null}</p>
      </div>
      <StatusMenu card={visitor} mayEdit={tools.mayEdit} />
      <div className={styles.shortcuts} data-noprint>
        {visitor.whatsapp_link ? (
          <ButtonLink
            size="sm"
            href={visitor.whatsapp_link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t("card.whatsapp", { name: visitor.name })}
            icon={<IconBrandWhatsapp size={18} stroke={1.6} aria-hidden="true" />}
            onClick={onWhatsApp}
          >
            {t("details.whatsapp")}
          </ButtonLink>
        ) : null}
        {tools.mayEdit ? (
          <Button size="sm" icon={<IconPencil size={18} stroke={1.6} aria-hidden="true" />} onClick={() => tools.onEdit(visitor)}>
            {t("details.edit")}
          </Button>
        ) : null}
        {mayConvert(tools, visitor) ? (
          <Button size="sm" icon={<IconUserCheck size={18} stroke={1.6} aria-hidden="true" />} onClick={() => tools.onConvert(visitor)}>
            {t("details.convert")}
          </Button>
        ) : null}
        {tools.mayDelete ? (
          <Button size="sm" icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />} onClick={() => tools.onDelete(visitor)}>
            {t("details.delete")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
