import { IconX } from "@tabler/icons-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../base/button.tsx";
import type { Selection } from "./list-selection.ts";
import styles from "./list-foot.module.css";

export interface FootProps<T> {
  readonly selection: Selection<T>;
  readonly isLoaded: boolean;
}

export function ListFoot<T>({ selection, isLoaded }: FootProps<T>) {
  const { t } = useTranslation("lists");
  const { bulk, chosen, choosable, found, isWhole, isAny, all, whole, none } = selection;
  const clear = useRef<HTMLButtonElement>(null);
  const most = Math.min(choosable.length, bulk.most);
  const isAll = isLoaded && most === choosable.length;
  const isHint = !isAny && bulk.hint !== undefined && choosable.length > 1;
  const more = moreOf();
  return (
    // The live region stays mounted while nothing is selected, so that changes are announced.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles keys that bubble from its content
    <div
      className={isAny || isHint ? styles.foot : "cm-hidden"}
      data-on={isAny || undefined}
      data-noprint
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented || !isAny) return;
        event.preventDefault();
        none();
      }}
    >
      <div className={styles.said}>
        <p role="status">{isAny ? selection.words : isHint ? bulk.hint : null}</p>
        {more ? (
          <Button size="sm" variant="quiet" onClick={() => (clear.current?.focus(), more.choose())}>
            {more.label}
          </Button>
        ) : null}
      </div>
      {isWhole && found ? bulk.found?.actions(found) : isAny ? bulk.actions(chosen, none) : null}
      {isAny ? (
        <button ref={clear} type="button" className={styles.clear} aria-label={t("select.none")} title={t("select.none")} onClick={none}>
          <IconX size={18} stroke={1.8} aria-hidden="true" />
        </button>
      ) : null}
    </div>
  );

  function moreOf() {
    if (isWhole || !(isAny || isHint)) return null;
    if (bulk.found && found && !isAll) return { label: bulk.found.choose(found), choose: whole };
    return chosen.length < most ? { label: t(isAll ? "select.all" : "select.first", { count: most }), choose: all } : null;
  }
}
