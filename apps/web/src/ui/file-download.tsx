import { fileRoutes } from "@aprisco/contract/files/routes.ts";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { download } from "../api/download.ts";
import { isFailure } from "../api/failure.ts";
import { Button } from "./button.tsx";
import { showToast } from "./toast-queue.ts";

interface Props {
  readonly id: number;
  readonly label: string;
  /** What the button says to those who do not see what it stands beside. */
  readonly named?: string;
  readonly failed: string;
}

/** Fetches a file that the server keeps. */
export function FileDownload({ id, label, named, failed }: Props) {
  const { t } = useTranslation("ui");
  const [busy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      await download(fileRoutes.getFile, { params: { id } }, String(id));
    } catch (cause) {
      // The server's own sentence where the file is gone.
      const message = isFailure(cause) && cause.status === 404 ? cause.message : failed;
      showToast({ tone: "error", title: t("toast.error"), message });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="sm"
      icon={<IconDownload size={17} stroke={1.8} aria-hidden="true" />}
      aria-label={named}
      loading={busy}
      onClick={() => void start()}
    >
      {label}
    </Button>
  );
}
