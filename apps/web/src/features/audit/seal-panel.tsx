import { type AuditSeal, auditRoutes } from "@aprisco/contract/audit.ts";
import { IconShieldCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { useAllowed } from "../../api/rights.ts";
import { instantText } from "../../language/date-words.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { Button } from "../../ui/base/button.tsx";
import { Facts } from "../../ui/record/details-section.tsx";
import { LoadFailure } from "../../ui/base/load-failure.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Panel } from "../../ui/base/panel.tsx";
import { Skeleton } from "../../ui/base/skeleton.tsx";
import styles from "./activities.module.css";

/** Milliseconds between two requests while a check runs. */
const WATCH_MS = 2_000;

export function SealPanel() {
  const { t } = useTranslation("audit");
  const { data, isError, isFetching, error, refetch } = useQuery({
    ...asked(auditRoutes.getAuditSeal),
    refetchInterval: ({ state }) => (state.data?.checking ? WATCH_MS : false),
  });
  const mayCheck = useAllowed(auditRoutes.checkAuditSeal.allow);
  const check = useChange(auditRoutes.checkAuditSeal, { said: { failed: () => t("seal.checkFailed") } });
  const busy = check.isPending || data?.checking === true;
  return (
    <Panel
      title={t("seal.title")}
      lead={t("seal.lead")}
      action={
        mayCheck ? (
          <Button
            size="sm"
            icon={<IconShieldCheck size={17} stroke={1.8} aria-hidden="true" />}
            loading={busy}
            onClick={() => check.mutate({})}
          >
            {t("seal.check")}
          </Button>
        ) : null
      }
    >
      {data ? (
        <Seal seal={data} />
      ) : isError ? (
        <LoadFailure onRetry={() => void refetch()} busy={isFetching} error={error} />
      ) : (
        <Skeleton height="7rem" />
      )}
    </Panel>
  );
}

function Seal({ seal }: { readonly seal: AuditSeal }) {
  const { t } = useTranslation("audit");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const at = (instant: string): string => instantText(language, instant, zone);
  const count = (lines: number): string => countText(language, lines);
  const { check, last, rows, archives } = seal;
  return (
    <>
      <div role="status">
        {check === null || (check.ok && check.rows === 0) ? (
          <Notice tone="info" title={t(last ? "seal.unchecked" : "seal.none")}>
            {t("seal.uncheckedHint")}
          </Notice>
        ) : check.ok ? (
          <Notice tone="success" title={t("seal.whole")}>
            {t("seal.wholeText", { at: at(check.at), rows: count(check.rows) })}
          </Notice>
        ) : null}
      </div>
      {check?.wrong ? (
        <Notice tone="error" title={t("seal.broken")}>
          {t(`seal.fault.${check.wrong.fault}`, { at: check.wrong.at ? at(check.wrong.at) : "" })} {t("seal.brokenHint")}
        </Notice>
      ) : null}
      <details className={styles.more}>
        <summary>{t("seal.more")}</summary>
        <Facts
          facts={[
            [t("seal.rows"), count(rows)],
            [t("seal.last"), last ? at(last.at) : null],
            [
              t("seal.hash"),
              last ? (
                <code key="hash" className={styles.code}>
                  {last.hash}
                </code>
              ) : null,
            ],
            ...archives.map(
              ({ file, from, to, rows: lines }) =>
                [t("seal.archive"), t("seal.archiveOf", { file, from: at(from), to: at(to), rows: count(lines) })] as const,
            ),
          ]}
        />
        <p className={styles.note}>{t("seal.hashHint")}</p>
      </details>
    </>
  );
}
