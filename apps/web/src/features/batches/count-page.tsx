import { pieceValues, sumOfPieces, type BatchCount, type Pieces } from "@aprisco/contract/batches-fields.ts";
import { batchRoutes } from "@aprisco/contract/batches.ts";
import { IconClipboardList, IconMinus, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { kindOf } from "../../api/queue/kept-act.ts";
import { useUnsentOf } from "../../api/queue/unsent-state.ts";
import { dayText } from "../../language/date-words.ts";
import { moneyText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/base/button.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import styles from "./count-page.module.css";

/** What a counter has to count, on a phone; nothing else of money is here. */
export function CountPage() {
  const { t } = useTranslation("batches");
  const counts = useQuery(asked(batchRoutes.listOwnCounts));
  return (
    <>
      <PageHead title={t("pad.title")} lead={t("pad.lead")} />
      {counts.data === undefined ? (
        counts.error ? (
          <LoadFailure error={counts.error} onRetry={() => void counts.refetch()} />
        ) : (
          <Skeleton />
        )
      ) : counts.data.length === 0 ? (
        <StatusPage tone="wait" icon={<IconClipboardList size={28} stroke={1.6} />} title={t("pad.none")} hint={t("pad.noneHint")} />
      ) : (
        counts.data.map((one) => <Pad key={`${String(one.id)} ${String(one.round)}`} count={one} />)
      )}
    </>
  );
}

const tones = { toCount: null, waiting: "info", unequal: "error", equal: "success" } as const;

function Pad({ count }: { readonly count: BatchCount }) {
  const { t } = useTranslation("batches");
  const language = useLanguage();
  const [pieces, setPieces] = useState<Pieces>(count.pieces ?? {});
  const send = useChange(batchRoutes.countBatch, {
    lists: true,
    queued: { title: () => t("pad.kept", { number: count.number }), name: t("batch", { number: count.number }) },
    said: { done: () => ({ title: t("pad.sent") }), failed: () => t("pad.failed") },
  });
  const isKept = useUnsentOf(`/finance/batches/${String(count.id)}`).some(
    ({ kind, state }) => kind === kindOf(batchRoutes.countBatch) && state === "waiting",
  );
  const tone = isKept ? null : tones[count.state];
  const set = (value: (typeof pieceValues)[number], many: number) => setPieces({ ...pieces, [value]: Math.max(0, Math.min(99_999, many)) });
  const title = [t("batch", { number: count.number }), count.name].filter(Boolean).join(" · ");
  return (
    <Panel title={title} lead={dayText(language, count.entry_date)} className={styles.pad}>
      {tone === null ? null : <Notice tone={tone}>{t(`pad.${count.state as "equal" | "unequal" | "waiting"}`)}</Notice>}
      {isKept ? <Notice tone="info">{t("pad.unsent")}</Notice> : null}
      {count.state === "equal" ? null : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            send.mutate({ params: { id: count.id }, body: { round: count.round, pieces } });
          }}
        >
          <ul className={styles.keysOf}>
            {pieceValues.map((value) => {
              const piece = moneyText(language, value);
              const many = pieces[value] ?? 0;
              return (
                <li key={value}>
                  <label htmlFor={`piece-${String(count.id)}-${String(value)}`}>{piece}</label>
                  <button type="button" aria-label={t("pad.less", { piece })} onClick={() => set(value, many - 1)}>
                    <IconMinus size={20} aria-hidden="true" />
                  </button>
                  <input
                    id={`piece-${String(count.id)}-${String(value)}`}
                    inputMode="numeric"
                    autoComplete="off"
                    value={many === 0 ? "" : String(many)}
                    placeholder="0"
                    onChange={(event) => set(value, Number(event.currentTarget.value.replaceAll(/\D/g, "").slice(0, 5)))}
                  />
                  <button type="button" aria-label={t("pad.more", { piece })} onClick={() => set(value, many + 1)}>
                    <IconPlus size={20} aria-hidden="true" />
                  </button>
                </li>
              );
            })}
          </ul>
          <p className={styles.total}>
            {t("pad.total")} <b>{moneyText(language, sumOfPieces(pieces))}</b>
          </p>
          <Button type="submit" variant="primary" fullWidth loading={send.isPending}>
            {t("pad.send")}
          </Button>
        </form>
      )}
    </Panel>
  );
}
