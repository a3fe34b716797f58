import { ruleLimits } from "@aprisco/contract/lists-rule.ts";
import { IconPlus, IconX } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { Button } from "../../ui/base/button.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import styles from "./builder.module.css";
import { depthOf, isGroup, withPart, type GroupDraft, type Mode, type TestDraft } from "./draft.ts";
import { newTest, TestRow } from "./test-row.tsx";
import type { ListKnowledge } from "./use-list-words.ts";

const modes = ["all", "any", "none"] as const satisfies readonly Mode[];

interface Props {
  readonly group: GroupDraft;
  readonly words: ListKnowledge;
  readonly onChange: (group: GroupDraft) => void;
  readonly above?: number;
  /** "2" is the second part of the outermost group, "2.1" the first part of that. */
  readonly number?: string;
  readonly onTake?: () => void;
}

export function Group({ group, words, onChange, above = 0, number = "", onTake }: Props) {
  const { t } = words;
  const title = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const { mode, parts } = group;
  const put = (at: number, part: GroupDraft | TestDraft | null) => onChange(withPart(group, at, part));
  const take = (at: number) => {
    put(at, null);
    // The removed part had the focus.
    root.current?.querySelector<HTMLElement>("select")?.focus();
  };
  const add = (part: GroupDraft | TestDraft) => onChange({ ...group, parts: [...parts, part] });
  const partNumber = (at: number): string => (number === "" ? String(at + 1) : `${number}.${at + 1}`);
  const inner = newTest(words);
  const isRoom = (part: GroupDraft | TestDraft) => above + depthOf({ mode, parts: [...parts, part] }) <= ruleLimits.depth;
  const begun: GroupDraft = { mode: "any", parts: [inner] };
  return (
    <fieldset ref={root} className={styles.group} data-inside={above > 0 || undefined} aria-labelledby={title}>
      <legend id={title} className={styles.legend}>
        {number === "" ? t("rule") : t("group", { number })}
      </legend>
      <div className={styles.head}>
        <SelectField
          label={t("mode")}
          value={mode}
          options={modes.map((one) => ({ value: one, label: t(`mode.${one}`) }))}
          onChange={(event) => {
            const next = modes.find((one) => one === event.currentTarget.value);
            if (next) onChange({ ...group, mode: next });
          }}
        />
        {onTake ? (
          <button type="button" className={styles.take} aria-label={t("takeGroup", { number })} onClick={onTake}>
            <IconX size={18} stroke={1.8} aria-hidden="true" />
          </button>
        ) : null}
      </div>
      {parts.map((part, at) =>
        isGroup(part) ? (
          <Group
            // oxlint-disable-next-line react/no-array-index-key -- a part has no id, only a position
            key={at}
            group={part}
            words={words}
            above={above + (mode === "none" && parts.length > 1 ? 2 : 1)}
            number={partNumber(at)}
            onChange={(changed) => put(at, changed)}
            onTake={() => take(at)}
          />
        ) : (
          <TestRow
            // oxlint-disable-next-line react/no-array-index-key -- a part has no id, only a position
            key={at}
            test={part}
            words={words}
            number={partNumber(at)}
            onChange={(changed) => put(at, changed)}
            onTake={() => take(at)}
          />
        ),
      )}
      <div className={styles.add}>
        <Button size="sm" variant="quiet" icon={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} onClick={() => add(inner)}>
          {t("addTest")}
        </Button>
        {isRoom(begun) ? (
          <Button size="sm" variant="quiet" icon={<IconPlus size={16} stroke={1.8} aria-hidden="true" />} onClick={() => add(begun)}>
            {t("addGroup")}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
