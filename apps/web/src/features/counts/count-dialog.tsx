import { countRoutes, type StockCount } from "@aprisco/contract/counts.ts";
import { useQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useAllowed } from "../../api/rights.ts";
import { useSession } from "../../api/session-state.ts";
import { instantText } from "../../language/date-words.ts";
import { countText } from "../../language/number-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";
import { Tabs } from "../../ui/base/tabs.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { Facts } from "../../ui/record/details-section.tsx";
import { CountDifferences } from "./count-differences.tsx";
import { CountSheet } from "./count-sheet.tsx";
import styles from "./counts.module.css";

const CountersForm = lazyPart(async () => ({ default: (await import("./counters-form.tsx")).CountersForm }));

/** A count: what is to be counted, and for who closes it what differs. */
export function CountDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { t } = useTranslation("counts");
  const query = useQuery(asked(countRoutes.getCount, { params: { id } }));
  const mayMark = useAllowed(countRoutes.markCount.allow);
  return (
    <Dialog title={t("details")} size={mayMark ? "lg" : "md"} keepOnOutsideClick onClose={onClose}>
      <AnswerOf query={query} height="24rem">
        {(count) => <Count count={count} />}
      </AnswerOf>
    </Dialog>
  );
}

function Count({ count }: { readonly count: StockCount }) {
  const { t } = useTranslation(["counts", "fields"]);
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const { user } = useSession();
  const [tab, setTab] = useState<"sheet" | "differences">(count.status === "open" ? "sheet" : "differences");
  const mayMark = useAllowed(countRoutes.markCount.allow);
  const mayClose = useAllowed(countRoutes.closeCount.allow);
  const mayName = useAllowed(countRoutes.nameStockCounters.allow);
  const isOpen = count.status === "open";
  const hasSheet = isOpen && mayMark;
  const progress = { counted: countText(language, count.counted), of: countText(language, count.subjects) };
  return (
    <>
      <Facts
        facts={[
          [t("place", { ns: "fields" }), count.place ?? t("everywhere")],
          [t("openedAt"), t("opened", { when: instantText(language, count.opened_at, zone), by: count.opened_by ?? "–" })],
          [t("counters"), count.counters.map(({ name }) => name).join(", ") || null],
          // The sheet says its own.
          [t("counted"), hasSheet ? null : t("progress", progress)],
          [
            t(`status.${count.status}`),
            count.ended_at === null ? null : t("opened", { when: instantText(language, count.ended_at, zone), by: count.ended_by ?? "–" }),
          ],
        ]}
      />
      {isOpen && mayName ? <Counters count={count} /> : null}
      {hasSheet && mayClose && user ? (
        <Tabs
          label={t("details")}
          tabs={[
            { key: "sheet", label: t("tab.sheet") },
            { key: "differences", label: t("tab.differences") },
          ]}
          current={tab}
          onChange={setTab}
        >
          {tab === "sheet" ? <CountSheet count={count} accountId={user.id} /> : <CountDifferences count={count} />}
        </Tabs>
      ) : hasSheet && user ? (
        <CountSheet count={count} accountId={user.id} />
      ) : mayClose ? (
        <CountDifferences count={count} />
      ) : null}
    </>
  );
}

/** Leads to the form that names who counts. */
function Counters({ count }: { readonly count: StockCount }) {
  const { t } = useTranslation("counts");
  const [isNaming, setNaming] = useState(false);
  return (
    <div className={styles.naming}>
      <Button size="sm" onClick={() => setNaming(true)}>
        {t(count.counters.length === 0 ? "counters.choose" : "counters.change")}
      </Button>
      {isNaming
        ? createPortal(
            <Suspense fallback={null}>
              <CountersForm count={count} onClose={() => setNaming(false)} />
            </Suspense>,
            document.body,
          )
        : null}
    </div>
  );
}
