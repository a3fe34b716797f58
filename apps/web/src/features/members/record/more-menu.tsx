import { IconTrash } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { memberNames } from "@aprisco/contract/members/choices.ts";
import { useRecordTexts } from "../../../messages/use-record-texts.ts";
import { RowMenu } from "../../../ui/row-menu.tsx";

/** What is seldom done with a member. */
export function MoreMenu({ name, onDelete }: { readonly name: string; readonly onDelete: () => void }) {
  const { t } = useTranslation("members");
  const { say } = useRecordTexts(memberNames);
  return (
    <RowMenu
      label={t("more", { name })}
      items={() => [
        {
          key: "delete",
          text: say("delete"),
          icon: <IconTrash size={18} stroke={1.6} aria-hidden="true" />,
          tone: "danger",
          onChoose: onDelete,
        },
      ]}
    />
  );
}
