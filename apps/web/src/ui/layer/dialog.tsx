import { IconX } from "@tabler/icons-react";
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import styles from "./dialog.module.css";
import { focusStart } from "../form/focus.ts";
import { hostToasts } from "./toast-host.ts";

interface Props {
  readonly title: ReactNode;
  readonly pager?: ReactNode;
  /** Renders the title, and its own way to close in place of the close button. */
  readonly head?: (title: ReactNode) => ReactNode;
  /** Called on the close button, Esc, or a click on the backdrop. The owner unmounts the dialog, or not. */
  readonly onClose: () => void;
  /** `sheet`: from the bottom of a phone, for a short choice. `search`: at the top, only its body scrolls. */
  readonly size?: "sm" | "md" | "lg" | "sheet" | "search";
  /** For a form: a click on the backdrop must not lose what was typed. */
  readonly keepOnOutsideClick?: boolean;
  /**
   * At the right of the page, which stays interactive (side-panel.tsx). It may change while the dialog is open, when a tablet is
   * turned.
   */
  readonly beside?: boolean;
  readonly children: ReactNode;
}

/**
 * A native dialog over the page, open while it is mounted; full screen on phones (except `sm`, `sheet`). The browser traps and
 * returns the focus. Initial focus: the element with `data-autofocus`, a form's first field, else the title.
 */
export function Dialog({ title, pager, head, onClose, size = "md", keepOnOutsideClick = false, beside = false, children }: Props) {
  const { t } = useTranslation("ui");
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const focused = useRef<HTMLElement>(null);
  const above = useRef<readonly HTMLDialogElement[]>([]);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    if (beside) dialog.show();
    else showBelow(dialog, above.current);
    if (focused.current) focused.current.focus();
    else focusStart(dialog, keepOnOutsideClick);
    // A modal dialog makes the rest inert: toasts must be inside it.
    const release = beside ? undefined : hostToasts(dialog);
    return () => {
      release?.();
      const { activeElement } = document;
      focused.current = activeElement instanceof HTMLElement && dialog.contains(activeElement) ? activeElement : null;
      above.current = beside ? [...document.querySelectorAll<HTMLDialogElement>("dialog:modal")] : [];
      dialog.close();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the initial focus is set once, on opening
  }, [beside]);
  useBesideEscape(beside, element, onClose);
  useFocusKept(element);

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
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc closes it by keyboard; the click is on the backdrop only
    <dialog
      ref={element}
      className={styles.dialog}
      data-size={beside ? "beside" : size}
      data-side-panel={beside || undefined}
      aria-labelledby={id}
      onKeyDown={leaveOnEscape}
      onCancel={(event) => {
        // Also fired by a phone's back gesture.
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

/** Moves the focus to the title when the focused element is removed, as the button of a completed act is. */
function useFocusKept(element: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    let last: EventTarget | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      last = target;
    };
    const observer = new MutationObserver(() => {
      if (!(last instanceof HTMLElement) || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      dialog.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    });
    dialog.addEventListener("focusin", onFocus);
    observer.observe(dialog, { childList: true, subtree: true });
    return () => {
      dialog.removeEventListener("focusin", onFocus);
      observer.disconnect();
    };
  }, [element]);
}

/** Makes a dialog modal below those that were above it, which are reopened, because the browser puts the last one on top. */
function showBelow(dialog: HTMLDialogElement, above: readonly HTMLDialogElement[]): void {
  const { activeElement } = document;
  dialog.showModal();
  for (const one of above) {
    one.close();
    one.showModal();
  }
  if (activeElement instanceof HTMLElement && above.some((one) => one.contains(activeElement))) activeElement.focus();
}

/** Esc closes the panel beside the page, wherever the focus is, unless a dialog lies above both. */
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
