import { attendanceRoutes, type GatheringDetails } from "@aprisco/contract/attendance.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { accountQueue } from "../../api/queue/account-queue.ts";
import { useSession } from "../../api/session-state.ts";
import { instantText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { Button } from "../../ui/base/button.tsx";
import { Notice } from "../../ui/base/notice.tsx";
import { Tabs } from "../../ui/base/tabs.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { isFailure } from "../../api/failure.ts";
import { AttendanceSheet } from "./attendance-sheet.tsx";
import { Headcounts } from "./headcounts.tsx";
import styles from "./attendance.module.css";

/** The attendance of a service or event: people by name, and head-counts. */
export function GatheringDialog({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const query = useQuery(asked(attendanceRoutes.getGathering, { params: { id } }));
  const { t } = useTranslation("attendance");
  return (
    <Dialog title={query.data?.title ?? t("title")} size="lg" keepOnOutsideClick onClose={onClose}>
      <AnswerOf query={query} height="24rem">
        {(gathering) => <Gathering gathering={gathering} />}
      </AnswerOf>
    </Dialog>
  );
}

function Gathering({ gathering }: { readonly gathering: GatheringDetails }) {
  const { t } = useTranslation("attendance");
  const language = useLanguage();
  const zone = useChurchData().data?.time_zone;
  const { user } = useSession();
  const client = useQueryClient();
  const [tab, setTab] = useState<"people" | "counts">("people");
  const [refusal, setRefusal] = useState<string | null>(null);
  const close = useChange(attendanceRoutes.closeGathering, { lists: true });
  const reopen = useChange(attendanceRoutes.reopenGathering, { lists: true });
  const { id, closed_at: closedAt, closed_by: by, starts_at: at, location } = gathering;
  const isClosed = closedAt !== null;
  const end = async () => {
    try {
      // The last taps go first: a closed list takes no more.
      if (user) await accountQueue(user.id, client).flush();
      await (isClosed ? reopen : close).mutateAsync({ params: { id }, body: {} });
      setRefusal(null);
    } catch (cause) {
      setRefusal(isFailure(cause) ? cause.message : String(cause));
    }
  };
  if (!user) return null;
  return (
    <>
      <div className={styles.head}>
        <p>{[instantText(language, at, zone), location].filter(Boolean).join(" · ")}</p>
        <Button size="sm" loading={close.isPending || reopen.isPending} onClick={() => void end()}>
          {t(isClosed ? "reopen" : "close")}
        </Button>
      </div>
      {refusal === null ? null : <Notice tone="error" title={refusal} />}
      {isClosed ? <Notice tone="info" title={t("closed", { by: by ?? "–", when: instantText(language, closedAt, zone) })} /> : null}
      <Tabs
        label={gathering.title}
        tabs={[
          { key: "people", label: t("dialog.people") },
          { key: "counts", label: t("dialog.counts") },
        ]}
        current={tab}
        onChange={setTab}
      >
        {tab === "people" ? (
          <AttendanceSheet gathering={gathering} accountId={user.id} isClosed={isClosed} />
        ) : (
          <Headcounts gathering={gathering} accountId={user.id} isClosed={isClosed} />
        )}
      </Tabs>
    </>
  );
}
