import { allows } from "@aprisco/contract/permissions.ts";
import type { NamedRow } from "@aprisco/contract/route.ts";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "../api/download.ts";
import { permissionsOf, useSession } from "../api/session-state.ts";
import { Button } from "./button.tsx";
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
  if (!user || !allows(row.allow, { id: user.id, permissions: permissionsOf(user) })) return null;
  const start = async () => {
    setBusy(true);
    try {
      await download(row, { ...(query as Record<string, string>), format: "csv" }, `${row.feature}.csv`);
    } catch {
      showToast({ tone: "error", title: t("toast.error", { ns: "ui" }), message: t("export.failed") });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
      title={count === null ? undefined : t("export.all", { what: count })}
      loading={busy}
      onClick={() => void start()}
    >
      {t("export.start")}
    </Button>
  );
}
