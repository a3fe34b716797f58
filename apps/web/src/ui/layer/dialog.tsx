import { IconX } from "@tabler/icons-react";
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import styles from "./dialog.module.css";
import { focusStart } from "../form/focus.ts";
import { hostToasts } from "./toast-host.ts";

interface Props {
  readonly title: ReactNode;
  /** Between the title and the cross. */
  readonly pager?: ReactNode;
  /** Draws the title its own way, and a way out in the place of the cross. */
  readonly head?: (title: ReactNode) => ReactNode;
  /** Somebody wants to leave: the cross, Esc, or a click on the ground beside it. The owner takes the dialog away, or not. */
  readonly onClose: () => void;
  /** `sheet` comes up from the foot of a phone, for a short choice; `search` hangs from the top, and its body alone scrolls. */
  readonly size?: "sm" | "md" | "lg" | "sheet" | "search";
  /** Of a form: a click beside it must not lose what was typed. */
  readonly keepOnOutsideClick?: boolean;
  /** At the right of the page, which stays alive (side-panel.tsx). It may change while the dialog is open, as a tablet is turned. */
  readonly beside?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog over the page, open while it is mounted; on phones it fills the screen (not `sm`, `sheet`). The browser keeps the focus
 * inside and gives it back. It begins on the element with `data-autofocus`, a form on its first field, else on the title.
 */
export function Dialog({ title, pager, head, onClose, size = "md", keepOnOutsideClick = false, beside = false, children }: Props) {
  const { t } = useTranslation("ui");
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  /** Where the focus was when the dialog turned from one place to the other. */
  const focused = useRef<HTMLElement>(null);
  /** What lay above it then. */
  const above = useRef<readonly HTMLDialogElement[]>([]);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    if (beside) dialog.show();
    else showBelow(dialog, above.current);
    if (focused.current) focused.current.focus();
    else focusStart(dialog, keepOnOutsideClick);
    // What lies outside a modal dialog is out of reach: messages must appear inside it.
    const release = beside ? undefined : hostToasts(dialog);
    return () => {
      release?.();
      const { activeElement } = document;
      focused.current = activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : null;
      above.current = beside ? [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")] : [];
      dialog.close();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where it begins is asked once, when it opens
  }, [beside]);
  useBesideEscape(beside, element, onClose);

  const leaveOnEscape = (event: KeyboardEvent) => {
    if (beside || event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  const heading = (
    <h2 id={id} tabIndex={-1}>
      {title}
    </h2>
  );
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the keyboard's way out; the click is only for the ground beside the dialog
    <dialog
      ref={element}
      className={styles.dialog}
      data-size={beside ? "beside" : size}
      data-side-panel={beside || undefined}
      aria-labelledby={id}
      onKeyDown={leaveOnEscape}
      onCancel={(event) => {
        // The back gesture of a phone.
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current && !keepOnOutsideClick && !beside) onClose();
      }}
    >
      <div className={styles.sheet}>
        {head?.(heading) ?? (
          <header className={styles.head}>
            {heading}
            {pager}
            <button type="button" className={styles.close} aria-label={t("dialog.close")} onClick={onClose}>
              <IconX size={20} stroke={1.6} aria-hidden="true" />
            </button>
          </header>
        )}
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}

/** Makes a dialog modal below those that lay above it: the browser puts the latest on top. */
function showBelow(dialog: HTMLDialogElement, above: readonly HTMLDialogElement[]): void {
  const { activeElement } = document;
  dialog.showModal();
  for (const one of above) {
    one.close();
    one.showModal();
  }
  if (activeElement instanceof HTMLElement && above.some((one) => one.contains(activeElement))) activeElement.focus();
}

/** Esc closes what lies beside the page, wherever the focus is but in a dialog above both. */
function useBesideEscape(beside: boolean, element: RefObject<HTMLDialogElement | null>, onClose: () => void): void {
  useEffect(() => {
    if (!beside) return undefined;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || !(event.target instanceof Element)) return;
      const around = event.target.closest("dialog");
      if (around !== null && around !== element.current) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [beside, element, onClose]);
}
