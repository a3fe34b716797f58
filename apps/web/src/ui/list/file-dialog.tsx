import type { ExportRow, FilePlan } from "@aprisco/contract/export.ts";
import { mostRows, type FileFormat } from "@aprisco/contract/file-formats.ts";
import type { NamedRoute } from "@aprisco/contract/route.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked, type LooseInput } from "../../api/asked.ts";
import type { Total } from "../../api/pages.ts";
import { countText } from "../../language/number-words.ts";
import { AnswerOf } from "../base/answer.tsx";
import { Button } from "../base/button.tsx";
import { Notice } from "../base/notice.tsx";
import type { FileChoices } from "../base/use-file.ts";
import { ChoiceCards } from "../choice/choice-cards.tsx";
import { Dialog } from "../layer/dialog.tsx";
import styles from "./file-dialog.module.css";
import { headingOf, type HeadingParts } from "./list-heading.ts";

export type PlannedFormat = Exclude<FileFormat, "csv">;

/** The longest sample that the pages are reckoned from without a guess. */
const SAMPLE = 100;

interface Props {
  readonly row: NamedRoute;
  readonly query: Readonly<Record<string, unknown>>;
  readonly format: PlannedFormat;
  readonly rows: Total | null;
  /** "312 visitantes com estes filtros". */
  readonly count: string | null;
  /** The file's columns that the list shows. */
  readonly columns: readonly string[];
  readonly heading: HeadingParts;
  readonly onStart: (chosen: FileChoices) => void;
  readonly onClose: () => void;
}

type Plan = FilePlan | null;
const planAsked = asked as unknown as (row: NamedRoute, input: LooseInput) => ReturnType<typeof asked<NamedRoute & ExportRow>>;
const namesOf = (columns: FilePlan["columns"]): string => columns.map(({ name }) => name).join(",");

/** What a list's file will hold and how it stands on paper, before it is made. */
export function FileDialog({ row, query, format, rows, count, columns, heading, onStart, onClose }: Props) {
  const { t, i18n } = useTranslation("file-plan");
  const [isAll, setAll] = useState(false);
  const [isOut, setOut] = useState(false);
  const words = headingOf(query, heading, t, i18n.language);
  const question = (names: string) =>
    planAsked(row, {
      query: { ...(query as Record<string, string>), heading: words, plan: "true", ...(names === "" ? {} : { columns: names }) },
    });
  const whole = useQuery({ ...question(isAll ? "" : columns.join(",")), placeholderData: keepPreviousData });
  const plan = whole.data as Plan | undefined;
  const beside = plan ? plan.columns.filter(({ name }) => !plan.apart.includes(name)) : [];
  const hasApart = format === "pdf" && (plan?.apart.length ?? 0) > 0;
  const cut = useQuery({ ...question(namesOf(beside)), enabled: hasApart && isOut, placeholderData: keepPreviousData });
  const chosen = hasApart && isOut ? (cut.data as Plan | undefined) : plan;
  const most = mostRows[format];
  const found = rows?.count ?? plan?.rows ?? 0;
  const isTooMany = found > most;
  const start = () => {
    if (!chosen || isTooMany) return;
    onStart({ columns: namesOf(hasApart && isOut ? beside : chosen.columns), heading: words });
    onClose();
  };
  const titlesOf = (of: FilePlan["columns"]): string => of.map(({ title }) => title).join(", ");
  return (
    <Dialog title={t(`title.${format}`)} size="sm" onClose={onClose}>
      <div className={styles.parts}>
        {count === null ? null : <p className={styles.count}>{count}</p>}
        <AnswerOf query={{ ...whole, data: plan ?? undefined }} height="14rem">
          {(known) => (
            <>
              <ChoiceCards
                legend={t("columns")}
                chosen={isAll ? "all" : "list"}
                onChoose={(key) => {
                  setAll(key === "all");
                  setOut(false);
                }}
                cards={[
                  { key: "list", title: t("columns.list"), note: isAll ? null : titlesOf(known.columns) },
                  { key: "all", title: t("columns.all"), note: titlesOf(known.all) },
                ]}
              />
              {hasApart ? (
                <ChoiceCards
                  legend={t("apart", { columns: titlesOf(known.columns.filter(({ name }) => known.apart.includes(name))) })}
                  chosen={isOut ? "out" : "block"}
                  onChoose={(key) => setOut(key === "out")}
                  cards={[
                    { key: "block", title: t("apart.block") },
                    { key: "out", title: t("apart.out") },
                  ]}
                />
              ) : null}
              {isTooMany ? (
                <Notice tone="error">
                  {t("tooMany", { rows: countText(i18n.language, found), limit: countText(i18n.language, most) })}
                </Notice>
              ) : format === "pdf" ? (
                <PaperLine plan={chosen} rows={rows} />
              ) : null}
            </>
          )}
        </AnswerOf>
        <div className={styles.actions}>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button variant="primary" disabled={!chosen || isTooMany} loading={whole.isFetching || (isOut && cut.isFetching)} onClick={start}>
            {t("make")}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** "A4 deitado · cerca de 12 páginas". If the plan counted only the first rows, the list's own total gives the pages. */
function PaperLine({ plan, rows }: { readonly plan: Plan | undefined; readonly rows: Total | null }) {
  const { t, i18n } = useTranslation("file-plan");
  const isMore = plan?.more === true;
  const pages = plan ? (isMore && rows ? Math.ceil((plan.pages * rows.count) / plan.rows) : plan.pages) : 0;
  const text = t(plan && !isMore && plan.rows <= SAMPLE ? "pages" : "about", { count: pages, shown: countText(i18n.language, pages) });
  return (
    <p className={styles.paper} role="status">
      {plan ? `${t(plan.landscape ? "paper.across" : "paper.upright")} · ${text}` : null}
    </p>
  );
}
