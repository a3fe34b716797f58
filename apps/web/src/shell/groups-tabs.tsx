import type { Allow } from "@aprisco/contract/permissions.ts";
import { useTranslation } from "react-i18next";
import { RoomTabs } from "./room-tabs.tsx";

/** Who leads the groups of a church, or of a network. */
const leads: Allow = { anyOf: ["cells:manage", { relation: "networkSupervisor" }] };

export function GroupsTabs() {
  const { t } = useTranslation("groups");
  return (
    <RoomTabs
      label={t("tabs")}
      rooms={[
        { path: "/groups-convivio", title: t("tab.groups"), allow: "signedIn" },
        { path: "/groups-convivio/networks", title: t("tab.networks"), allow: leads },
        { path: "/groups-convivio/late", title: t("late.tab"), allow: leads },
      ]}
    />
  );
}
