import { IconX } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CongregationChoice } from "./congregation-choice.tsx";
import styles from "./drawer.module.css";
import { Sidebar } from "./sidebar.tsx";

/** The menu on phones: the browser's own dialog keeps the focus inside, closes on Esc and gives the focus back. */
export function Drawer({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("shell");
  const dialog = useRef<HTMLDialogElement>(null);
  const { href } = useLocation();
  const openedAt = useRef(href);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (href !== openedAt.current) dialog.current?.close();
  }, [href]);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc is the keyboard's way out; the click is only for the dark ground beside the drawer
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={t("menu.label")}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close();
      }}
    >
      <div className={styles.sheet}>
        <button type="button" className={styles.close} aria-label={t("menu.close")} onClick={() => dialog.current?.close()}>
          <IconX size={20} stroke={1.6} aria-hidden="true" />
        </button>
        <Sidebar
          choice={
            <div className={styles.choice}>
              <CongregationChoice />
            </div>
          }
        />
      </div>
    </dialog>
  );
}
