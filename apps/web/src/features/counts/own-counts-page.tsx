import { countRoutes, type OwnCount } from "@aprisco/contract/counts.ts";
import { IconClipboardCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { subjectOf } from "../../api/queue/act-queue.ts";
import { kindOf } from "../../api/queue/kept-act.ts";
import { showUnsent, useUnsent } from "../../api/queue/unsent-state.ts";
import { useSession } from "../../api/session-state.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { PageHead } from "../../ui/base/page-head.tsx";
import { StatusPage } from "../../ui/base/status-page.tsx";
import { Tabs } from "../../ui/base/tabs.tsx";
import { CountSheet } from "./count-sheet.tsx";
import styles from "./counts.module.css";

/** The counts that the account is named for; nothing else of the inventory is here. */
export function OwnCountsPage() {
  const { t } = useTranslation("counts");
  const query = useQuery(asked(countRoutes.listOwnStockCounts));
  return (
    <>
      <PageHead title={t("own.title")} lead={t("own.lead")} />
      <AnswerOf query={query} height="24rem">
        {(counts) => (
          <>
            <LateNumbers counts={counts} />
            {counts.length === 0 ? (
              <StatusPage tone="wait" icon={<IconClipboardCheck size={28} stroke={1.6} />} title={t("own.none")} hint={t("own.noneHint")} />
            ) : (
              <OwnCounts counts={counts} />
            )}
          </>
        )}
      </AnswerOf>
    </>
  );
}

/** Why numbers of counts that are no longer listed were refused: their sheets cannot say it. */
function LateNumbers({ counts }: { readonly counts: readonly OwnCount[] }) {
  const { t } = useTranslation("counts");
  const open = new Set(counts.map(({ id }) => subjectOf(countRoutes.markCount, { params: { id } })));
  const kind = kindOf(countRoutes.markCount);
  const late = useUnsent().filter((act) => act.kind === kind && act.reason !== null && !open.has(act.subject));
  if (late.length === 0) return null;
  return (
    <div className={styles.late}>
      {late.map(({ clientId, title, reason }) => (
        <Notice key={clientId} tone="error" title={title}>
          {reason}
        </Notice>
      ))}
      <Button onClick={showUnsent}>{t("late.see")}</Button>
    </div>
  );
}

function OwnCounts({ counts }: { readonly counts: readonly OwnCount[] }) {
  const { t } = useTranslation("counts");
  // A notification leads to its count.
  const { count: asked } = useSearch({ strict: false }) as { readonly count?: unknown };
  const [chosen, setChosen] = useState(String(asked));
  const { user } = useSession();
  const shown = counts.find(({ id }) => String(id) === chosen) ?? counts[0];
  if (!shown || !user) return null;
  const sheet = (
    <div className={styles.page}>
      <Opened count={shown} isAlone={counts.length === 1} />
      <CountSheet key={shown.id} count={shown} accountId={user.id} />
    </div>
  );
  if (counts.length === 1) return sheet;
  return (
    <Tabs
      label={t("own.title")}
      tabs={counts.map(({ id, place }) => ({ key: String(id), label: place ?? t("everywhere") }))}
      current={String(shown.id)}
      onChange={setChosen}
    >
      {sheet}
    </Tabs>
  );
}

/** Where the count is, and who opened it when. */
function Opened({ count, isAlone }: { readonly count: OwnCount; readonly isAlone: boolean }) {
  const { t } = useTranslation("counts");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  return (
    <header>
      {isAlone ? <h2>{count.place ?? t("everywhere")}</h2> : null}
      <p>
        {t("openedAt")} {t("opened", { when: instantText(language, count.opened_at, zone), by: count.opened_by ?? "–" })}
      </p>
    </header>
  );
}
