import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import { countText } from "../../messages/number-words.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import styles from "./file-notice.module.css";
import { FileTaskNotice } from "../../ui/file-task-notice.tsx";
import type { MadeFile } from "../../ui/use-file.ts";

const isTooLarge = (data: unknown): data is { readonly rows: number; readonly limit: number } =>
  typeof data === "object" && data !== null && "rows" in data && "limit" in data;

/** What became of the file: being made, too large for its format, none, failed. What was set stays as it is. */
export function FileNotice({ file }: { readonly file: MadeFile }) {
  const { t, i18n } = useTranslation("reports");
  const { failure, isMaking: isPending, again, canRepeat, later } = file;
  const sentence = (): string => {
    if (!isFailure(failure) || (failure.status !== 422 && failure.status !== 403)) return t("failedHint");
    if (failure.code !== "report.tooLarge" || !isTooLarge(failure.data)) return failure.message;
    const { rows, limit } = failure.data;
    return t("tooLarge", { rows: countText(i18n.language, rows), limit: countText(i18n.language, limit) });
  };
  const isRefused = isFailure(failure) && failure.status === 422;
  return (
    <>
      <p role="status" className={isPending ? styles.making : "cm-hidden"}>
        {isPending ? t("making") : ""}
      </p>
      {failure && !isPending ? (
        <div className={styles.notice}>
          <Notice tone="error" title={isRefused ? undefined : t("failed")}>
            {sentence()}
          </Notice>
          {isRefused ? null : (
            <Button size="sm" onClick={again}>
              {t("retry")}
            </Button>
          )}
        </div>
      ) : null}
      <FileTaskNotice later={later} again={canRepeat ? again : null} />
    </>
  );
}
