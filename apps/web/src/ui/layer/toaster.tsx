import { IconAlertCircle, IconCircleCheck, IconInfoCircle, IconX } from "@tabler/icons-react";
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { onToastHost, toastHost } from "./toast-host.ts";
import { clearToast, onToast, showCarriedToast, shownToast, type ShownToast } from "./toast-queue.ts";
import styles from "./toaster.module.css";

const SHOWN_MS = 5_000;
const SHOWN_WITH_BUTTONS_MS = 10_000;
const icons = { success: IconCircleCheck, error: IconAlertCircle, info: IconInfoCircle };

/** Renders toasts; once per document, at its end. The live region is always mounted, so that each toast is announced. */
export function Toaster() {
  const toast = useSyncExternalStore(onToast, shownToast, shownToast);
  const host = useSyncExternalStore(onToastHost, toastHost, toastHost);
  // Before anything on this page can store a toast for the next one.
  useLayoutEffect(showCarriedToast, []);
  const region = (
    // A dialog's buttons are at its bottom, so the toast comes from the top.
    <output className={styles.region} data-above={host !== null || undefined} aria-live="polite" data-noprint>
      {toast ? <Message key={toast.id} toast={toast} /> : null}
    </output>
  );
  return host ? createPortal(region, host) : region;
}

function Message({ toast }: { readonly toast: ShownToast }) {
  const { t } = useTranslation();
  const [held, setHeld] = useState(false);
  const acts = [...(toast.acts ?? []), ...(toast.undo ? [{ label: t("toast.undo"), onClick: toast.undo }] : [])];
  const hasActs = acts.length > 0;
  const first = useRef<HTMLButtonElement>(null);
  // A deleted element took the focus along: the next Tab leads to the first button and not to the top of the page.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Tab" || event.shiftKey || !document.activeElement?.matches("body, main")) return;
      event.preventDefault();
      first.current?.focus();
    };
    if (hasActs) document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [hasActs]);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(clearToast, hasActs ? SHOWN_WITH_BUTTONS_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held, hasActs]);
  const tone = toast.tone ?? "success";
  const Icon = icons[tone];
  return (
    <div
      className={styles.toast}
      data-tone={tone}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon className={styles.icon} size={22} stroke={1.6} aria-hidden="true" />
      <div className={styles.words}>
        <p className={styles.title}>{toast.title}</p>
        {toast.message ? <p className={styles.message}>{toast.message}</p> : null}
      </div>
      {acts.map(({ label, onClick }, at) => (
        <button
          key={label}
          ref={at === 0 ? first : null}
          type="button"
          className={styles.undo}
          onClick={() => {
            clearToast();
            document.querySelector("main")?.focus({ preventScroll: true });
            onClick();
          }}
        >
          {label}
        </button>
      ))}
      <button type="button" className={styles.close} aria-label={t("toast.close")} onClick={clearToast}>
        <IconX size={18} stroke={1.6} aria-hidden="true" />
      </button>
    </div>
  );
}
