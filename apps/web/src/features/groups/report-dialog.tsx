import { meetingRoutes, type Meeting, type ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { asked } from "../../api/asked.ts";
import { useChange } from "../../api/change.ts";
import { isFailure, KeptOnDevice } from "../../api/failure.ts";
import type { KeptAct } from "../../api/queue/kept-act.ts";
import { useSession } from "../../api/session-state.ts";
import { weekdayText } from "../../language/date-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useChurchData } from "../../shell/church-query.ts";
import { useWorker } from "../../shell/worker-state.ts";
import { AnswerOf } from "../../ui/base/answer.tsx";
import { useToday } from "../../ui/base/use-now.ts";
import { Notice } from "../../ui/base/notice.tsx";
import { MoneyField } from "../../ui/form/number-field.tsx";
import { Dialog } from "../../ui/layer/dialog.tsx";
import {
  beginDraft,
  bodyOf,
  draftOf,
  isCorrection,
  isStored,
  isUntouched,
  leavesNote,
  leftBefore,
  onSheet,
  replacesNote,
  saysSameMarks,
  sheetOfToday,
  sheetOn,
  sheetWithout,
  useDraft,
  type Draft,
  type ReportBody,
} from "./report-draft.ts";
import { ReportDay } from "./report-day.tsx";
import { ReportJoin } from "./report-join.tsx";
import { ReportSent } from "./report-sent.tsx";
import { ReportSteps } from "./report-steps.tsx";
import { typedOf, useUnsentReports } from "./unsent-reports.ts";

interface Props {
  readonly id: number;
  readonly name: string;
  /** The unsent report that is changed. */
  readonly act?: KeptAct;
  readonly onClose: () => void;
}

/**
 * The sheet of a day; until the day is known, of the one that the server chooses. `waiting`: the day has changed, its sheet comes.
 * `usual`: what the device knows of the group without that day's sheet.
 */
function useSheet(id: number, date: string | undefined) {
  const ask = (query: { readonly date?: string }) => ({ ...asked(meetingRoutes.getReportSheet, { params: { id }, query }), staleTime: 0 });
  const usual = useQuery(ask({}));
  const isOther = date !== undefined && usual.data !== undefined && usual.data.date !== date;
  const other = useQuery({ ...ask(isOther ? { date } : {}), enabled: isOther });
  return { ...(isOther ? { sheet: other, waiting: other.isPending } : { sheet: usual, waiting: false }), usual: usual.data };
}

interface Outcome {
  readonly state: "sent" | "kept";
  readonly draft: Draft;
  /** Of the stored report; null: the device keeps it. */
  readonly version: number | null;
  /** When the server last answered the sheet: milliseconds since 1970. */
  readonly at: number;
}

/** What has become of a report that the device kept: it waits, the server refused it, or the server has it. `reports`: the unsent ones. */
function useKeptReport(reports: readonly KeptAct[], outcome: Outcome | null, sheet: UseQueryResult<ReportSheet>) {
  const isKept = outcome?.state === "kept";
  const ofDay = reports.filter((report) => typedOf(report).date === outcome?.draft.date);
  // An older one of the same day may have been refused.
  const waiting = ofDay.find(({ state }) => state === "waiting") ?? ofDay[0];
  const isGone = isKept && waiting === undefined;
  const { refetch } = sheet;
  useEffect(() => {
    if (isGone) void refetch();
  }, [isGone, refetch]);
  if (!isKept || !outcome) return outcome && { state: outcome.state, reason: null };
  if (waiting?.state === "refused") return { state: "refused" as const, reason: waiting.reason };
  // A report that was discarded is not there either: the server's answer tells whether it was sent.
  const isThere = isGone && sheet.dataUpdatedAt > outcome.at && sheet.data !== undefined && isStored(outcome.draft, sheet.data);
  return { state: isThere ? ("sent" as const) : ("kept" as const), reason: null };
}

/** The report of a meeting, in two steps: who came, and how it was. */
export function ReportDialog({ id, name, act, onClose }: Props) {
  const { t } = useTranslation("groups");
  const account = useSession().user?.id ?? 0;
  const takesPrayers = useChurchData().data?.features_off.includes("pastoral") !== true;
  const language = useLanguage();
  const { draft, keep: store } = useDraft(account, id, act === undefined);
  const [isChanged, setChanged] = useState(false);
  const keep = (next: Draft | null): void => {
    setChanged(true);
    store(next);
  };
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [stored, setStored] = useState<Meeting | null>(null);
  const [refusal, setRefusal] = useState<string | null>(act?.reason ?? null);
  const date = draft?.date ?? (act && typedOf(act).date);
  const { sheet, waiting, usual } = useSheet(id, date);
  const { reports, unsentOf, unsentNamed } = useUnsentReports(id);
  const keptState = useKeptReport(reports, outcome, sheet);
  const today = useToday(useChurchData().data?.time_zone);
  const { isOffline } = useWorker();
  const begin = (given: ReportSheet, from: KeptAct | undefined): Draft =>
    from ? draftOf(typedOf(from), given, from.clientId) : beginDraft(given);
  // A day whose report still waits on the device begins from that one: a second one would be refused.
  const beginOn = (given: ReportSheet): Draft => begin(given, act ?? unsentOf(given.date));
  const shownOn = (given: ReportSheet): Draft => {
    if (draft === null) return beginOn(given);
    if (act) return onSheet(draft, given);
    // An untouched draft that changes its day takes nothing along.
    if (isUntouched(draft, begin(draft.sheet, unsentNamed(draft.instead?.name))))
      return beginOn(given.date === draft.date ? given : sheetOn(given, draft.date));
    // A draft of a day that has got its report in the meantime is over.
    const isOver = given.date === draft.date && given.report !== null && !isChanged && draft.sheet.report?.version !== given.report.version;
    return isOver ? beginOn(given) : onSheet(draft, given);
  };
  // Without network the report goes on with the sheet that it began with; an unsent one begins with what is known of the group.
  const begun = sheet.isError || waiting ? draft?.sheet : undefined;
  const known = begun ?? sheet.data ?? (act && usual && !waiting ? sheetOn(usual, typedOf(act).date) : undefined);
  const fresh = known && sheetOfToday(known, today);
  const given = known && fresh && known.date === date ? { ...known, due: fresh.due } : fresh;
  const shown = given && shownOn(given);
  // Refused again, an unsent report has got a new name.
  const insteadOf = (final: Draft): KeptAct | undefined => {
    const from = act ? { name: act.clientId, date: typedOf(act).date } : final.instead;
    if (from === undefined) return undefined;
    // In the group's own form the report of the day from which the draft was moved goes on waiting.
    if (!act && from.date !== final.date) return undefined;
    return unsentNamed(from.name) ?? unsentOf(from.date);
  };
  const instead = shown && insteadOf(shown);
  const save = useChange(meetingRoutes.saveMeeting, {
    queued: {
      title: () => t("report.of", { name }),
      name,
      instead,
      // Marks that were changed are as new as their change: of two the later one stands.
      isDoneNow: ({ body }) => instead !== undefined && !saysSameMarks(body as ReportBody, typedOf(instead)),
      isSilent: true,
    },
  });
  /** @param kept what stays in the form if it is refused */
  const send = async (final: Draft, kept = final): Promise<void> => {
    setRefusal(null);
    const joins = isCorrection(final) ? final.read?.version : undefined;
    try {
      const { version } = await save.mutateAsync({ params: { id }, body: { ...bodyOf(final), ...(joins === undefined ? {} : { joins }) } });
      setOutcome({ state: "sent", draft: final, version, at: sheet.dataUpdatedAt });
      keep(null);
    } catch (cause) {
      if (cause instanceof KeptOnDevice) {
        setOutcome({ state: "kept", draft: final, version: null, at: sheet.dataUpdatedAt });
        keep(null);
      } else if (isFailure(cause) && cause.code === "meeting.already") {
        keep(kept);
        setStored(cause.data as Meeting);
      } else {
        const left = leftBefore(final, cause);
        setRefusal(
          left
            ? t("report.notOnRoll", { count: left.ids.length, day: weekdayText(language, final.date), names: left.names })
            : (cause as Error).message,
        );
        if (left) keep({ ...kept, sheet: sheetWithout(kept.sheet, left.ids) });
        if (left) void sheet.refetch();
      }
    }
  };
  // Its visitors have their cards by now, and stand on the sheet.
  const correct = (sent: Draft, version: number): void => {
    keep({ ...sent, visitors: [], read: { date: sent.date, version, isNoteUnknown: leavesNote(sent) } });
    setOutcome(null);
  };
  const sendUnlessUnseen = (final: Draft): void => {
    if (!replacesNote(final)) return void send(final);
    keep(final);
    setStored(final.sheet.report);
  };
  const content = () => {
    if (!shown) return <AnswerOf query={sheet}>{() => null}</AnswerOf>;
    const isUnread = !waiting && refusal === null && !isCorrection(shown) && shown.sheet.reported.includes(shown.date);
    if (outcome && keptState) {
      const { version } = outcome;
      const onCorrect = version === null || act || outcome.draft.leavesMarks === true ? undefined : () => correct(outcome.draft, version);
      return <ReportSent {...keptState} draft={outcome.draft} group={name} onCorrect={onCorrect} onClose={onClose} />;
    }
    if (stored)
      return (
        <ReportJoin
          draft={shown}
          stored={stored}
          refusal={refusal}
          isSending={save.isPending}
          onJoin={(joined) => void send({ ...joined, read: { date: joined.date, version: stored.version, isNoteUnknown: false } }, shown)}
          onBack={() => {
            setRefusal(null);
            setStored(null);
          }}
        />
      );
    return (
      <ReportSteps
        draft={shown}
        day={
          <>
            <ReportDay draft={shown} onChange={keep} />
            {isUnread ? <Notice tone="info" title={t("report.unread")} /> : null}
          </>
        }
        offering={MoneyField}
        takesPrayers={takesPrayers}
        hidesNote={isOffline && isCorrection(shown) && shown.read?.isNoteUnknown === true}
        offline={isOffline ? t("report.offline") : null}
        refusal={refusal}
        isSending={save.isPending}
        onChange={(next) => keep(next.absent === shown.absent ? next : { ...next, leavesMarks: false })}
        onSend={sendUnlessUnseen}
      />
    );
  };
  return (
    <Dialog title={name} size="md" keepOnOutsideClick onClose={onClose}>
      {content()}
    </Dialog>
  );
}

/** The same from the list of unsent acts. */
export function UnsentReport({ act, onClose }: { readonly act: KeptAct; readonly onClose: () => void }) {
  return <ReportDialog id={Number(act.input.params?.["id"])} name={act.name} act={act} onClose={onClose} />;
}
