import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accountQueue } from "../api/queue/account-queue.ts";
import { countUnsent, forgetUnsent } from "../api/queue/count-unsent.ts";
import { signOut } from "../api/session.ts";
import { Button } from "../ui/base/button.tsx";
import { Notice } from "../ui/base/notice.tsx";
import { Dialog } from "../ui/layer/dialog.tsx";
import styles from "./unsent-dialog.module.css";

interface Props {
  readonly accountId: number;
  /** How many acts are not sent. */
  readonly unsent: number;
  readonly onClose: () => void;
}

/** Asks before a sign-out that would erase what was not sent: stay, send first, or discard. */
export function LeaveDialog({ accountId, unsent, onClose }: Props) {
  const { t } = useTranslation("device");
  const client = useQueryClient();
  const [count, setCount] = useState(unsent);
  const [busy, setBusy] = useState<"send" | "discard" | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const discard = async (): Promise<void> => {
    setBusy("discard");
    await forgetUnsent(accountId);
    await signOut();
  };
  const send = async (): Promise<void> => {
    setBusy("send");
    await accountQueue(accountId, client).flush(true);
    const left = await countUnsent(accountId);
    if (left === 0) return await signOut();
    setCount(left);
    setFailed(true);
    setBusy(null);
  };
  return (
    <Dialog title={t("leave.title")} size="sm" onClose={onClose}>
      <p className={styles.lead}>{t("leave.text", { count })}</p>
      {hasFailed ? <Notice tone="error" title={t("leave.failed")} /> : null}
      <div className={styles.foot}>
        <Button variant="danger" loading={busy === "discard"} onClick={() => void discard()}>
          {t("leave.discard")}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t("leave.stay")}
        </Button>
        <Button variant="primary" loading={busy === "send"} onClick={() => void send()}>
          {t("leave.send")}
        </Button>
      </div>
    </Dialog>
  );
}
