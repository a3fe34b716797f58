import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Menu } from "../../ui/menu.tsx";
import { settableStatuses, StatusBadge, statusIcons } from "./status-badge.tsx";
import styles from "./status-menu.module.css";
import badge from "./status-badge.module.css";
import { useStatusChange } from "./changes.ts";
import type { VisitorCard } from "./queries.ts";

/** The status of a card, changed in place by who may. Someone converted keeps the badge: conversion is no choice in a list. */
export function StatusMenu({ card, mayEdit }: { readonly card: VisitorCard; readonly mayEdit: boolean }) {
  if (!mayEdit || card.status === "convertido_para_membro") return <StatusBadge status={card.status} />;
  return <Chooser card={card} />;
}

function Chooser({ card }: { readonly card: VisitorCard }) {
  const { t } = useTranslation("visitors");
  const { mutate } = useStatusChange();
  const Icon = statusIcons[card.status];
  return (
    <Menu
      label={t("status.choose", { name: card.name })}
      button={{
        className: badge.picker,
        "data-status": card.status,
        "aria-label": t("status.of", { name: card.name, status: t(`status.${card.status}`) }),
        title: t("status.choose", { name: card.name }),
        children: (
          <>
            <Icon size={16} stroke={1.6} aria-hidden="true" />
            {t(`status.${card.status}`)}
            <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
          </>
        ),
      }}
      items={() =>
        settableStatuses.map((status) => {
          const StatusIcon = statusIcons[status];
          return {
            key: status,
            text: t(`status.${status}`),
            icon: <StatusIcon className={styles.icon} data-status={status} size={18} stroke={1.6} aria-hidden="true" />,
            checked: status === card.status,
            onChoose: () => {
              if (status !== card.status) mutate({ card, to: status });
            },
          };
        })
      }
    />
  );
}
