import { listNames, listShares, type ListRule } from "@aprisco/contract/lists-rule.ts";
import { savedListChange, savedListInput, type KeptTable, type SavedList, listRoutes } from "@aprisco/contract/lists.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useRecordTexts } from "../../language/use-record-texts.ts";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { optionsOf } from "../../ui/list/list-filters.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { showToast } from "../../ui/layer/toast-queue.ts";
import { useEdit } from "../../ui/form/use-edit.ts";
import { faultOf, RuleEditor } from "./rule-editor.tsx";
import { sentenceOf } from "./sentence.ts";
import { useListWords } from "./use-list-words.ts";

type Body = CallRequest<typeof listRoutes.createList>["body"];

interface Props {
  /** Absent: a new list is saved. */
  readonly list?: SavedList | undefined;
  readonly name?: string | undefined;
  readonly rule: ListRule;
  readonly table?: KeptTable;
  readonly onSaved: (list: SavedList) => void;
  readonly onClose: () => void;
}

export function ListDialog({ list, name = "", rule, table, onSaved, onClose }: Props) {
  const { t } = useTranslation("saved-lists");
  const { say } = useRecordTexts(listNames);
  const words = useListWords();
  const create = useChange(listRoutes.createList, { input: (body: Body) => ({ body }) });
  const update = useChange(listRoutes.updateList, { input: (body: Body) => ({ params: { id: list?.id ?? 0 }, body }), lists: true });
  const edit = useEdit({
    schema: list ? savedListChange : savedListInput,
    record: list,
    initial: { name, rule, shared_with: null },
    labels: { name: t("name"), shared_with: t("share"), rule: t("rule") },
    failures: "lists",
    ...(table ? { besides: table } : {}),
    rules: (draft) => {
      const fault = faultOf(draft["rule"], words);
      return fault ? { rule: fault.code } : {};
    },
    save: (body) => (list ? update : create).mutateAsync(body as Body),
    onSaved: (answer) => {
      const saved = answer as SavedList;
      showToast({ title: say(list ? "updated" : "created"), message: saved.name });
      onSaved(saved);
    },
  });
  const current = edit.draft["rule"] as ListRule;
  const fault = edit.isWrong(["rule"]) ? faultOf(current, words) : null;
  return (
    <EditDialog
      edit={edit}
      size="lg"
      title={list ? say("edit.title") : t("save")}
      valueText={(field, value) => {
        if (field === "rule") return sentenceOf(value as ListRule, words);
        const share = listShares.find((one) => field === "shared_with" && one === value);
        return share ? t(`share.${share}`) : field === "shared_with" ? t("share.none") : null;
      }}
      onClose={onClose}
    >
      <RuleEditor rule={current} fault={fault} words={words} onChange={(rule) => edit.set("rule", rule)} />
      <TextField {...edit.text("name")} required maxLength={60} autoComplete="off" help={list ? undefined : t("name.help")} />
      <SelectField
        {...edit.choice("shared_with")}
        placeholder={t("share.none")}
        help={t("share.help")}
        options={optionsOf(listShares, (share) => t(`share.${share}`))}
      />
    </EditDialog>
  );
}
