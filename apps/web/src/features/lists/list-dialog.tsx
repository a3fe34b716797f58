import { listNames, listShares } from "@aprisco/contract/lists/choices.ts";
import { savedListChange, savedListInput, type KeptTable, type SavedList } from "@aprisco/contract/lists/list.ts";
import { listRoutes } from "@aprisco/contract/lists/routes.ts";
import { readRule, type ListRule } from "@aprisco/contract/lists/rule.ts";
import type { Sent } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { useFailureText } from "../../messages/use-failure-text.ts";
import { useRecordTexts } from "../../messages/use-record-texts.ts";
import { EditDialog } from "../../ui/edit-dialog.tsx";
import { optionsOf } from "../../ui/list-filters.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast-queue.ts";
import { useEdit } from "../../ui/use-edit.ts";
import { Group } from "./builder.tsx";
import styles from "./builder.module.css";
import { draftOf, numberOf, ruleOf } from "./draft.ts";
import { fieldOf, sentenceOf } from "./sentence.ts";
import { useListWords, type ListKnowledge } from "./use-list-words.ts";

type Body = Sent<typeof listRoutes.createList>["body"];

interface Props {
  /** The list that changes; absent: a new one is saved. */
  readonly list?: SavedList | undefined;
  /** What a new one begins with. */
  readonly name?: string | undefined;
  readonly rule: ListRule;
  /** What a new one keeps of the table. */
  readonly table?: KeptTable;
  readonly onSaved: (list: SavedList) => void;
  readonly onClose: () => void;
}

/** A saved list: its name, who is in it, and who else sees it. The rule stands below the builder in words. */
export function ListDialog({ list, name = "", rule, table, onSaved, onClose }: Props) {
  const { t } = useTranslation("saved-lists");
  const { say } = useRecordTexts(listNames);
  const failureText = useFailureText("lists");
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
      title={list ? say("edit.title") : t(isBlank(rule) ? "advanced" : "save")}
      valueText={(field, value) => {
        if (field === "rule") return sentenceOf(value as ListRule, words);
        const share = listShares.find((one) => field === "shared_with" && one === value);
        return share ? t(`share.${share}`) : field === "shared_with" ? t("share.none") : null;
      }}
      onClose={onClose}
    >
      <Group group={draftOf(current)} words={words} onChange={(group) => edit.set("rule", ruleOf(group))} />
      {fault ? (
        <p role="alert" className={styles.wrong}>
          {t(numberOf(fault.path) === "" ? "wrong" : "wrong.at", { number: numberOf(fault.path), what: failureText(fault.code) ?? "" })}
        </p>
      ) : null}
      <p className={styles.sentence}>
        <b>{t("sentence")}:</b> {sentenceOf(current, words)}
      </p>
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

/** Nothing is asked yet: there is no list on the screen to be saved. */
const isBlank = (rule: ListRule): boolean => "all" in rule && rule.all.length === 0;

/** The first thing that is wrong with a rule; null: nothing is. */
function faultOf(rule: unknown, words: ListKnowledge) {
  const read = readRule(rule, (key) => fieldOf(key, words));
  return "fault" in read ? read.fault : null;
}
