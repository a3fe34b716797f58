import type { meetingRoutes, ReportSheet } from "@aprisco/contract/groups-meetings.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../api/client.ts";
import { isFailure } from "../../../api/failure.ts";
import { lightRoute } from "../../../api/light-route.ts";
import { weekdayText } from "../../../language/date-words.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useChurch } from "../../../public/church.ts";
import { useOffline } from "../../../public/use-offline.ts";
import { useRetry } from "../../../public/use-retry.ts";
import { useToday } from "../../../ui/base/use-now.ts";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { beginDraft, bodyOf, leftBefore, onSheet, sheetWithout, useDraft, type Draft } from "../report-draft.ts";
import { ReportSteps } from "../report-steps.tsx";
import { LinkedSent } from "./linked-sent.tsx";
import { OfferingField } from "./offering-field.tsx";
import { daysOfWeek, isOfWeek } from "./week-days.ts";

const saveRow = lightRoute<typeof meetingRoutes.saveByLink>({ method: "POST", path: "/cell-groups/link/report" });

interface Props {
  readonly sheet: ReportSheet;
  readonly secret: string;
  /** Told the day of the report once the server has it. */
  readonly onSent: (day: string) => void;
}

interface Submitted {
  readonly draft: Draft;
  /** An ISO instant of the device; the same when it is sent again, so that the server enters its marks once. */
  readonly filledAt: string;
}

const submittedNow = (draft: Draft): Submitted => ({ draft, filledAt: new Date().toISOString() });

/** The report's two steps for the holder of a link. What is typed stays on the device until the server has it. */
export function LinkedReport({ sheet: given, secret, onSent }: Props) {
  const { t } = useTranslation(["group-report", "groups"]);
  const language = useLanguage();
  const church = useChurch();
  const today = useToday(church?.time_zone);
  const { draft, keep } = useDraft("link", given.group_id);
  // Those who had left the group before the day that is reported.
  const [gone, setGone] = useState<readonly number[]>([]);
  const sheet = sheetWithout(given, gone);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** A submitted report that is sent again by itself; null: none waits. A change of the form ends that. */
  const [waiting, setWaiting] = useState<Submitted | null>(null);
  const isOffline = useOffline();
  const [sent, setSent] = useState<Draft | null>(null);
  // A draft of another week is over.
  const kept = draft && isOfWeek(draft.date, sheet.date) ? onSheet(draft, sheet) : null;
  // A meeting whose day is fixed is reported of that day; without one, any day of the week is.
  const days = sheet.due.length > 0 ? [sheet.date] : daysOfWeek(sheet.date, today);
  const begun = kept ?? beginDraft(sheet);
  const shown = days.includes(begun.date) ? begun : { ...begun, date: sheet.date };

  const submit = (final: Draft): void => {
    const named = { ...final, clientId: final.clientId ?? crypto.randomUUID() };
    keep(named);
    void send(submittedNow(named));
  };
  const send = async (submitted: Submitted): Promise<void> => {
    const { draft: named, filledAt } = submitted;
    setBusy(true);
    setRefusal(null);
    setWaiting(null);
    try {
      await call(saveRow, { body: { ...bodyOf(named), client_id: named.clientId, filled_at: filledAt, token: secret }, asAnybody: true });
      setSent(named);
      onSent(named.date);
      keep(null);
    } catch (cause) {
      if (isFailure(cause) && cause.status === 0) {
        setWaiting(submitted);
        setRefusal(t("offline"));
      } else {
        const left = leftBefore(named, cause);
        setRefusal(
          isFailure(cause) && cause.code === "meeting.already"
            ? t("already")
            : left
              ? t("report.notOnRoll", { ns: "groups", count: left.ids.length, day: weekdayText(language, named.date), names: left.names })
              : (cause as Error).message,
        );
        if (left) setGone([...gone, ...left.ids]);
      }
    } finally {
      setBusy(false);
    }
  };
  useRetry(waiting, (submitted) => void send(submitted));
  const change = (next: Draft): void => {
    if (waiting !== null) setRefusal(null);
    setWaiting(null);
    keep(next);
  };

  if (sent) return <LinkedSent draft={sent} group={sheet.name} />;
  return (
    <ReportSteps
      draft={shown}
      day={
        <SelectField
          label={t("report.day", { ns: "groups" })}
          value={shown.date}
          options={days.map((day) => ({ value: day, label: weekdayText(language, day) }))}
          onChange={({ currentTarget: { value } }) => change({ ...shown, date: value })}
        />
      }
      offering={OfferingField}
      takesPrayers={church?.features_off.includes("pastoral") !== true}
      offline={isOffline && refusal === null ? t("offline") : null}
      refusal={refusal}
      isSending={isBusy}
      onChange={change}
      onSend={submit}
    />
  );
}
