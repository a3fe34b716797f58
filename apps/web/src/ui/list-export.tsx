import type { FileFormat } from "@aprisco/contract/file-formats.ts";
import { allows } from "@aprisco/contract/permissions.ts";
import type { NamedRow } from "@aprisco/contract/route.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "../api/download.ts";
import { isFailure } from "../api/failure.ts";
import { askerOf, useSession } from "../api/session-state.ts";
import { ExportMenu } from "./export-menu.tsx";
import { showToast } from "./toast-queue.ts";

interface Props {
  readonly row: NamedRow;
  /** The filters and the order of the list. */
  readonly query: Readonly<Record<string, unknown>>;
  /** How many it takes: "312 visitantes com estes filtros". */
  readonly count: string | null;
}

/** The whole list under its filters as a file, for who may have it. */
export function ListExport({ row, query, count }: Props) {
  const { t } = useTranslation(["lists", "ui"]);
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  if (!user || !allows(row.allow, askerOf(user))) return null;
  const start = async (format: FileFormat) => {
    setBusy(true);
    try {
      await download(row, { query: { ...(query as Record<string, string>), format } }, `${row.feature}.${format}`);
    } catch (cause) {
      // The server's own sentence where it says more: too many rows for the format, none at all.
      const message = isFailure(cause) && cause.status === 422 ? cause.message : t("export.failed");
      showToast({ tone: "error", title: t("toast.error", { ns: "ui" }), message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ExportMenu
      busy={busy}
      title={count === null ? undefined : t("export.all", { what: count })}
      onChoose={(format) => void start(format)}
    />
  );
}
