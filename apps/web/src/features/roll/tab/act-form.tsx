import { admissionForms, type RollAct, movementInput, type MemberRoll, rollRoutes } from "@aprisco/contract/roll.ts";
import { useTranslation } from "react-i18next";
import { dayText } from "../../../language/date-words.ts";
import { isDay } from "../../../language/typed-day.ts";
import { useChurchData } from "../../../shell/church-query.ts";
import { DateField } from "../../../ui/form/date-field.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { optionsOf } from "../../../ui/list/list-filters.tsx";
import { Notice } from "../../../ui/base/notice.tsx";
import { NumberField } from "../../../ui/form/number-field.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../../ui/form/text-field.tsx";
import { useRowEdit } from "../../../ui/form/use-row-edit.ts";
import { useToday } from "../../../ui/base/use-now.ts";

interface Props {
  readonly memberId: number;
  readonly roll: MemberRoll;
  readonly onClose: () => void;
}

export function ActForm({ memberId, roll, onClose }: Props) {
  const { t } = useTranslation(["roll", "roll-words"]);
  const today = useToday(useChurchData().data?.time_zone);
  const edit = useRowEdit({
    row: rollRoutes.addMovement,
    id: memberId,
    schema: movementInput,
    // For an active member the first kind is discipline, so nothing is preselected.
    initial: { kind: roll.acts.includes("admission") ? "admission" : "", on_date: today },
    labels: {
      kind: t("act"),
      on_date: t("on_date"),
      form: t("form"),
      roll_number: t("roll_number"),
      church: t("church"),
      minister: t("minister"),
      minutes_ref: t("minutes_ref"),
      note: t("note"),
    },
    failures: "roll",
    rules: ({ kind, form }) => ({
      ...(kind ? {} : { kind: "field.required" }),
      ...(kind === "admission" && !form ? { form: "field.required" } : {}),
    }),
    said: () => ({ title: t("recorded"), ...(act === null ? {} : { message: t(`act.${act}`, { ns: "roll-words" }) }) }),
    onClose,
  });
  const act = (edit.draft["kind"] || null) as RollAct | null;
  const isAdmission = act === "admission";
  const kind = edit.choice("kind");
  return (
    <EditDialog edit={edit} title={t("act.record")} confirm={t("act.save")} onClose={onClose}>
      <SelectField
        {...kind}
        onChange={(event) => {
          kind.onChange(event);
          // Values of another kind's fields must not be saved unseen.
          for (const field of ["form", "roll_number", "church"] as const) edit.set(field, "");
        }}
        required
        {...(act === null ? { placeholder: t("act.choose") } : {})}
        options={optionsOf(roll.acts, (one) => t(`act.${one}`, { ns: "roll-words" }))}
        data-autofocus
      />
      <DateField {...edit.day("on_date")} required max={today} />
      {isAdmission ? (
        <>
          <SelectField
            {...edit.choice("form")}
            required
            placeholder={t("form.choose")}
            options={optionsOf(admissionForms, (form) => t(`form.${form}`, { ns: "roll-words" }))}
          />
          <NumberField
            {...edit.number("roll_number")}
            optional
            help={roll.roll_number === null ? t("roll_number.next") : t("roll_number.kept", { number: roll.roll_number })}
          />
        </>
      ) : null}
      {isAdmission || act === "transfer_out" ? (
        <TextField {...edit.text("church")} label={t(isAdmission ? "church.from" : "church.to")} optional maxLength={200} />
      ) : null}
      <TextField {...edit.text("minister")} optional maxLength={100} />
      <TextField {...edit.text("minutes_ref")} optional maxLength={100} help={t("minutes_ref.help")} />
      <TextAreaField {...edit.text("note")} optional maxLength={1000} rows={3} help={t("note.help")} />
      {act === null ? null : <Outcome act={act} day={String(edit.draft["on_date"])} />}
    </EditDialog>
  );
}

function Outcome({ act, day }: { readonly act: RollAct; readonly day: string }) {
  const { t, i18n } = useTranslation("roll");
  return (
    <Notice tone="info" title={t("outcome")}>
      {t(`outcome.${act}`, { day: isDay(day) ? dayText(i18n.language, day) : t("outcome.day") })}
    </Notice>
  );
}
