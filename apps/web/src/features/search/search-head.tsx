import { IconArrowLeft, IconSearch, IconX } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { useTranslation } from "react-i18next";
import type { GroupName } from "./kinds.ts";
import { Key } from "./key.tsx";
import styles from "./search-head.module.css";
import { listId } from "./search-list.tsx";

interface Props {
  readonly title: ReactNode;
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly groups: readonly GroupName[];
  readonly group: GroupName | null;
  readonly isOpen: boolean;
  readonly active: string | undefined;
  readonly onType: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onGroup: (group: GroupName | null) => void;
  readonly onClose: () => void;
}

export function SearchHead({ title, field, typed, groups, group, isOpen, active, onType, onKeyDown, onGroup, onClose }: Props) {
  const { t } = useTranslation(["search", "lists"]);
  return (
    <header className={styles.head}>
      <div className={styles.title}>{title}</div>
      <button type="button" className={styles.back} aria-label={t("close")} onClick={onClose}>
        <IconArrowLeft size={22} stroke={1.6} aria-hidden="true" />
      </button>
      <div className={styles.field}>
        <IconSearch size={20} stroke={1.6} aria-hidden="true" />
        <input
          ref={field}
          data-autofocus
          type="text"
          role="combobox"
          aria-label={t("title")}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={active}
          placeholder={t("hint")}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          onChange={(event) => onType(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {typed === "" ? null : (
          <button
            type="button"
            className={styles.clear}
            aria-label={t("filter.clearSearch", { ns: "lists" })}
            onClick={() => {
              onType("");
              field.current?.focus();
            }}
          >
            <IconX size={18} stroke={1.6} aria-hidden="true" />
          </button>
        )}
      </div>
      {groups.length > 1 ? (
        // A press must not take the focus from the field, which would close a phone's keyboard.
        <div className={styles.groups} role="group" aria-label={t("kinds")} onPointerDown={(event) => event.preventDefault()}>
          {[null, ...groups].map((one) => (
            <button key={one} type="button" aria-pressed={one === group} onClick={() => onGroup(one)}>
              {t(`kind.${one ?? "all"}`)}
            </button>
          ))}
        </div>
      ) : null}
      <button type="button" className={styles.escape} onClick={onClose}>
        <span className="cm-hidden">{t("close")}</span>
        <Key>Esc</Key>
      </button>
    </header>
  );
}
