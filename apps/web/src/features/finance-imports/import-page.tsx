import { financeImportRoutes, type FinanceImport } from "@aprisco/contract/finance-imports.ts";
import { IconArrowBackUp, IconListDetails, IconTrash } from "@tabler/icons-react";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { dayText, instantText } from "../../language/date-words.ts";
import { countText, moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { FinanceTrail } from "../../shell/finance-trail.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { LinkButton } from "../../ui/base/link-button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { useMinute } from "../../ui/base/use-now.ts";
import { PageHead } from "../../ui/base/page-head.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { StatStrip } from "../../ui/chart/stat-strip.tsx";
import { CheckField } from "../../ui/form/check-field.tsx";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import { RecordState } from "../../ui/record/record-state.tsx";
import { ImportColumnsPanel } from "./import-columns.tsx";
import { ImportRows } from "./import-rows.tsx";
import styles from "./finance-imports.module.css";
import { importLooks } from "./looks.ts";

export function ImportPage() {
  const { id } = useParams({ strict: false }) as { readonly id?: string };
  const navigate = useNavigate();
  const back = () => void navigate({ to: "/finance/imports" });
  return (
    <RecordState of={asked(financeImportRoutes.getFinanceImport, { params: { id: Number(id) } })} onClose={back}>
      {(one) => <OneImport key={one.id} of={one} onGone={back} />}
    </RecordState>
  );
}

const record = (reply: FinanceImport) => reply;

function OneImport({ of: one, onGone }: { readonly of: FinanceImport; readonly onGone: () => void }) {
  const { t } = useTranslation(["finance-imports", "finance"]);
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const now = useMinute();
  const [isAsked, setAsked] = useState(false);
  const discard = useChange(financeImportRoutes.deleteFinanceImport, { lists: true });
  const undo = useChange(financeImportRoutes.undoFinanceImport, {
    record,
    lists: true,
    said: { done: () => ({ title: t("undone.said") }) },
  });
  const isChecked = one.status === "checked";
  const mayUndo = one.undo_until !== null && one.undo_until > now.toISOString();
  const facts = [
    t("rows", { count: one.rows, text: countText(language, one.rows) }),
    t("sentBy", { name: one.created_by_name ?? "–", when: instantText(language, one.created_at, zone) }),
  ];
  return (
    <>
      <FinanceTrail list="/finance/imports" listTitle={t("tab.imports", { ns: "finance" })} name={one.name} />
      <PageHead
        title={one.name}
        badge={<Badge {...importLooks[one.status]}>{t(`status.${one.status}`)}</Badge>}
        lead={facts.join(" · ")}
        actions={
          <>
            {one.status === "done" && one.entered > 0 ? (
              <LinkButton
                to="/finance/transactions"
                search={{ import: String(one.id) }}
                icon={<IconListDetails size={18} stroke={1.6} aria-hidden="true" />}
              >
                {t("entries")}
              </LinkButton>
            ) : null}
            {isChecked ? (
              <Button icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />} onClick={() => setAsked(true)}>
                {t("discard")}
              </Button>
            ) : mayUndo ? (
              <Button
                icon={<IconArrowBackUp size={18} stroke={1.6} aria-hidden="true" />}
                loading={undo.isPending}
                onClick={() => setAsked(true)}
              >
                {t("undo")}
              </Button>
            ) : null}
          </>
        }
      />
      {undo.error ? <Notice tone="error">{undo.error.message}</Notice> : null}
      {discard.error ? <Notice tone="error">{discard.error.message}</Notice> : null}
      <Result of={one} />
      {isChecked ? <ImportColumnsPanel of={one} /> : null}
      <ImportRows of={one} />
      {isAsked ? (
        <ConfirmDialog
          title={t(isChecked ? "discard.title" : "undo.title")}
          confirm={t(isChecked ? "discard" : "undo")}
          cancel={t("cancel")}
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setAsked(false);
            if (isChecked) void discard.mutateAsync({ params: { id: one.id } }).then(onGone, () => undefined);
            else undo.mutate({ params: { id: one.id }, body: {} });
          }}
        >
          {isChecked
            ? t("discard.text")
            : t("undo.text", {
                count: one.entered,
                text: countText(language, one.entered),
                day: dayText(language, one.undo_until?.slice(0, 10) ?? ""),
              })}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

/** What the check found, and the act; once it is done, what was entered. */
function Result({ of: one }: { readonly of: FinanceImport }) {
  const { t } = useTranslation("finance-imports");
  const language = useLanguage();
  const [leavesFaulty, setLeavesFaulty] = useState(false);
  const run = useChange(financeImportRoutes.runFinanceImport, {
    record,
    lists: true,
    said: { done: ({ entered }) => ({ title: t("done.said", { count: entered, text: countText(language, entered) }) }) },
  });
  const isChecked = one.status === "checked";
  const number = (key: "entered" | "faulty" | "ready" | "repeated") => ({
    key,
    label: t(`state.${key}`),
    value: countText(language, one[key]),
  });
  const days =
    one.first_day === null || one.last_day === null
      ? null
      : t("days", { from: dayText(language, one.first_day), to: dayText(language, one.last_day) });
  const money = (key: "expense" | "income") => ({
    key,
    label: t(key),
    value: moneyText(language, one[key]),
    note: key === "income" ? days : null,
  });
  const canRun = one.ready > 0 && (one.faulty === 0 || leavesFaulty);
  return (
    <Panel title={t(isChecked ? "result" : `result.${one.status as "done" | "undone"}`)} className={styles.result}>
      <StatStrip
        stats={[number(isChecked ? "ready" : "entered"), money("income"), money("expense"), number("repeated"), number("faulty")]}
      />
      {isChecked ? (
        <div className={styles.act}>
          {one.ready === 0 ? <Notice tone="info">{t(one.faulty > 0 ? "nothing.faulty" : "nothing.repeated")}</Notice> : null}
          {one.ready > 0 && one.faulty > 0 ? (
            <CheckField
              label={t("leave", { count: one.faulty, text: countText(language, one.faulty) })}
              help={t("leave.help")}
              checked={leavesFaulty}
              onChange={(event) => setLeavesFaulty(event.currentTarget.checked)}
            />
          ) : null}
          {run.error ? <Notice tone="error">{run.error.message}</Notice> : null}
          {one.ready > 0 ? (
            <Button
              variant="primary"
              disabled={!canRun}
              loading={run.isPending}
              onClick={() => run.mutate({ params: { id: one.id }, body: { leave_faulty: leavesFaulty, version: one.version } })}
            >
              {t("run", { count: one.ready, text: countText(language, one.ready) })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </Panel>
  );
}
