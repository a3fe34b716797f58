import { IconX } from "@tabler/icons-react";
import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./dialog.module.css";
import { hostToasts } from "./toast-host.ts";

interface Props {
  readonly title: ReactNode;
  /** Between the title and the cross. */
  readonly pager?: ReactNode;
  /** Somebody wants to leave: the cross, Esc, or a click on the ground beside it. The owner takes the dialog away, or not. */
  readonly onClose: () => void;
  /** `sheet` comes up from the foot of a phone, for a short choice. */
  readonly size?: "sm" | "md" | "lg" | "sheet";
  /** Of a form: a click beside it must not lose what was typed. */
  readonly keepOnOutsideClick?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog over the page, open while it is mounted; on phones it fills the screen (not `sm`, `sheet`). The browser keeps the focus
 * inside and gives it back. It begins on the element with `data-autofocus`, else on the title.
 */
export function Dialog({ title, pager, onClose, size = "md", keepOnOutsideClick = false, children }: Props) {
  const { t } = useTranslation("ui");
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog) return undefined;
    dialog.showModal();
    (dialog.querySelector<HTMLElement>("[data-autofocus]") ?? dialog.querySelector<HTMLElement>("h2"))?.focus();
    // What lies outside an open dialog is out of reach: messages must appear inside it.
    const release = hostToasts(dialog);
    return () => {
      release();
      dialog.close();
    };
  }, []);

  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the keyboard's way out; the click is only for the ground beside the dialog
    <dialog
      ref={element}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={id}
      onKeyDown={leaveOnEscape}
      onCancel={(event) => {
        // The back gesture of a phone.
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current && !keepOnOutsideClick) onClose();
      }}
    >
      <div className={styles.sheet}>
        <header className={styles.head}>
          <h2 id={id} tabIndex={-1}>
            {title}
          </h2>
          {pager}
          <button type="button" className={styles.close} aria-label={t("dialog.close")} onClick={onClose}>
            <IconX size={20} stroke={1.6} aria-hidden="true" />
          </button>
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </dialog>
  );
}
