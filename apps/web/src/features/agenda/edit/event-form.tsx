import { agendaRoutes, eventNames, eventChange, eventInput, type Event } from "@aprisco/contract/agenda.ts";
import { eventStatuses, eventTypes, eventVisibilities, type EventVisibility } from "@aprisco/contract/event-kinds.ts";
import { placeOfZone } from "@aprisco/contract/zone-words.ts";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { askerOf, useMay } from "../../../api/rights.ts";
import { useSession } from "../../../api/session-state.ts";
import { useLanguage } from "../../../language/use-language.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { useBegunName } from "../../../shell/begun-name.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import type { ValueText } from "../../../ui/form/conflict-notice.tsx";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { EditPanel } from "../../../ui/form/edit-dialog.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import { TextAreaField, TextField } from "../../../ui/form/text-field.tsx";
import { RecordChoice } from "../../../ui/choice/record-choice.tsx";
import { recordText } from "../../../ui/choice/record-name.tsx";
import { recordsOf } from "../../../ui/choice/record-source.ts";
import { TileChoice } from "../../../ui/choice/tile-choice.tsx";
import { useChoices } from "../../../ui/choice/use-choices.ts";
import { MinistryChoice, ministryText } from "../../ministries/index.ts";
import { typeLooks } from "../looks.ts";
import { ScopeDialog } from "../move/scope-dialog.tsx";
import { RepeatField } from "../repeat/repeat-field.tsx";
import { timesOf } from "../times.ts";
import type { EventDraft } from "../week/event-draft.ts";
import styles from "./edit.module.css";
import { formPartsFor, type EventFormPart } from "./form-parts.ts";
import { LeftOutField } from "./left-out-field.tsx";
import { asAllDay, dayPart, instantsOf, momentOf, sameLength, timePart } from "./moments.ts";
import { TimesFields } from "./times-fields.tsx";
import { useDrawn } from "./use-drawn.ts";
import { useEventForm } from "./use-event-form.ts";

const owners = recordsOf(agendaRoutes.listEventOwners);

interface Props {
  readonly record?: Event;
  /** The start of a new event, "2026-11-21" or "2026-11-21T19:30". */
  readonly begins?: string;
  /** Called with what the week draws of the event; null while its times are incomplete, and once the form is closed. */
  readonly onDraft: (draft: EventDraft | null) => void;
  readonly onClose: () => void;
}

/** The form of a new or an existing event. For a recurring one it asks for the edit scope. */
export function EventForm({ record: event, begins, onDraft, onClose }: Props) {
  const { t } = useTranslation(["agenda", "fields"]);
  const language = useLanguage();
  const { say } = useRecordTexts(eventNames);
  const choices = useChoices({ type: eventTypes, visibility: eventVisibilities, status: eventStatuses });
  const church = useChurchData().data?.time_zone;
  const begun = useBegunName();
  const { user } = useSession();
  const mayName = useMay("agenda:manage");
  const { edit, scope, isOfSeries, sayBy } = useEventForm({
    event,
    schema: event ? eventChange : eventInput,
    begins,
    name: event ? undefined : begun,
    owner: mayName ? (user?.id ?? null) : null,
    onClose,
  });
  const { draft } = edit;
  const allDay = draft["all_day"] === true;
  const start = edit.held("start_date");
  const day = dayPart(start.value);
  const own = event?.time_zone ?? church;
  const rrule = typeof draft["rrule"] === "string" && draft["rrule"] !== "" ? draft["rrule"] : null;
  const [startsAt, endsAt] = instantsOf(start.value, edit.held("end_date").value, own);
  useDrawn({ draft, event, title: t("add"), instants: [startsAt, endsAt], zone: church }, onDraft);
  // Another hour of the week was chosen: the event moves there.
  const [placed, setPlaced] = useState(begins);
  if (begins !== placed) {
    setPlaced(begins);
    const moment = begins === undefined ? start.value : allDay ? begins.slice(0, 10) : momentOf(begins, timePart(start.value));
    edit.set("end_date", sameLength(draft, moment));
    edit.set("start_date", moment);
  }
  const minutesIn = (field: "setup_minutes" | "teardown_minutes") => edit.number(field).value;
  const partOf = ({ name, Part }: EventFormPart) => (
    <Suspense key={name} fallback={<Skeleton height="6rem" />}>
      <Part
        eventId={event?.id}
        startsAt={startsAt}
        endsAt={endsAt}
        recurs={rrule !== null}
        visibility={draft["visibility"] as EventVisibility}
        onVisibility={(visibility) => edit.set("visibility", visibility)}
        prep={{ setup_minutes: minutesIn("setup_minutes"), teardown_minutes: minutesIn("teardown_minutes") }}
        onPrep={(prep) => {
          if (prep.setup_minutes !== undefined) edit.set("setup_minutes", prep.setup_minutes);
          if (prep.teardown_minutes !== undefined) edit.set("teardown_minutes", prep.teardown_minutes);
        }}
        value={draft[name] === "" ? undefined : draft[name]}
        error={edit.held(name).error}
        errorOf={(field) => edit.held(`${name}.${field}`).error}
        onChange={(value) => edit.set(name, value)}
        sayBy={sayBy}
      />
    </Suspense>
  );
  const valueText: ValueText = (field, value) => {
    if (field === "owner_id") return recordText(owners, value);
    return field === "ministry_id" ? ministryText(value) : choices.valueText(field, value);
  };
  const parts = user ? formPartsFor(askerOf(user)) : [];
  const turnAllDay = (on: boolean) => {
    const times = event && !event.all_day ? timesOf(event) : { start_date: "T19:30", end_date: "T21:00" };
    edit.set("all_day", on);
    edit.set("start_date", asAllDay(start.value, on, times.start_date.slice(-5)));
    edit.set("end_date", asAllDay(edit.held("end_date").value, on, times.end_date.slice(-5)));
  };
  return (
    <>
      <EditPanel edit={edit} title={event ? say("edit.title") : t("add")} valueText={valueText} onClose={onClose}>
        <TextField {...edit.text("title")} required maxLength={200} autoComplete="off" data-autofocus />
        <TileChoice
          {...edit.choice("type")}
          chips
          options={eventTypes.map((type) => ({ value: type, label: t(`type.${type}`, { ns: "fields" }), icon: typeLooks[type].icon }))}
        />
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
        {parts.filter(({ name }) => name === "rooms").map(partOf)}
        {mayName ? (
          <RecordChoice
            {...edit.number("owner_id")}
            source={owners}
            none={t("owner.none")}
            shownName={event ? event.owner_name : (user?.name ?? null)}
          />
        ) : null}
        <MinistryChoice {...edit.number("ministry_id")} of={event} active />
        {parts.filter(({ name }) => name !== "rooms").map(partOf)}
        <div className={styles.pair}>
          <SelectField {...edit.choice("visibility")} options={choices.optionsFor("visibility")} />
          <SelectField {...edit.choice("status")} options={choices.optionsFor("status")} />
        </div>
        <TextAreaField {...edit.text("description")} optional maxLength={4000} rows={4} />
      </EditPanel>
      {scope.isAsking ? <ScopeDialog act="save" isOfSeries={isOfSeries} onChoose={scope.choose} onCancel={scope.leave} /> : null}
    </>
  );
}
