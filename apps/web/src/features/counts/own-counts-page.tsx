import { countRoutes, type OwnCount } from "@aprisco/contract/counts.ts";
import { IconClipboardCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useSession } from "../../api/session-state.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
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
        {(counts) =>
          counts.length === 0 ? (
            <StatusPage tone="wait" icon={<IconClipboardCheck size={28} stroke={1.6} />} title={t("own.none")} hint={t("own.noneHint")} />
          ) : (
            <OwnCounts counts={counts} />
          )
        }
      </AnswerOf>
    </>
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
