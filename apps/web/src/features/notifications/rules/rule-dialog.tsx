import { noticeChannels, noticeRuleChange, type NoticeRule, notificationRoutes } from "@aprisco/contract/notifications.ts";
import { useTranslation } from "react-i18next";
import { CheckField } from "../../../ui/form/check-field.tsx";
import { EditDialog } from "../../../ui/form/edit-dialog.tsx";
import { useRowEdit } from "../../../ui/form/use-row-edit.ts";
import { RolesField } from "./roles-field.tsx";
import styles from "./rules-page.module.css";

interface Props {
  readonly rule: NoticeRule;
  readonly onClose: () => void;
}

export function RuleDialog({ rule, onClose }: Props) {
  const { t } = useTranslation("notice-settings");
  const { event, audience } = rule;
  const name = t(`event.${event}`);
  const edit = useRowEdit({
    row: notificationRoutes.updateNoticeRule,
    schema: noticeRuleChange,
    record: rule,
    labels: { channels: t("rules.channels"), roles: t("rules.roles") },
    besides: { event },
    failures: "notifications",
    said: () => ({ title: t("rules.saved"), message: t("rules.savedText", { event: name }) }),
    onClose,
  });
  // In a draft an empty field is "".
  const { roles } = edit.draft;
  const channels = edit.draft["channels"] as NoticeRule["channels"];
  return (
    <EditDialog edit={edit} title={t("rules.title", { event: name })} failed={t("rules.failed")} onClose={onClose}>
      <fieldset className={styles.set}>
        <legend>{t("rules.channels")}</legend>
        {noticeChannels.map((channel) => (
          <CheckField
            key={channel}
            label={t(`channel.${channel}`)}
            checked={channels.includes(channel)}
            onChange={({ target }) =>
              edit.set(
                "channels",
                noticeChannels.filter((one) => (one === channel ? target.checked : channels.includes(one))),
              )
            }
          />
        ))}
        <p>{t("rules.channelsHelp")}</p>
      </fieldset>
      {audience === "owner" ? null : (
        <RolesField
          legend={t("rules.who")}
          everyone={t("rules.everyone")}
          value={Array.isArray(roles) ? (roles as NonNullable<NoticeRule["roles"]>) : null}
          onChange={(roles) => edit.set("roles", roles)}
          isWrong={edit.isWrong(["roles"])}
        />
      )}
    </EditDialog>
  );
}
