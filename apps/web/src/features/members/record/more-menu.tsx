import { IconArrowMerge, IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { memberNames } from "@aprisco/contract/members-choices.ts";
import { useRecordTexts } from "../../../language/use-record-texts.ts";
import { RowMenu } from "../../../ui/layer/menu.tsx";

interface Props {
  readonly name: string;
  /** Absent: the account may not delete. */
  readonly onDelete: (() => void) | undefined;
  readonly onMerge: (() => void) | undefined;
}

export function MoreMenu({ name, onDelete, onMerge }: Props) {
  const { t } = useTranslation("members");
  const { say } = useRecordTexts(memberNames);
  return (
    <RowMenu
      label={t("more", { name })}
      items={() => [
        ...(onMerge
          ? [{ key: "merge", text: t("mergeWith"), icon: <IconArrowMerge size={18} stroke={1.6} aria-hidden="true" />, onChoose: onMerge }]
          : []),
        ...(onDelete
          ? [
              {
                key: "delete",
                text: say("delete"),
                icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
                tone: "danger" as const,
                onChoose: onDelete,
              },
            ]
          : []),
      ]}
    />
  );
}
