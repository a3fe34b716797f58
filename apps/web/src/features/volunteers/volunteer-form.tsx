import {
  familyWishes,
  volunteerChange,
  volunteerInput,
  volunteerNames,
  volunteerRoutes,
  volunteerStatuses,
  type Volunteer,
} from "@aprisco/contract/volunteers.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { PersonChoice } from "../../ui/choice/person-choice.tsx";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { NumberField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextAreaField } from "../../ui/form/text-field.tsx";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import type { FormProps } from "../../ui/list/list-room.tsx";
import { SkillsField } from "./skills-field.tsx";
import { TimesField } from "./times-field.tsx";
import styles from "./volunteers.module.css";

export function VolunteerForm({ record: volunteer, onClose }: FormProps<Volunteer>) {
  const { t } = useTranslation(["volunteers", "fields"]);
  const { say } = useRecordTexts(volunteerNames);
  const choices = useChoices({ status: volunteerStatuses });
  // The body names a position and its level alone.
  const record = volunteer && {
    ...volunteer,
    skills: volunteer.skills.map(({ position_id: position, level }) => ({ position_id: position, level })),
  };
  const edit = useRowEdit({
    row: volunteer ? volunteerRoutes.updateVolunteer : volunteerRoutes.createVolunteer,
    id: volunteer?.id,
    schema: volunteer ? volunteerChange : volunteerInput,
    record,
    initial: { status: "active", max_per_month: 2, max_in_a_row: 2, family: "any", skills: [], times: [] },
    labels: {
      person_id: t("person"),
      status: t("status", { ns: "fields" }),
      skills: t("skills"),
      max_per_month: t("maxPerMonth", { ns: "fields" }),
      max_in_a_row: t("maxInARow", { ns: "fields" }),
      family: t("family"),
      times: t("times"),
      note: t("note"),
    },
    failures: "volunteers",
    said: ({ name }) => ({ title: say(volunteer ? "updated" : "created"), message: name }),
    onClose,
  });
  const skills = edit.draft["skills"] as Volunteer["skills"];
  const times = edit.draft["times"] as Volunteer["times"];
  return (
    <EditDialog edit={edit} title={say(volunteer ? "edit.title" : "add")} valueText={choices.valueText} onClose={onClose}>
      {volunteer ? null : <PersonChoice {...edit.number("person_id")} required />}
      <SelectField {...edit.choice("status")} options={choices.optionsFor("status")} />
      <SkillsField
        label={t("skills")}
        value={Array.isArray(skills) ? skills : []}
        error={edit.held("skills").error}
        onChange={(value) => edit.set("skills", value)}
      />
      <div className={styles.pair}>
        <NumberField {...edit.number("max_per_month")} />
        <NumberField {...edit.number("max_in_a_row")} />
      </div>
      <SelectField {...edit.choice("family")} options={optionsOf(familyWishes, (one) => t(`family.${one}`))} />
      <TimesField label={t("times")} value={Array.isArray(times) ? times : []} onChange={(value) => edit.set("times", value)} />
      <TextAreaField {...edit.text("note")} optional maxLength={500} rows={3} help={t("note.help")} />
    </EditDialog>
  );
}
