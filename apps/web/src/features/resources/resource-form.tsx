import { resourceKinds, resourceNames, resourceChange, resourceInput, type Resource, resourceRoutes } from "@aprisco/contract/resources.ts";
import { useTranslation } from "react-i18next";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { CheckField } from "../../ui/form/check-field.tsx";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import type { FormProps } from "../../ui/list/list-room.tsx";
import { NumberField } from "../../ui/form/number-field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useChoices } from "../../ui/choice/use-choices.ts";
import { useRowEdit } from "../../ui/form/use-row-edit.ts";
import styles from "./resources.module.css";

export function ResourceForm({ record: resource, onClose }: FormProps<Resource>) {
  const { t } = useTranslation(["resources", "fields"]);
  const { say } = useRecordTexts(resourceNames);
  const choices = useChoices({ kind: resourceKinds });
  const field = (key: "name" | "kind" | "capacity" | "units" | "setup" | "teardown" | "needsApproval") => t(key, { ns: "fields" });
  const edit = useRowEdit({
    row: resource ? resourceRoutes.updateResource : resourceRoutes.createResource,
    id: resource?.id,
    schema: resource ? resourceChange : resourceInput,
    record: resource,
    initial: { kind: "room", units: 1, setup_minutes: 0, teardown_minutes: 0, needs_approval: false },
    labels: {
      name: field("name"),
      kind: field("kind"),
      capacity: field("capacity"),
      units: field("units"),
      setup_minutes: field("setup"),
      teardown_minutes: field("teardown"),
      needs_approval: field("needsApproval"),
      child_from_months: t("ages.fromLabel"),
      child_to_months: t("ages.toLabel"),
      children_per_adult: t("perAdult"),
      archived: t("archived.one"),
    },
    said: ({ name }) => ({ title: say(resource ? "updated" : "created"), message: name }),
    onClose,
  });
  const isRoom = edit.draft["kind"] === "room";
  return (
    <EditDialog edit={edit} title={say(resource ? "edit.title" : "add")} valueText={choices.valueText} onClose={onClose}>
      <TextField {...edit.text("name")} required maxLength={100} autoComplete="off" data-autofocus />
      <SelectField {...edit.choice("kind")} options={choices.optionsFor("kind")} />
      <div className={styles.pair}>
        <NumberField {...edit.number("capacity")} optional help={t("capacity.help")} />
        <NumberField {...edit.number("units")} help={t("units.help")} />
      </div>
      <div className={styles.pair}>
        <NumberField {...edit.number("setup_minutes")} help={t("setup.help")} />
        <NumberField {...edit.number("teardown_minutes")} />
      </div>
      <CheckField {...edit.flag("needs_approval")} help={t("approval.help")} />
      {isRoom ? (
        <>
          <div className={styles.pair}>
            <NumberField {...edit.number("child_from_months")} optional help={t("ages.help")} />
            <NumberField {...edit.number("child_to_months")} optional />
          </div>
          <NumberField {...edit.number("children_per_adult")} optional />
        </>
      ) : null}
      {resource ? <CheckField {...edit.flag("archived")} help={t("archived.help")} /> : null}
    </EditDialog>
  );
}
