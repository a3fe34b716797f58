import type { VisitorStatus } from "@aprisco/contract/visitors/visitor.ts";
import { IconCheck, IconChevronDown } from "@tabler/icons-react";
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { settableStatuses, StatusBadge, statusIcons } from "./status-badge.tsx";
import styles from "./status-menu.module.css";
import badge from "./status-badge.module.css";
import { showOnTop } from "../../ui/top-layer.ts";
import { useStatusChange } from "./visitor-changes.ts";
import type { VisitorCard } from "./visitor-queries.ts";

/** The status of a card, changed in place by who may. Someone converted keeps the badge: conversion is no choice in a list. */
export function StatusMenu({ card, mayEdit }: { readonly card: VisitorCard; readonly mayEdit: boolean }) {
  if (!mayEdit || card.status === "convertido_para_membro") return <StatusBadge status={card.status} />;
  return <Chooser card={card} />;
}

/** The menu exists only while it is open: one for each row would slow a long list down. */
function Chooser({ card }: { readonly card: VisitorCard }) {
  const { t } = useTranslation("visitors");
  const { mutate } = useStatusChange();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Icon = statusIcons[card.status];
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <span
      className={styles.root}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={badge.picker}
        data-status={card.status}
        // Safari gives no focus to a pressed button that does not say so, and the menu would open again.
        tabIndex={0}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={t("status.of", { name: card.name, status: t(`status.${card.status}`) })}
        title={t("status.choose", { name: card.name })}
        onClick={() => setOpen(!open)}
      >
        <Icon size={16} stroke={1.6} aria-hidden="true" />
        {t(`status.${card.status}`)}
        <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
      </button>
      {open ? (
        <Choices
          card={card}
          anchor={button}
          onClose={close}
          onLost={() => setOpen(false)}
          onChoose={(to) => {
            close();
            if (to !== card.status) mutate({ card, to });
          }}
        />
      ) : null}
    </span>
  );
}

interface ChoicesProps {
  readonly card: VisitorCard;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  /** What it hangs on moved away. */
  readonly onLost: () => void;
  readonly onChoose: (status: VisitorStatus) => void;
}

/** In the top layer, so that neither a table's edge nor a dialog cuts it off. */
function Choices({ card, anchor, onClose, onLost, onChoose }: ChoicesProps) {
  const { t } = useTranslation("visitors");
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role=menuitemradio]") ?? [])];

  useLayoutEffect(() => {
    const element = menu.current;
    if (!element || !anchor.current) return;
    showOnTop(element);
    const at = anchor.current.getBoundingClientRect();
    const fitsBelow = at.bottom + element.offsetHeight + 8 < innerHeight;
    element.style.top = `${fitsBelow ? at.bottom + 4 : Math.max(4, at.top - element.offsetHeight - 4)}px`;
    element.style.left = `${Math.max(4, Math.min(at.left, innerWidth - element.offsetWidth - 4))}px`;
    element.querySelector<HTMLElement>("[aria-checked=true]")?.focus();
  }, [anchor]);
  useLayoutEffect(() => {
    addEventListener("scroll", onLost, { capture: true, once: true });
    return () => removeEventListener("scroll", onLost, { capture: true });
  }, [onLost]);

  const onKeyDown = (event: KeyboardEvent) => {
    const list = items();
    const at = list.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + list.length, Home: 0, End: list.length - 1 }[event.key];
    if (event.key === "Tab") return onLost();
    if (event.key === "Escape") onClose();
    else if (to !== undefined) list[to % list.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={menu}
      popover="manual"
      className={styles.menu}
      role="menu"
      tabIndex={-1}
      aria-label={t("status.choose", { name: card.name })}
      onKeyDown={onKeyDown}
    >
      {settableStatuses.map((status) => {
        const Icon = statusIcons[status];
        return (
          <button
            key={status}
            type="button"
            role="menuitemradio"
            aria-checked={status === card.status}
            tabIndex={-1}
            className={styles.choice}
            data-status={status}
            onClick={() => onChoose(status)}
          >
            <Icon size={18} stroke={1.6} aria-hidden="true" />
            <span>{t(`status.${status}`)}</span>
            {status === card.status ? <IconCheck className={styles.check} size={17} stroke={1.8} aria-hidden="true" /> : null}
          </button>
        );
      })}
    </div>
  );
}
