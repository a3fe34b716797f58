import { useTranslation } from "react-i18next";
import { RoomTabs } from "./room-tabs.tsx";

export function ScheduleTabs() {
  const { t } = useTranslation("schedule");
  return (
    <RoomTabs
      label={t("tabs")}
      rooms={[
        { path: "/schedule", title: t("tab.matrix"), allow: { anyOf: ["volunteers:view", { relation: "ministryLeader" }] } },
        { path: "/schedule/mine", title: t("tab.mine"), allow: "signedIn" },
      ]}
    />
  );
}
