import type { RoleName } from "@aprisco/contract/accounts-session.ts";
import { noticePriorities, notificationInput, notificationRoutes } from "@aprisco/contract/notifications.ts";
import { useTranslation } from "react-i18next";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { TextAreaField, TextField } from "../../../ui/form/text-field.tsx";
import { useRowEdit } from "../../../ui/form/use-row-edit.ts";
import { RolesField } from "../rules/roles-field.tsx";

/** Sends a notice to the accounts of the sender's congregations: to all or to some roles. */
export function SendDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(["notice-settings", "notifications", "parts", "failures/notifications"]);
  const edit = useRowEdit({
    row: notificationRoutes.createNotification,
    schema: notificationInput,
    initial: { priority: "medium" },
    labels: { title: t("send.field.title"), message: t("send.field.message"), priority: t("send.field.priority"), roles: t("rules.roles") },
    failures: "notifications",
    said: ({ count }) => ({ title: t("send.done"), message: t("send.doneText", { count }) }),
    onClose,
  });
  const roles = edit.draft["roles"];
  return (
    <EditDialog edit={edit} title={t("send.title")} failed={t("send.failed")} confirm={t("send.confirm")} onClose={onClose}>
      <p>{t("send.text")}</p>
      <TextField {...edit.text("title")} required maxLength={120} autoComplete="off" />
      <TextAreaField {...edit.text("message")} required rows={4} maxLength={1000} />
      <SelectField
        {...edit.choice("priority")}
        options={noticePriorities.map((value) => ({ value, label: t(`priority.${value}`, { ns: "notifications" }) }))}
      />
      <RolesField
        legend={t("rules.who")}
        everyone={t("send.everyone")}
        value={Array.isArray(roles) ? (roles as RoleName[]) : null}
        onChange={(chosen) => edit.set("roles", chosen)}
        isWrong={edit.isWrong(["roles"])}
      />
    </EditDialog>
  );
}
