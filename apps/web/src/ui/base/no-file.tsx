import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import styles from "./no-file.module.css";

interface Props {
  /** The server answers, but has no such file. */
  readonly isStuck: boolean;
  /** Tries again, or reloads the page. */
  readonly onAsk: () => void;
  /** Present for a dialog or panel: the notice then lies over the page, and may be closed. */
  readonly onClose: (() => void) | undefined;
}

/** Stands in the place of a part whose file did not load. */
export function NoFile({ isStuck, onAsk, onClose }: Props) {
  const { t } = useTranslation("ui");
  return (
    <div className={styles.notice} data-over={onClose !== undefined || undefined} role="status" data-noprint>
      <p className={styles.words}>
        <strong>{t(isStuck ? "file.gone" : "file.offline")}</strong>
        <span>{t(isStuck ? "file.goneHint" : "file.offlineHint")}</span>
      </p>
      <Button onClick={onAsk}>{t(isStuck ? "file.reload" : "error.retry")}</Button>
      {onClose ? (
        <Button variant="quiet" onClick={onClose}>
          {t("dialog.close")}
        </Button>
      ) : null}
    </div>
  );
}
