import { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { NoticeChannel } from "@aprisco/contract/notifications.ts";
import { useTranslation } from "react-i18next";
import { changeUser } from "../../../api/change-user.ts";
import { useChange } from "../../../api/change.ts";
import { useSession } from "../../../api/session-state.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import styles from "./choices-panel.module.css";

/** Push has a switch of its own for each device. */
const channels = ["email", "sms"] as const;

/** The channels by which the owner wants notifications, among those that this installation has. */
export function ChannelSwitches({ offered }: { readonly offered: readonly NoticeChannel[] }) {
  const { t } = useTranslation("notice-settings");
  const { user } = useSession();
  const change = useChange(accountRoutes.updateMyProfile, {
    input: (notifications: Partial<Record<(typeof channels)[number], boolean>>) => ({ body: { notifications } }),
    said: { done: () => ({ title: t("choices.saved") }), failed: () => t("choices.failed") },
  });
  if (!user) return null;
  const pending = change.isPending ? change.variables : undefined;
  return (
    <div className={styles.channels}>
      {channels
        .filter((channel) => offered.includes(channel))
        .map((channel) => (
          <Switch
            key={channel}
            label={t(`channel.${channel}`)}
            help={t(`channel.${channel}.help`)}
            checked={pending?.[channel] ?? user.notifications[channel]}
            onChange={(wanted) => void change.mutateAsync({ [channel]: wanted }).then(changeUser, () => undefined)}
          />
        ))}
    </div>
  );
}
