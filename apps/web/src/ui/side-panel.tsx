import { useMediaQuery } from "@mantine/hooks";
import { IconX } from "@tabler/icons-react";
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./dialog.tsx";
import styles from "./side-panel.module.css";

interface Props {
  readonly title: ReactNode;
  /** Beside the title: the way to the records before and after. */
  readonly pager?: ReactNode;
  /** The cross, or Esc. The owner takes the panel away and gives the focus back to where it came from. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What lies beside a list that stays alive: a panel at the right on a desk, the whole screen on a phone. */
export function SidePanel(props: Props) {
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, { getInitialValueInEffect: false }) ?? false;
  return isPhone ? <Dialog {...props} /> : <Beside {...props} />;
}

function Beside({ title, pager, onClose, children }: Props) {
  const { t } = useTranslation("ui");
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.show();
    (dialog?.querySelector<HTMLElement>("[data-autofocus]") ?? dialog?.querySelector<HTMLElement>("h2"))?.focus();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    // The list keeps its keys; only a dialog above both has its own Esc.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || !(event.target instanceof Element)) return;
      const around = event.target.closest("dialog");
      if (around !== null && around !== element.current) return;
      event.preventDefault();
      onClose();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [onClose]);

  return (
    <dialog ref={element} className={styles.panel} data-side-panel aria-labelledby={id}>
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
    </dialog>
  );
}
