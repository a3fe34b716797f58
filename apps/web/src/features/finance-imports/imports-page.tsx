import { financeImportRoutes, IMPORT_BYTES, type FinanceImport } from "@aprisco/contract/finance-imports.ts";
import { IconFileImport } from "@tabler/icons-react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useRef, useState, type DragEvent } from "react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { pagesOf } from "../../api/pages-of.ts";
import { itemsOf } from "../../api/pages.ts";
import { instantText } from "../../language/date-words.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { FinanceTabs } from "../../shell/finance-tabs.tsx";
import { ActionList } from "../../ui/base/action-list.tsx";
import { Badge } from "../../ui/base/badge.tsx";
import { Button } from "../../ui/base/button.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import styles from "./finance-imports.module.css";
import { importLooks } from "./looks.ts";

const pathOf = (id: number) => `/finance/imports/${String(id)}`;
const MEBIBYTE = 1_048_576;

/** Brings past movements from a spreadsheet, and shows what was brought before. */
export function ImportsPage() {
  const { t } = useTranslation("finance-imports");
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      <FinanceTabs />
      <div className={styles.start}>
        <SendFile />
        <Panel title={t("columns.about")} lead={t("columns.aboutLead")}>
          <ul className={styles.hints}>
            {(["date", "amount", "category", "rest", "again"] as const).map((one) => (
              <li key={one}>{t(`hint.${one}`)}</li>
            ))}
          </ul>
        </Panel>
      </div>
      <Earlier />
    </>
  );
}

function SendFile() {
  const { t } = useTranslation("finance-imports");
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const send = useChange(financeImportRoutes.createFinanceImport, { lists: true });
  const take = async (file: File | null | undefined): Promise<void> => {
    if (!file || send.isPending) return;
    setTrouble(file.size > IMPORT_BYTES ? t("tooLarge", { most: IMPORT_BYTES / MEBIBYTE }) : null);
    if (file.size > IMPORT_BYTES) return;
    try {
      const { id } = await send.mutateAsync({ body: { file } });
      void navigate({ to: pathOf(id) });
    } catch (cause) {
      setTrouble((cause as Error).message);
    }
  };
  const over = (state: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(state);
  };
  return (
    <Panel title={t("file")} lead={t("fileLead")}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a second way to do what its button does */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          void take(event.dataTransfer.files[0]);
        }}
      >
        <IconFileImport size={32} stroke={1.4} aria-hidden="true" />
        <input
          ref={input}
          type="file"
          accept=".csv,.txt,.xlsx"
          hidden
          aria-label={t("choose")}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // Choosing the same file again must fire a change event.
            currentTarget.value = "";
          }}
        />
        <Button variant="primary" loading={send.isPending} onClick={() => input.current?.click()}>
          {t("choose")}
        </Button>
        <p data-drop={send.isPending ? undefined : true}>{t(send.isPending ? "reading" : "drop")}</p>
      </div>
      {trouble === null ? null : <Notice tone="error">{trouble}</Notice>}
    </Panel>
  );
}

function Earlier() {
  const { t } = useTranslation("finance-imports");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const pages = useInfiniteQuery(pagesOf(financeImportRoutes.listFinanceImports, {}));
  const imports = itemsOf(pages.data);
  const note = ({ rows, entered, status, created_at: at, created_by_name: name }: FinanceImport): string =>
    [
      status === "checked"
        ? t("rows", { count: rows, text: countText(language, rows) })
        : t("enteredOf", { entered: countText(language, entered), rows: countText(language, rows) }),
      t("sentBy", { name: name ?? "–", when: instantText(language, at, zone) }),
    ].join(" · ");
  return (
    <Panel title={t("earlier")}>
      {pages.error && imports.length === 0 ? <LoadFailure error={pages.error} onRetry={() => void pages.refetch()} /> : null}
      {pages.isPending ? <Skeleton width="100%" height="6rem" /> : null}
      {!pages.isPending && !pages.error && imports.length === 0 ? <p className={styles.hint}>{t("none")}</p> : null}
      {imports.length > 0 ? (
        <ActionList
          label={t("earlier")}
          items={imports.map((one) => ({
            key: String(one.id),
            icon: importLooks[one.status].icon,
            hue: one.status === "done" ? ("oliveira" as const) : ("trigo" as const),
            title: <Link to={pathOf(one.id)}>{one.name}</Link>,
            note: note(one),
            badge: <Badge {...importLooks[one.status]}>{t(`status.${one.status}`)}</Badge>,
          }))}
        />
      ) : null}
      {pages.hasNextPage ? (
        <Button loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t("more")}
        </Button>
      ) : null}
    </Panel>
  );
}
