import { type NoticeRule, notificationRoutes } from "@aprisco/contract/notifications.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../../api/change.ts";
import { isFailure } from "../../../api/failure.ts";
import { Button } from "../../../ui/base/button.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import styles from "./rules-page.module.css";
import { useRoleLabel } from "./use-role-label.ts";

interface Props {
  readonly rule: NoticeRule;
  readonly onChange: () => void;
}

export function RuleLine({ rule, onChange }: Props) {
  const { t } = useTranslation("notice-settings");
  const { event, enabled, audience, roles, channels, version, may_edit: mayEdit } = rule;
  const name = t(`event.${event}`);
  const label = useRoleLabel();
  const {
    mutate: turn,
    isPending,
    variables,
  } = useChange(notificationRoutes.updateNoticeRule, {
    input: ({ on }: { readonly on: boolean }) => ({ body: { event, enabled: on, version } }),
    said: {
      done: (_reply, { on }) => ({
        title: t(on ? "rules.turnedOn" : "rules.turnedOff"),
        message: t(on ? "rules.turnedOnText" : "rules.turnedOffText", { event: name }),
      }),
      failed: (_on, cause) => (isFailure(cause) && cause.status < 500 ? cause.message : t("rules.failed")),
    },
  });
  const isOn = isPending ? (variables?.on ?? enabled) : enabled;
  const whom = roles === null ? t(`audience.${audience}`) : t("rules.only", { roles: roles.map(label).join(", ") });
  const how = channels.length === 0 ? t("rules.silent") : channels.map((channel) => t(`channel.${channel}`)).join(", ");
  const about = (
    <>
      <span>{t(`event.${event}.when`)}</span>
      <br />
      <span>{isOn ? `${whom} · ${how}` : t("rules.off")}</span>
    </>
  );
  return (
    <li className={styles.rule}>
      <div className={styles.words}>
        {mayEdit ? (
          <Switch label={<span className={styles.name}>{name}</span>} help={about} checked={isOn} onChange={(on) => turn({ on })} />
        ) : (
          <>
            <span className={styles.name}>{name}</span>
            <p>{about}</p>
          </>
        )}
      </div>
      {mayEdit ? (
        <Button size="sm" variant="quiet" aria-label={t("rules.changeNamed", { event: name })} onClick={onChange}>
          {t("rules.change")}
        </Button>
      ) : null}
    </li>
  );
}
