import { isTyped, type FileFormat } from "@aprisco/contract/file-formats.ts";
import type { NamedRoute } from "@aprisco/contract/route.ts";
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isFailure } from "../../api/failure.ts";
import type { Total } from "../../api/pages.ts";
import { useAllowed } from "../../api/rights.ts";
import { useOpener } from "../layer/use-opener.ts";
import { ExportMenu } from "./export-menu.tsx";
import type { PlannedFormat } from "./file-dialog.tsx";
import type { HeadingParts } from "./list-heading.ts";
import { showToast } from "../layer/toast-queue.ts";
import { fileTaskName, useFile, useFileTask } from "../base/use-file.ts";
import { lazyPart } from "../base/lazy-part.ts";

// Lazy: few lists are long enough to need a task.
const FileTaskNotice = lazyPart(async () => ({ default: (await import("../base/file-task-notice.tsx")).FileTaskNotice }));

const FileDialog = lazyPart(async () => ({ default: (await import("./file-dialog.tsx")).FileDialog }));

interface Props {
  readonly row: NamedRoute;
  readonly query: Readonly<Record<string, unknown>>;
  readonly rows: Total | null;
  /** The same as text: "312 visitantes com estes filtros". */
  readonly count: string | null;
  /** The file's columns that the list shows. */
  readonly columns: readonly string[];
  readonly heading: HeadingParts;
  /** Prints the screen's list; absent: elsewhere, or not at all. */
  readonly onPrint?: (() => void) | undefined;
}

export function ListExport(props: Props) {
  return useAllowed(props.row.allow) ? <FileOfList {...props} /> : null;
}

function FileOfList({ row, query, rows, count, columns, heading, onPrint }: Props) {
  const { t } = useTranslation(["lists", "ui"]);
  const opener = useOpener();
  const [planned, setPlanned] = useState<PlannedFormat | null>(null);
  const filters = query as Record<string, string>;
  const file = useFile({
    row,
    input: (format, isLater, chosen) => ({ query: { ...filters, ...chosen, format, ...(isLater ? { async: "true" } : {}) } }),
    name: row.feature,
    // A typed search must not be stored in a task.
    rows: isTyped(filters) ? null : rows,
  });
  const { failure } = file;
  useEffect(() => {
    if (!failure) return;
    // On 422 the server's own sentence says more: too many rows for the format, or none.
    const message = isFailure(failure) && failure.status === 422 ? failure.message : t("export.failed");
    showToast({ tone: "error", title: t("toast.error", { ns: "ui" }), message });
  }, [failure, t]);
  // A program that reads CSV takes all columns.
  const choose = (format: FileFormat) => {
    if (format === "csv") return file.start(format);
    opener.remember();
    setPlanned(format);
  };
  return (
    <>
      <ExportMenu
        busy={file.isPending}
        title={count === null ? undefined : t("export.all", { what: count })}
        onChoose={choose}
        onPrint={onPrint}
      />
      {planned === null ? null : (
        <Suspense fallback={null}>
          <FileDialog
            format={planned}
            {...{ row, query, rows, count, columns, heading }}
            onStart={(chosen) => file.start(planned, chosen)}
            onClose={() => {
              setPlanned(null);
              opener.restore();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

export function ListFile({ row }: Pick<Props, "row">) {
  const later = useFileTask(fileTaskName(row, row.feature));
  return later.isKnown ? <FileTaskNotice later={later} again={null} /> : null;
}
