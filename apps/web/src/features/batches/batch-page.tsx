import type { Batch } from "@aprisco/contract/batches-fields.ts";
import { batchRoutes } from "@aprisco/contract/batches.ts";
import { IconEdit, IconListNumbers, IconPrinter, IconRotate, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useNavigate, useParams } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { download } from "../../api/download.ts";
import { useAllowed } from "../../api/rights.ts";
import { dayText, instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { FinanceTrail } from "../../shell/finance-trail.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { PageHead } from "../../ui/base/page-head.tsx";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import { RowMenu } from "../../ui/layer/menu.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { RecordState } from "../../ui/record/record-state.tsx";
import { BatchFoot } from "./batch-foot.tsx";
import { BatchGrid } from "./batch-grid.tsx";
import { CountingPanel } from "./counting-panel.tsx";
import styles from "./batches.module.css";
import { batchLooks } from "./looks.ts";

const BatchForm = lazyPart(async () => ({ default: (await import("./batch-form.tsx")).BatchForm }));

export function BatchPage() {
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const navigate = useNavigate();
  const back = () => void navigate({ to: "/finance/batches" });
  return (
    <RecordState of={asked(batchRoutes.getBatch, { params: { id: Number(id) } })} onClose={back}>
      {(batch) => <OneBatch key={batch.id} batch={batch} />}
    </RecordState>
  );
}

const iconOf = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

function OneBatch({ batch }: { readonly batch: Batch }) {
  const { t } = useTranslation(["batches", "finance"]);
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const [layer, setLayer] = useState<"discard" | "edit" | null>(null);
  const isOpen = batch.status === "open" || batch.status === "counted";
  const mayEdit = useAllowed(batchRoutes.updateBatch.allow) && isOpen;
  const said = { done: () => ({ title: t("batch", { number: batch.number }) }) };
  const recount = useChange(batchRoutes.recountBatch, { record: (reply) => reply, said });
  const discard = useChange(batchRoutes.discardBatch, { record: (reply) => reply, lists: true, said });
  const failed = (cause: unknown) => showToast({ title: t("print"), message: cause instanceof Error ? cause.message : "" });
  const print = useMutation({
    mutationFn: () => download(batchRoutes.printBatch, { params: { id: batch.id } }, `lote-${batch.number}.pdf`),
    onError: failed,
  });
  const sheet = useMutation({
    mutationFn: () => download(batchRoutes.printCountSheet, { params: { id: batch.id } }, `contagem-${batch.number}.pdf`),
    onError: failed,
  });
  const title = t("batch", { number: batch.number });
  const facts = [
    batch.name,
    dayText(language, batch.entry_date),
    t("opened", { name: batch.created_by_name ?? "–", when: instantText(language, batch.created_at, zone) }),
    batch.closed_at === null
      ? null
      : t("closedBy", { name: batch.closed_by_name ?? "–", when: instantText(language, batch.closed_at, zone) }),
  ].filter((fact) => fact !== null);
  const acts = [
    ...(batch.lines > 0 ? [{ key: "print", text: t("print"), icon: <IconPrinter {...iconOf} />, onChoose: () => print.mutate() }] : []),
    ...(mayEdit && batch.counting !== "none"
      ? [
          { key: "sheet", text: t("countSheet"), icon: <IconListNumbers {...iconOf} />, onChoose: () => sheet.mutate() },
          {
            key: "recount",
            text: t("recount"),
            icon: <IconRotate {...iconOf} />,
            onChoose: () => recount.mutate({ params: { id: batch.id }, body: { version: batch.version } }),
          },
        ]
      : []),
    ...(mayEdit ? [{ key: "discard", text: t("discard"), icon: <IconTrash {...iconOf} />, onChoose: () => setLayer("discard") }] : []),
  ];
  return (
    <>
      <FinanceTrail list="/finance/batches" listTitle={t("tab.batches", { ns: "finance" })} name={title} />
      <PageHead
        title={title}
        badge={<Badge {...batchLooks[batch.status]}>{t(`status.${batch.status}`)}</Badge>}
        lead={facts.join(" · ")}
        actions={
          <>
            {mayEdit ? (
              <Button icon={<IconEdit {...iconOf} />} onClick={() => setLayer("edit")}>
                {t("edit")}
              </Button>
            ) : null}
            {acts.length > 0 ? <RowMenu label={title} items={() => acts} /> : null}
          </>
        }
      />
      <div className={styles.columns}>
        <div className={styles.main}>
          {batch.status === "discarded" ? null : <BatchGrid batch={batch} isOpen={mayEdit} />}
          {batch.status === "discarded" ? null : <BatchFoot batch={batch} isOpen={isOpen} />}
        </div>
        <CountingPanel batch={batch} />
      </div>
      <Suspense fallback={null}>
        {layer === "edit" ? <BatchForm batch={batch} onClose={() => setLayer(null)} /> : null}
        {layer === "discard" ? (
          <ConfirmDialog
            title={t("discard")}
            confirm={t("discard")}
            cancel={t("cancel")}
            onCancel={() => setLayer(null)}
            onConfirm={() => {
              setLayer(null);
              discard.mutate({ params: { id: batch.id }, body: {} });
            }}
          >
            {t("discard.text")}
          </ConfirmDialog>
        ) : null}
      </Suspense>
    </>
  );
}
