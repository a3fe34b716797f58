import { IconPencil, IconTrash } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../base/button.tsx";
import styles from "./details.module.css";

interface Props {
  readonly name: string;
  readonly picture?: ReactNode;
  readonly badge?: ReactNode;
  readonly onEdit?: (() => void) | undefined;
  readonly onDelete?: (() => void) | undefined;
}

export function RecordHead({ name, picture, badge, onEdit, onDelete }: Props) {
  const { t } = useTranslation("record");
  const action = (Icon: typeof IconPencil, label: string, onClick: (() => void) | undefined) =>
    onClick ? (
      <Button size="sm" icon={<Icon size={18} stroke={1.6} aria-hidden="true" />} onClick={onClick}>
        {label}
      </Button>
    ) : null;
  return (
    <header className={styles.head}>
      {picture}
      <div className={styles.names}>
        <h3>{name}</h3>
        {badge ? <div className={styles.state}>{badge}</div> : null}
      </div>
      <div className={styles.shortcuts}>
        {action(IconPencil, t("edit"), onEdit)}
        {action(IconTrash, t("delete"), onDelete)}
      </div>
    </header>
  );
}
