import { useQueryClient } from "@tanstack/react-query";
import { IconSend } from "@tabler/icons-react";
import i18next from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accountQueue, kindOfAct } from "../api/queue/account-queue.ts";
import type { ActKind, KeptAct } from "../api/queue/kept-act.ts";
import { useUnsent } from "../api/queue/unsent-state.ts";
import { useSession } from "../api/session-state.ts";
import { Button } from "../ui/base/button.tsx";
import { Dialog } from "../ui/layer/dialog.tsx";
import { copyText } from "../ui/record/copy-text.ts";
import { UnsentActs } from "../ui/record/unsent-acts.tsx";
import { showToast } from "../ui/layer/toast-queue.ts";
import { useChurchData } from "./church-query.ts";
import styles from "./unsent-dialog.module.css";

interface Editing {
  readonly act: KeptAct;
  readonly Form: NonNullable<ActKind["Form"]>;
}

/** What this device has not sent yet: what, when, why not; to change, to discard, to send now. */
export function UnsentDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation("device");
  const { user } = useSession();
  const client = useQueryClient();
  const acts = useUnsent();
  const [editing, setEditing] = useState<Editing | null>(null);
  const zone = useChurchData().data?.time_zone;
  const [isSending, setSending] = useState(false);
  if (!user) return null;
  const queue = accountQueue(user.id, client);
  const edit = async (act: KeptAct): Promise<void> => {
    const kind = await kindOfAct(act);
    if (!kind?.Form) return;
    await i18next.loadNamespaces([...(kind.texts ?? [])]);
    setEditing({ act, Form: kind.Form });
  };
  const discard = async (act: KeptAct): Promise<void> => {
    await queue.discard(act);
    showToast({ title: t("unsent.discarded"), message: act.title, undo: () => void queue.keep(act) });
  };
  const copy = async (act: KeptAct, lines: readonly string[]): Promise<void> => {
    const isCopied = await copyText([act.title, ...lines].join("\n"));
    showToast({ title: t(isCopied ? "unsent.copied" : "unsent.notCopied"), message: act.title, ...(isCopied ? {} : { tone: "error" }) });
  };
  const isRefused = acts.every(({ state }) => state === "refused");
  const send = async (): Promise<void> => {
    if (!navigator.onLine) return showToast({ tone: "info", title: t("unsent.offline"), message: t("unsent.lead") });
    setSending(true);
    await queue.flush(true).finally(() => setSending(false));
    if (isRefused) showToast({ tone: "info", title: t("unsent.tried") });
  };
  if (editing) return <editing.Form act={editing.act} onClose={() => setEditing(null)} />;
  return (
    <Dialog title={t("unsent")} onClose={onClose}>
      <UnsentActs
        acts={acts}
        zone={zone}
        onEdit={(act) => void edit(act)}
        onDiscard={(act) => void discard(act)}
        onCopy={(act, lines) => void copy(act, lines)}
      />
      <div className={styles.foot}>
        <Button onClick={onClose}>{t("unsent.close")}</Button>
        {acts.length === 0 ? null : (
          <Button
            {...(isRefused ? {} : { variant: "primary" })}
            loading={isSending}
            icon={<IconSend size={18} stroke={1.6} aria-hidden="true" />}
            onClick={() => void send()}
          >
            {t(isRefused ? "unsent.again" : "unsent.send")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
