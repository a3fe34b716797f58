import { actions, holds, sections, type Permission, type PermissionSet } from "@aprisco/contract/permissions.ts";
import { actionsOf, allRights, difference, withRight } from "@aprisco/contract/rights.ts";
import { useId, useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { usePermissionWords } from "./permission-words.ts";
import styles from "./permission-grid.module.css";

const states = ["from", "added", "removed", "none"] as const;
type State = (typeof states)[number];

interface Props {
  readonly label: string;
  /** The set to compare with: a role's permissions, or its default ones. */
  readonly base: PermissionSet;
  readonly value: PermissionSet;
  /** Called with all rights of the new set. Absent: read-only. */
  readonly onChange?: ((value: readonly Permission[]) => void) | undefined;
  /** Why a right cannot be changed; null: it can. */
  readonly lockOf?: (right: Permission) => string | null;
  /** The labels of the states: "Do papel", "Acrescentado", "Retirado", "Sem permissão". */
  readonly words: Readonly<Record<State, string>>;
}

const stateOf = (right: Permission, base: PermissionSet, value: PermissionSet): State => {
  if (holds(base, right)) return holds(value, right) ? "from" : "removed";
  return holds(value, right) ? "added" : "none";
};
const none = () => null;

function rightAfter(right: Permission, key: string): Permission | undefined {
  const [section, action] = right.split(":");
  const inRow = allRights.filter((other) => other.startsWith(`${section}:`));
  const inColumn = allRights.filter((other) => other.endsWith(`:${action}`));
  const [row, column] = [inRow.indexOf(right), inColumn.indexOf(right)];
  return {
    ArrowLeft: inRow[row - 1],
    ArrowRight: inRow[row + 1],
    ArrowUp: inColumn[column - 1],
    ArrowDown: inColumn[column + 1],
    Home: inRow[0],
    End: inRow.at(-1),
    PageUp: inColumn[0],
    PageDown: inColumn.at(-1),
  }[key];
}

/**
 * The permissions of a role or an account by section and action (ARIA grid: one tab stop, arrow keys, space toggles). On a phone
 * each section is a block. A locked right can be focused and says why.
 */
export function PermissionGrid({ label, base, value, onChange, lockOf = none, words }: Props) {
  const { t } = useTranslation("permissions");
  const { sectionWord, actionWord, rightWord } = usePermissionWords();
  const id = useId();
  const [at, setAt] = useState<Permission>("dashboard:view");
  const changeOf = (right: Permission) => withRight(value, right, !holds(value, right));
  /** Toggling a right may toggle others of its section: if one of them is locked, it is locked too. */
  const reasonOf = (right: Permission): string | null => {
    if (!onChange) return null;
    const { added, removed } = difference(value, changeOf(right));
    return [...added, ...removed].map(lockOf).find((reason) => reason !== null) ?? null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = rightAfter(at, event.key);
    if (!next) return;
    event.preventDefault();
    document.getElementById(`${id}${next}`)?.focus();
  };
  const cellOf = (right: Permission) => {
    const state = stateOf(right, base, value);
    const reason = reasonOf(right);
    return (
      <label className={styles.cell} data-state={state} data-locked={reason === null ? undefined : true} data-tip={reason ?? words[state]}>
        <input
          id={`${id}${right}`}
          type="checkbox"
          className={styles.box}
          aria-label={rightWord(right)}
          aria-describedby={[state, ...(reason === null ? [] : ["locked"]), ...(right === at ? ["about"] : [])]
            .map((part) => id + part)
            .join(" ")}
          aria-disabled={reason !== null || undefined}
          disabled={!onChange}
          checked={holds(value, right)}
          tabIndex={right === at ? 0 : -1}
          onFocus={() => setAt(right)}
          onChange={() => (reason === null ? onChange?.(changeOf(right)) : undefined)}
        />
        <span className={styles.action} aria-hidden="true">
          {actionWord(right.slice(right.indexOf(":") + 1) as (typeof actions)[number])}
        </span>
      </label>
    );
  };
  const reason = reasonOf(at);
  return (
    <div className={styles.whole}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the cells have the focus */}
      <div role="grid" aria-label={label} aria-readonly={!onChange} className={styles.grid} onKeyDown={onKeyDown}>
        <div role="row" className={styles.head}>
          <span role="columnheader">{t("section")}</span>
          {actions.map((action) => (
            <span key={action} role="columnheader">
              {actionWord(action)}
            </span>
          ))}
        </div>
        {sections.map((section) => (
          <div key={section} role="row" className={styles.row}>
            <span role="rowheader" className={styles.section}>
              {sectionWord(section)}
            </span>
            {actions.map((action) => (
              <span key={action} role="gridcell">
                {actionsOf(section).includes(action) ? cellOf(`${section}:${action}`) : null}
              </span>
            ))}
          </div>
        ))}
      </div>
      <ul className={styles.legend} aria-label={t("grid.legend")}>
        {states.map((state) => (
          <li key={state} id={id + state}>
            <span className={styles.mark} data-state={state} aria-hidden="true" />
            {words[state]}
          </li>
        ))}
        {onChange ? (
          <li id={`${id}locked`}>
            <span className={styles.mark} data-locked aria-hidden="true" />
            {t("grid.locked")}
          </li>
        ) : null}
      </ul>
      {/* Describes the focused checkbox; also visible, for devices without hover. */}
      <p id={`${id}about`} className={styles.about} aria-hidden="true">
        {reason ?? t("grid.manage")}
      </p>
    </div>
  );
}
