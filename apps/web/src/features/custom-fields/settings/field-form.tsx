import { customEditRights, customFieldNames, customKinds, customViewRights } from "@aprisco/contract/custom-fields-kinds.ts";
import { customFieldChange, customFieldInput, type CustomField, customFieldRoutes } from "@aprisco/contract/custom-fields.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { optionsOf } from "../../../ui/list/list-filters.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { showToast } from "../../../ui/layer/toast-queue.ts";
import { useEdit } from "../../../ui/form/use-edit.ts";
import { ChoiceFields, type DraftChoice } from "./choice-fields.tsx";
import { useRightText } from "./rights.ts";

type Body = CallRequest<typeof customFieldRoutes.createCustomField>["body"];
const initial = {
  kind: "text",
  view_right: "members:view",
  edit_right: "members:edit",
  on_public_form: false,
  required: false,
  choices: [] as readonly DraftChoice[],
};
const twoChoices: readonly DraftChoice[] = [{ label: "" }, { label: "" }];

export function FieldForm({ field, onClose }: { readonly field?: CustomField; readonly onClose: () => void }) {
  const { t } = useTranslation("custom-fields");
  const { say } = useRecordTexts(customFieldNames);
  const right = useRightText();
  const create = useChange(customFieldRoutes.createCustomField, { input: (body: Body) => ({ body }) });
  const update = useChange(customFieldRoutes.updateCustomField, { input: (body: Body) => ({ params: { id: field?.id ?? 0 }, body }) });
  const edit = useEdit({
    schema: field ? customFieldChange : customFieldInput,
    record: field,
    initial,
    labels: {
      label: t("label"),
      kind: t("kind"),
      choices: t("choices"),
      view_right: t("view"),
      edit_right: t("edit"),
      on_public_form: t("publicForm"),
      required: t("required"),
    },
    failures: "custom-fields",
    save: (body) => (field ? update : create).mutateAsync(body as Body),
    onSaved: (saved) => {
      showToast({ title: say(field ? "updated" : "created"), message: (saved as CustomField).label });
      onClose();
    },
  });
  const { kind } = edit.draft;
  const kindField = edit.choice("kind");
  return (
    <EditDialog edit={edit} title={field ? `${say("edit.title")}: ${field.label}` : say("add")} onClose={onClose}>
      <TextField {...edit.text("label")} required maxLength={60} autoComplete="off" data-autofocus />
      {field ? null : (
        <SelectField
          {...kindField}
          help={t("kindHelp")}
          options={optionsOf(customKinds, (one) => t(`kind.${one}`))}
          onChange={(event) => {
            kindField.onChange(event);
            edit.set("choices", event.target.value === "choice" ? twoChoices : []);
          }}
        />
      )}
      {kind === "choice" ? (
        <ChoiceFields
          choices={(edit.draft["choices"] as readonly DraftChoice[] | "") || []}
          set={(choices) => edit.set("choices", choices)}
          text={edit.text}
          error={edit.held("choices").error}
        />
      ) : null}
      <SelectField {...edit.choice("view_right")} options={optionsOf(customViewRights, right)} />
      <SelectField {...edit.choice("edit_right")} help={t("editHelp")} options={optionsOf(customEditRights, right)} />
      <CheckField {...edit.flag("on_public_form")} help={t("publicFormHelp")} />
      <CheckField {...edit.flag("required")} help={t("requiredHelp")} />
    </EditDialog>
  );
}
