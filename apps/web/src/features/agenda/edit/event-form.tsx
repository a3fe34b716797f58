import { eventNames, eventStatuses, eventTypes, eventVisibilities, eventChange, eventInput, type Event } from "@aprisco/contract/agenda.ts";
import { placeOfZone } from "@aprisco/contract/zone-words.ts";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { askerOf } from "../../../api/rights.ts";
import { useSession } from "../../../api/session-state.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { useBegunName } from "../../../shell/begun-name.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { TextAreaField, TextField } from "../../../ui/form/text-field.tsx";
import { useChoices } from "../../../ui/choice/use-choices.ts";
import { MinistryChoice } from "../../ministries/index.ts";
import { ScopeDialog } from "../move/scope-dialog.tsx";
import { RepeatField } from "../repeat/repeat-field.tsx";
import { timesOf } from "../times.ts";
import styles from "./edit.module.css";
import { formPartsFor } from "./form-parts.ts";
import { LeftOutField } from "./left-out-field.tsx";
import { asAllDay, dayPart, instantsOf, sameLength } from "./moments.ts";
import { TimesFields } from "./times-fields.tsx";
import { useEventForm } from "./use-event-form.ts";

interface Props {
  readonly record?: Event;
  /** The start of a new event, "2026-11-21" or "2026-11-21T19:30". */
  readonly begins?: string;
  readonly onClose: () => void;
}

/** The form of a new or an existing event. For a recurring one it asks for the edit scope. */
export function EventForm({ record: event, begins, onClose }: Props) {
  const { t } = useTranslation(["agenda", "fields"]);
  const language = useLanguage();
  const { say } = useRecordTexts(eventNames);
  const choices = useChoices({ type: eventTypes, visibility: eventVisibilities, status: eventStatuses });
  const church = useChurchData().data?.time_zone;
  const begun = useBegunName();
  const { user } = useSession();
  const { edit, scope, isOfSeries, sayBy } = useEventForm({
    event,
    schema: event ? eventChange : eventInput,
    begins,
    name: event ? undefined : begun,
    onClose,
  });
  const { draft } = edit;
  const allDay = draft["all_day"] === true;
  const start = edit.held("start_date");
  const day = dayPart(start.value);
  const own = event?.time_zone ?? church;
  const rrule = typeof draft["rrule"] === "string" && draft["rrule"] !== "" ? draft["rrule"] : null;
  const [startsAt, endsAt] = instantsOf(start.value, edit.held("end_date").value, own);
  const turnAllDay = (on: boolean) => {
    const times = event && !event.all_day ? timesOf(event) : { start_date: "T19:30", end_date: "T21:00" };
    edit.set("all_day", on);
    edit.set("start_date", asAllDay(start.value, on, times.start_date.slice(-5)));
    edit.set("end_date", asAllDay(edit.held("end_date").value, on, times.end_date.slice(-5)));
  };
  return (
    <>
      <EditDialog edit={edit} title={event ? say("edit.title") : t("add")} valueText={choices.valueText} onClose={onClose}>
        <TextField {...edit.text("title")} required maxLength={200} autoComplete="off" data-autofocus />
        <div className={styles.pair}>
          <SelectField {...edit.choice("type")} options={choices.optionsFor("type")} />
          <MinistryChoice {...edit.choice("ministry_id", Number)} of={event} active />
        </div>
        <TimesFields
          allDay={allDay}
          start={start}
          end={edit.held("end_date")}
          onStart={(moment) => {
            edit.set("end_date", sameLength(draft, moment));
            edit.set("start_date", moment);
          }}
        />
        <CheckField
          label={t("form.allDay")}
          name="all_day"
          checked={allDay}
          onChange={({ currentTarget }) => turnAllDay(currentTarget.checked)}
        />
        {own !== undefined && church !== undefined && own !== church ? (
          <p className={styles.zone}>{t("form.zone", { place: placeOfZone(language, own), church: placeOfZone(language, church) })}</p>
        ) : null}
        <RepeatField
          rrule={rrule}
          day={day}
          error={edit.held("rrule").error}
          onChange={(rule) => {
            edit.set("rrule", rule);
            if (rule === null) edit.set("exdates", []);
          }}
        />
        {rrule === null ? null : (
          <LeftOutField
            days={(draft["exdates"] as readonly string[] | "") || []}
            first={event ? event.series_start.slice(0, 10) : day}
            error={edit.held("exdates").error}
            onChange={(days) => edit.set("exdates", days)}
          />
        )}
        <TextField {...edit.text("location")} optional maxLength={200} autoComplete="off" />
        {(user ? formPartsFor(askerOf(user)) : []).map(({ name, Part }) => (
          <Suspense key={name} fallback={<Skeleton height="6rem" />}>
            <Part
              eventId={event?.id}
              startsAt={startsAt}
              endsAt={endsAt}
              value={draft[name] === "" ? undefined : draft[name]}
              error={edit.held(name).error}
              onChange={(value) => edit.set(name, value)}
              sayBy={sayBy}
            />
          </Suspense>
        ))}
        <div className={styles.pair}>
          <SelectField {...edit.choice("visibility")} options={choices.optionsFor("visibility")} />
          <SelectField {...edit.choice("status")} options={choices.optionsFor("status")} />
        </div>
        <TextAreaField {...edit.text("description")} optional maxLength={4000} rows={4} />
      </EditDialog>
      {scope.isAsking ? <ScopeDialog act="save" isOfSeries={isOfSeries} onChoose={scope.choose} onCancel={scope.leave} /> : null}
    </>
  );
}
