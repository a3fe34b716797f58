import { type CustomField, customFieldRoutes } from "@aprisco/contract/custom-fields.ts";
import { customFieldNames } from "@aprisco/contract/custom-fields-kinds.ts";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { isFailure } from "../../../api/failure.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { RowMenu } from "../../../ui/layer/menu.tsx";
import styles from "./custom-fields-page.module.css";
import { useRightText } from "./rights.ts";

interface Props {
  readonly field: CustomField;
  /** Custom fields belong to the whole church: needs sight of all congregations. */
  readonly mayChange: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  /** Absent: the field is archived, or the account may not order fields. */
  readonly move: ((by: 1 | -1) => void) | undefined;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

export function FieldLine({ field, mayChange, onEdit, onDelete, move, isFirst, isLast }: Props) {
  const { t } = useTranslation("custom-fields");
  const { say } = useRecordTexts(customFieldNames);
  const right = useRightText();
  const { label: name, choices } = field;
  const input = ({ archived }: { readonly archived: boolean }) => ({ params: { id: field.id }, body: { archived } });
  const failed = (_: unknown, cause: unknown) => (isFailure(cause) ? cause.message : t("failed"));
  const back = useChange(customFieldRoutes.updateCustomField, {
    input,
    said: { done: () => ({ title: t("unarchived"), message: name }), failed },
  });
  const away = useChange(customFieldRoutes.updateCustomField, {
    input,
    said: {
      done: () => ({ title: t("archivedDone"), message: t("archivedText", { name }), undo: () => back.mutate({ archived: false }) }),
      failed,
    },
  });
  const offered = choices.filter(({ archived }) => !archived).map(({ label }) => label);
  const facts = [
    t(`kind.${field.kind}`) + (offered.length > 0 ? `: ${offered.join(", ")}` : ""),
    ...(field.on_public_form ? [t("onForm")] : []),
    ...(field.required ? [t("needed")] : []),
  ];
  const items = [
    ...(field.archived_at === null
      ? [
          { key: "edit", text: say("edit"), onChoose: onEdit },
          { key: "archive", text: t("archive"), onChoose: () => away.mutate({ archived: true }) },
        ]
      : [{ key: "back", text: t("unarchive"), onChoose: () => back.mutate({ archived: false }) }]),
    { key: "delete", text: say("delete"), tone: "danger", onChoose: onDelete } as const,
  ];
  return (
    <li className={styles.line} data-field={field.id}>
      {move ? (
        <span className={styles.moves}>
          <button
            type="button"
            data-move
            className={styles.move}
            disabled={isFirst}
            aria-label={t("up", { name })}
            onClick={() => move(-1)}
          >
            <IconArrowUp size={18} stroke={1.6} aria-hidden="true" />
          </button>
          <button
            type="button"
            data-move
            className={styles.move}
            disabled={isLast}
            aria-label={t("down", { name })}
            onClick={() => move(1)}
          >
            <IconArrowDown size={18} stroke={1.6} aria-hidden="true" />
          </button>
        </span>
      ) : null}
      <span className={styles.words}>
        <b>{name}</b>
        <small>{facts.join(" · ")}</small>
        <small>{t("who", { view: right(field.view_right), edit: right(field.edit_right) })}</small>
      </span>
      {mayChange ? <RowMenu label={t("actions", { name })} items={() => items} /> : null}
    </li>
  );
}
