import { useTranslation } from "react-i18next";
import { useSession } from "../../../api/session-state.ts";
import { Panel } from "../../../ui/base/panel.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { usePreference } from "../use-own-change.ts";
import styles from "./settings.module.css";

const channels = ["email", "sms", "push"] as const;

/** The channels by which the owner wants notifications. A channel without a provider says so; the choice is stored. */
export function ChannelsPanel() {
  const { t } = useTranslation("own-account");
  const { user } = useSession();
  const { pending, save } = usePreference();
  if (!user) return null;
  return (
    <Panel title={t("channels.title")} lead={t("channels.lead")}>
      <div className={styles.channels}>
        {channels.map((channel) => (
          <Switch
            key={channel}
            label={t(`channel.${channel}`)}
            help={t(`channel.${channel}.help`)}
            checked={pending?.notifications?.[channel] ?? user.notifications[channel]}
            onChange={(wanted) => save({ notifications: { [channel]: wanted } })}
          />
        ))}
      </div>
    </Panel>
  );
}
