import { settingInput, settingRules, type Setting } from "@aprisco/contract/settings/registry.ts";
import { registryRoutes } from "@aprisco/contract/settings/registry-routes.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { EditDialog } from "../../../ui/edit-dialog.tsx";
import { PasswordField } from "../../../ui/password-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useEdit } from "../../../ui/use-edit.ts";
import styles from "./values.module.css";

interface Props {
  readonly setting: Setting;
  readonly onClose: () => void;
}

/** Changes one text of the registry. A secret begins blank, whatever it is: it is only ever written. Left blank, it goes back to what is usual. */
export function ValueDialog({ setting, onClose }: Props) {
  const { t } = useTranslation("settings");
  const { key, version } = setting;
  const isSecret = key === "postal_codes.token";
  const change = useChange(registryRoutes.changeSetting, { said: { done: () => ({ title: t("value.saved") }) } });
  const edit = useEdit({
    schema: settingInput,
    initial: { value: isSecret ? "" : (setting.value ?? "") },
    labels: { value: t(isSecret ? "cep.token" : "cep.address") },
    besides: { key, version },
    failures: "settings",
    secrets: isSecret ? ["value"] : [],
    rules: ({ value }) => (value === "" ? {} : { value: settingRules[key].schema.safeParse(value).error?.issues[0]?.message }),
    save: ({ value }) =>
      change.mutateAsync({ body: { key, version, value: typeof value === "string" && value.trim() !== "" ? value : null } }),
    onSaved: onClose,
  });
  const field = edit.text("value");
  return (
    <EditDialog
      edit={edit}
      title={t(isSecret ? "cep.tokenTitle" : "cep.addressTitle")}
      confirm={t("value.save")}
      failed={t("refused")}
      onClose={onClose}
    >
      <p className={styles.text}>{t(isSecret ? "cep.tokenText" : "cep.addressText")}</p>
      {isSecret ? (
        <PasswordField optional help={t("cep.tokenHelp")} autoComplete="off" maxLength={300} {...field} />
      ) : (
        <TextField optional help={t("cep.addressHelp")} type="url" inputMode="url" autoComplete="off" maxLength={300} {...field} />
      )}
    </EditDialog>
  );
}
