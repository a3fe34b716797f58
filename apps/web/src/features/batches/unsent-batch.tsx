import { batchRoutes } from "@aprisco/contract/batches.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import type { CallInput } from "../../api/client.ts";
import { orKept } from "../../api/failure.ts";
import { typedIn, type ActFormProps, type ActKind } from "../../api/queue/kept-act.ts";
import { Button } from "../../ui/base/button.tsx";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { MoneyField } from "../../ui/form/number-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import styles from "./batches.module.css";

type Line = Omit<CallInput<typeof batchRoutes.createBatchLine>["body"], "client_id">;

/** Changes what was mistyped most often: the amount and the envelope. */
function LineForm({ act, onClose }: ActFormProps) {
  const { t } = useTranslation("batches");
  const typed = typedIn(act, batchRoutes.createBatchLine) as Line;
  const [amount, setAmount] = useState<number | null>(typed.amount);
  const [document, setDocument] = useState(typed.document ?? "");
  const enter = useChange(batchRoutes.createBatchLine, {
    lists: true,
    queued: { title: () => act.title, name: act.name, instead: act },
  });
  const save = () => {
    if (amount === null || amount === 0) return;
    const body = { ...typed, amount, document: document === "" ? null : document };
    void orKept(enter.mutateAsync({ params: { id: Number(act.input.params?.["id"]) }, body })).then(onClose, () => undefined);
  };
  return (
    <Dialog title={act.title} onClose={onClose}>
      <form
        className={styles.unsentForm}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {enter.error ? <Notice tone="error">{enter.error.message}</Notice> : null}
        <MoneyField label={t("amount")} value={amount} onChange={setAmount} />
        <TextField
          label={t("envelope")}
          value={document}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setDocument(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary" loading={enter.isPending} disabled={amount === null || amount === 0}>
          {t("line.save")}
        </Button>
      </form>
    </Dialog>
  );
}

/** Notes are counted again on their pad. */
function CountAgain({ act, onClose }: ActFormProps) {
  const { t } = useTranslation("batches");
  return (
    <Dialog title={act.title} onClose={onClose}>
      <div className={styles.unsentForm}>
        <p>{t("pad.again")}</p>
        <LinkButton to="/finance/counts" variant="primary" onClick={onClose}>
          {t("pad.open")}
        </LinkButton>
      </div>
    </Dialog>
  );
}

// Lines and counts, as a device keeps them until the server has them.

export const unsentLine: ActKind = { row: batchRoutes.createBatchLine, texts: ["batches", "fields"], Form: LineForm };
export const unsentCount: ActKind = { row: batchRoutes.countBatch, texts: ["batches"], Form: CountAgain };
