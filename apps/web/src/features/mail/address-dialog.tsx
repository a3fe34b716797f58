import { settingInput, settingRules, type Setting, registryRoutes } from "@aprisco/contract/settings.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { EditDialog } from "../../ui/form/edit-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useEdit } from "../../ui/form/use-edit.ts";

export type AddressKey = "mail.from" | "mail.reply_to";

interface Props {
  readonly setting: Setting;
  readonly usual: string;
  readonly onClose: () => void;
}

/** The sender's or the reply-to address. Blank restores the default. */
export function AddressDialog({ setting, usual, onClose }: Props) {
  const { t } = useTranslation("mail");
  const { key, version, value: before } = setting;
  const which = key === "mail.from" ? "from" : "replyTo";
  const change = useChange(registryRoutes.changeSetting, { said: { done: () => ({ title: t("address.saved") }) } });
  const edit = useEdit({
    schema: settingInput,
    initial: { value: typeof before === "string" ? before : "" },
    labels: { value: t(`${which}.field`) },
    besides: { key, version },
    failures: "settings",
    rules: ({ value }) => (value === "" ? {} : { value: settingRules[key].schema.safeParse(value).error?.issues[0]?.message }),
    save: ({ value }) =>
      change.mutateAsync({ body: { key, version, value: typeof value === "string" && value.trim() !== "" ? value : null } }),
    onSaved: onClose,
  });
  return (
    <EditDialog edit={edit} title={t(`${which}.change`)} confirm={t("address.save")} failed={t("address.failed")} onClose={onClose}>
      <p>{t(`${which}.text`)}</p>
      <TextField optional type="email" inputMode="email" autoComplete="off" maxLength={254} placeholder={usual} {...edit.text("value")} />
    </EditDialog>
  );
}
