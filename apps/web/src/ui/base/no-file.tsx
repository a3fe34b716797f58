import { useTranslation } from "react-i18next";
import { Button } from "./button.tsx";
import styles from "./no-file.module.css";

/** `offline`: the server does not answer; `shaky`: it does, and the file was lost on the way; `gone`: it has a newer version. */
export type FileLoss = "offline" | "shaky" | "gone";

interface Props {
  readonly why: FileLoss;
  /** Tries again, or reloads the page. */
  readonly onAsk: () => void;
  /** Present for a dialog or panel: the notice then lies over the page, and may be closed. */
  readonly onClose: (() => void) | undefined;
}

/** Stands in the place of a part whose file did not load. */
export function NoFile({ why, onAsk, onClose }: Props) {
  const { t } = useTranslation("ui");
  return (
    <div className={styles.notice} data-over={onClose !== undefined || undefined} role="status" data-noprint>
      <p className={styles.words}>
        <strong>{t(`file.${why}`)}</strong>
        <span>{t(`file.${why}Hint`)}</span>
      </p>
      <Button onClick={onAsk}>{t(why === "gone" ? "file.reload" : "error.retry")}</Button>
      {onClose ? (
        <Button variant="quiet" onClick={onClose}>
          {t("dialog.close")}
        </Button>
      ) : null}
    </div>
  );
}
