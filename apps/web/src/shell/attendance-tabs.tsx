import { useTranslation } from "react-i18next";
import { RoomTabs } from "./room-tabs.tsx";

export function AttendanceTabs() {
  const { t } = useTranslation("attendance");
  return (
    <RoomTabs
      label={t("tabs")}
      rooms={[
        { path: "/attendance", title: t("tab.sheets"), allow: "agenda:edit" },
        { path: "/attendance/radar", title: t("tab.radar"), allow: "agenda:edit" },
        { path: "/attendance/summary", title: t("tab.summary"), allow: "agenda:edit" },
      ]}
    />
  );
}
