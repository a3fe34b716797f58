import {
  questionKinds,
  registrationScopes,
  registrationSettingsInput,
  type RegistrationSettings,
} from "@aprisco/contract/registrations-form.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { useTranslation } from "react-i18next";
import { churchNow } from "../../../language/church-now.ts";
import { instantAt } from "../../../language/instant-at.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { Button } from "../../../ui/base/button.tsx";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { optionsOf } from "../../../ui/list/list-filters.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../../ui/form/text-field.tsx";
import { useRowEdit } from "../../../ui/form/use-row-edit.ts";
import registrationsStyles from "../registrations.module.css";

const LAST_MINUTE = 24 * 60 - 1;
/** The instant at which a day begins in a zone, ISO; null: no day. */
export const opensWith = (zone: string | undefined, day: string): string | null => (day === "" ? null : instantAt(zone, day, 0));
export const closesWith = (zone: string | undefined, day: string): string | null => (day === "" ? null : instantAt(zone, day, LAST_MINUTE));
/** The day of an instant in a zone; "": none. */
export const dayAt = (zone: string | undefined, instant: string | null): string =>
  instant === null ? "" : churchNow(zone, new Date(instant)).day;

interface Props {
  readonly eventId: number;
  /** The event is of a series, of which one registration may cover all. */
  readonly recurs: boolean;
  /** Null: the event takes no registrations yet. */
  readonly settings: RegistrationSettings | null;
  readonly onClose: () => void;
}
interface QuestionDraft {
  readonly id?: number;
  readonly label: string;
  readonly kind: (typeof questionKinds)[number];
  readonly choices: readonly string[];
  readonly required: boolean;
}
const MOST = 20;

export function SettingsForm({ eventId, recurs, settings, onClose }: Props) {
  const { t } = useTranslation("registrations");
  const zone = useChurchData().data?.time_zone;
  const edit = useRowEdit({
    row: registrationRoutes.openRegistration,
    id: eventId,
    schema: registrationSettingsInput,
    record: settings ?? undefined,
    initial: {
      capacity: null,
      opens_at: null,
      closes_at: null,
      party_max: 1,
      waiting_list: true,
      needs_approval: false,
      public: false,
      scope: "this",
      questions: [],
    },
    labels: {
      capacity: t("form.capacity"),
      opens_at: t("form.opens"),
      closes_at: t("form.closes"),
      party_max: t("form.party"),
      waiting_list: t("form.waitingList"),
      needs_approval: t("form.approval"),
      public: t("form.public"),
      scope: t("form.scope"),
      questions: t("questions"),
    },
    failures: "registrations",
    said: () => ({ title: t("saved"), message: t("saved.text") }),
    onClose,
  });
  const questions = edit.draft["questions"] as unknown as readonly QuestionDraft[];
  const put = (next: readonly QuestionDraft[]) => edit.set("questions", next as never);
  const opens = edit.day("opens_at");
  const closes = edit.day("closes_at");
  return (
    <EditDialog edit={edit} title={t(settings ? "settings.title" : "open.title")} onClose={onClose}>
      {recurs || settings?.scope === "all" ? (
        <SelectField
          {...edit.text("scope")}
          help={t("form.scope.help")}
          options={optionsOf(registrationScopes, (scope) => t(`form.scope.${scope}`))}
        />
      ) : null}
      <div className={registrationsStyles.pair}>
        <NumberField {...edit.number("capacity")} optional help={t("form.capacity.help")} data-autofocus />
        <NumberField {...edit.number("party_max")} help={t("form.party.help")} />
      </div>
      <div className={registrationsStyles.pair}>
        <DateField
          {...opens}
          optional
          value={dayAt(zone, opens.value || null)}
          onChange={(day) => edit.set("opens_at", opensWith(zone, day))}
        />
        <DateField
          {...closes}
          optional
          value={dayAt(zone, closes.value || null)}
          onChange={(day) => edit.set("closes_at", closesWith(zone, day))}
        />
      </div>
      <CheckField {...edit.flag("public")} help={t("form.public.help")} />
      <CheckField {...edit.flag("waiting_list")} />
      <CheckField {...edit.flag("needs_approval")} />
      {questions.map((question, at) => (
        <Question
          key={question.id ?? `new ${at}`}
          question={question}
          number={at + 1}
          onChange={(changed) => put(questions.map((one, place) => (place === at ? changed : one)))}
          onRemove={() => put(questions.filter((_one, place) => place !== at))}
        />
      ))}
      {questions.length < MOST ? (
        <div className={registrationsStyles.actions}>
          <Button size="sm" onClick={() => put([...questions, { label: "", kind: "text", choices: [], required: false }])}>
            {t("question.add")}
          </Button>
        </div>
      ) : null}
    </EditDialog>
  );
}

interface QuestionProps {
  readonly question: QuestionDraft;
  readonly number: number;
  readonly onChange: (question: QuestionDraft) => void;
  readonly onRemove: () => void;
}

function Question({ question, number, onChange, onRemove }: QuestionProps) {
  const { t } = useTranslation("registrations");
  const set = (part: Partial<QuestionDraft>) => onChange({ ...question, ...part });
  return (
    <fieldset className={registrationsStyles.question}>
      <legend>{t("question.number", { number: String(number) })}</legend>
      <TextField
        label={t("question.label")}
        required
        maxLength={200}
        value={question.label}
        onChange={({ target }) => set({ label: target.value })}
      />
      <SelectField
        label={t("question.kind")}
        value={question.kind}
        options={optionsOf(questionKinds, (kind) => t(`question.kind.${kind}`))}
        onChange={({ target }) => set({ kind: questionKinds.find((kind) => kind === target.value) ?? "text" })}
      />
      {question.kind === "choice" ? (
        <TextAreaField
          label={t("question.choices")}
          help={t("question.choices.help")}
          rows={3}
          value={question.choices.join("\n")}
          onChange={({ target }) => set({ choices: target.value.split("\n") })}
        />
      ) : null}
      <CheckField
        label={t("question.required")}
        checked={question.required}
        onChange={({ currentTarget }) => set({ required: currentTarget.checked })}
      />
      <div className={registrationsStyles.actions}>
        <Button size="sm" variant="quiet" aria-label={t("question.removeOne", { number: String(number) })} onClick={onRemove}>
          {t("question.remove")}
        </Button>
      </div>
    </fieldset>
  );
}
