import { countRoutes, type CountDifference, type StockCount } from "@aprisco/contract/counts.ts";
import { IconAlertTriangle, IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange, useChanged } from "../../api/change.ts";
import { clockText } from "../../language/date-words.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { ActionList } from "../../ui/base/action-list.tsx";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { ConfirmDialog } from "../../ui/layer/confirm-dialog.tsx";
import styles from "./counts.module.css";

/** What was counted beside what the movements add up to; for an open count with its settlements and its end. */
export function CountDifferences({ count }: { readonly count: StockCount }) {
  const { t } = useTranslation("counts");
  const query = useQuery(asked(countRoutes.listCountDifferences, { params: { id: count.id } }));
  const isOpen = count.status === "open";
  const said = useSaid();
  return (
    <AnswerOf query={query} height="20rem">
      {(rows) => {
        const differing = rows.filter(({ counted, expected }) => counted === null || counted !== expected);
        const conflicts = rows.filter(({ conflict }) => conflict !== null).length;
        return (
          <div className={styles.differences}>
            <p>
              {rows.length === 0
                ? t("differences.none")
                : `${t("differences.lead", { count: rows.length })} · ${t("differences.differing", { count: differing.length })}`}
            </p>
            {differing.length > 0 ? (
              <ActionList
                label={t("tab.differences")}
                items={differing.map((row) => ({
                  key: `${row.item_id} ${row.place_id}`,
                  ...lookOf(row),
                  title: count.place_id === null ? `${row.item} · ${row.place}` : row.item,
                  ...said(row),
                  action: isOpen && row.conflict === "counters" ? <Settlement count={count} row={row} /> : null,
                }))}
              />
            ) : null}
            {isOpen ? <End count={count} entries={differing.length} conflicts={conflicts} /> : null}
          </div>
        );
      }}
    </AnswerOf>
  );
}

/** More or less than expected, or what keeps the count open. */
const lookOf = ({ conflict, counted, expected }: CountDifference) =>
  conflict === null
    ? ({ icon: (counted ?? 0) > (expected ?? 0) ? IconArrowUp : IconArrowDown, hue: "trigo" } as const)
    : ({ icon: IconAlertTriangle, hue: "vinho" } as const);

/** The line below an item: what was counted, what was expected, and why it cannot be closed. */
function useSaid() {
  const { t } = useTranslation("counts");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  return ({ counts, counted, expected, unit, conflict }: CountDifference) => {
    const each = counts.map(({ by, counted: one, counted_at: at }) =>
      t("differences.by", { by: by ?? "–", counted: countText(language, one), when: clockText(language, at, zone) }),
    );
    if (counted === null || expected === null) return { note: each.join(" · "), warning: t("conflict.counters") };
    const difference = counted - expected;
    const note = t("differences.of", {
      counted: countText(language, counted),
      expected: countText(language, expected),
      difference: `${difference > 0 ? "+" : "−"}${countText(language, Math.abs(difference))}`,
      unit,
    });
    const settled = new Set(counts.map(({ counted: one }) => one)).size > 1;
    return { note: settled ? [note, ...each].join(" · ") : note, ...(conflict === "below" ? { warning: t("conflict.below") } : {}) };
  };
}

function Settlement({ count, row }: { readonly count: StockCount; readonly row: CountDifference }) {
  const { t } = useTranslation("counts");
  const language = useLanguage();
  const { mutate, isPending } = useChange(countRoutes.settleCount, {
    input: ({ counted }: { readonly counted: number }) => ({
      params: { id: count.id },
      body: { item_id: row.item_id, place_id: row.place_id, counted },
    }),
    said: { failed: (_choice, cause) => (cause as Error).message },
  });
  return (
    <span className={styles.choices}>
      {[...new Set(row.counts.map(({ counted }) => counted))].map((counted) => (
        <Button
          key={counted}
          size="sm"
          loading={isPending}
          aria-label={t("settle", { counted, name: row.item })}
          onClick={() => mutate({ counted })}
        >
          {countText(language, counted)}
        </Button>
      ))}
    </span>
  );
}

interface EndProps {
  readonly count: StockCount;
  readonly entries: number;
  readonly conflicts: number;
}
function End({ count, entries, conflicts }: EndProps) {
  const { t } = useTranslation("counts");
  const [asks, setAsks] = useState<"close" | "discard" | null>(null);
  const uncounted = count.subjects - count.counted;
  const input = () => ({ params: { id: count.id }, body: { version: count.version } });
  const failed = (_nothing: object, cause: unknown) => (cause as Error).message;
  const close = useChange(countRoutes.closeCount, { input, lists: true, said: { done: () => ({ title: t("closed") }), failed } });
  // Somebody has counted meanwhile: what is refused stands in the differences, so they are asked again.
  const refused = useChanged(countRoutes.closeCount);
  const discard = useChange(countRoutes.discardCount, { input, lists: true, said: { done: () => ({ title: t("discarded") }), failed } });
  return (
    <div className={styles.end}>
      {conflicts > 0 ? <p>{t("end.conflicts", { count: conflicts })}</p> : null}
      <Button variant="primary" disabled={conflicts > 0} loading={close.isPending} onClick={() => setAsks("close")}>
        {t("close")}
      </Button>
      <Button variant="quiet" loading={discard.isPending} onClick={() => setAsks("discard")}>
        {t("discard")}
      </Button>
      {asks === null
        ? null
        : createPortal(
            <ConfirmDialog
              title={t(`${asks}.title`)}
              confirm={t(asks)}
              cancel={t("back")}
              onCancel={() => setAsks(null)}
              onConfirm={() => {
                setAsks(null);
                if (asks === "close") close.mutateAsync({}).catch(refused);
                else discard.mutate({});
              }}
            >
              {asks === "close" ? t("close.question", { count: entries }) : t("discard.question")}
              {asks === "close" && uncounted > 0 ? ` ${t("close.uncounted", { count: uncounted })}` : null}
            </ConfirmDialog>,
            document.body,
          )}
    </div>
  );
}
