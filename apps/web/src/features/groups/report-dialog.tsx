import { meetingRoutes, type Meeting, type ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { isFailure, KeptOnDevice } from "../../api/failure.ts";
import { typedIn, type KeptAct } from "../../api/queue/kept-act.ts";
import { useSession } from "../../api/session-state.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { MoneyField } from "../../ui/form/number-field.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import { beginDraft, bodyOf, draftOf, onSheet, useDraft, type Draft } from "./report-draft.ts";
import { ReportDay } from "./report-day.tsx";
import { ReportJoin } from "./report-join.tsx";
import { ReportSent } from "./report-sent.tsx";
import { ReportSteps } from "./report-steps.tsx";

interface Props {
  readonly id: number;
  readonly name: string;
  /** The unsent report that is changed. */
  readonly act?: KeptAct;
  readonly onClose: () => void;
}

type Outcome = { readonly state: "sent" | "kept"; readonly draft: Draft };

/** The report of a meeting, in two steps: who came, and how it was. */
export function ReportDialog({ id, name, act, onClose }: Props) {
  const { t } = useTranslation("groups");
  const account = useSession().user?.id ?? 0;
  const takesPrayers = useChurchData().data?.features_off.includes("pastoral") !== true;
  const { draft, keep } = useDraft(account, id, act === undefined);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [stored, setStored] = useState<Meeting | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const sheet = useQuery({ ...asked(meetingRoutes.getReportSheet, { params: { id }, query: {} }), staleTime: 0 });
  const save = useChange(meetingRoutes.saveMeeting, {
    queued: { title: () => t("report.of", { name }), name, instead: act },
  });
  // A draft of a day that has got its report in the meantime is over.
  const kept = draft && sheet.data && sheet.data.report?.date === draft.date && stored === null ? null : draft;
  const begin = (given: ReportSheet): Draft =>
    act ? draftOf(typedIn(act, meetingRoutes.saveMeeting) as unknown as ReturnType<typeof bodyOf>, given) : beginDraft(given);
  const send = async (final: Draft, joins?: number): Promise<void> => {
    setRefusal(null);
    try {
      await save.mutateAsync({ params: { id }, body: { ...bodyOf(final), ...(joins === undefined ? {} : { joins }) } });
      setOutcome({ state: "sent", draft: final });
      keep(null);
    } catch (cause) {
      if (cause instanceof KeptOnDevice) {
        setOutcome({ state: "kept", draft: final });
        keep(null);
      } else if (isFailure(cause) && cause.code === "meeting.already") {
        keep(final);
        setStored(cause.data as Meeting);
      } else setRefusal((cause as Error).message);
    }
  };
  const fill = (given: ReportSheet) => {
    const shown = kept ? onSheet(kept, given) : begin(given);
    if (outcome) return <ReportSent state={outcome.state} draft={outcome.draft} group={name} onClose={onClose} />;
    if (stored)
      return (
        <ReportJoin
          draft={shown}
          stored={stored}
          isSending={save.isPending}
          onJoin={(joined) => void send(joined, stored.version)}
          onBack={() => setStored(null)}
        />
      );
    return (
      <ReportSteps
        draft={shown}
        day={<ReportDay draft={shown} onChange={keep} />}
        offering={MoneyField}
        takesPrayers={takesPrayers}
        refusal={refusal}
        isSending={save.isPending}
        onChange={keep}
        onSend={(final) => void send(final)}
      />
    );
  };
  return (
    <Dialog title={name} size="md" keepOnOutsideClick onClose={onClose}>
      {/* Without network the report goes on with the sheet that it began with. */}
      {sheet.isError && draft ? fill(draft.sheet) : <AnswerOf query={sheet}>{fill}</AnswerOf>}
    </Dialog>
  );
}

/** The same from the list of unsent acts. */
export function UnsentReport({ act, onClose }: { readonly act: KeptAct; readonly onClose: () => void }) {
  return <ReportDialog id={Number(act.input.params?.["id"])} name={act.name} act={act} onClose={onClose} />;
}
