import { useTranslation } from "react-i18next";
import { RoomTabs } from "./room-tabs.tsx";

export function VolunteerTabs() {
  const { t } = useTranslation("volunteers");
  return (
    <RoomTabs
      label={t("tabs")}
      rooms={[
        { path: "/volunteers", title: t("tab.volunteers"), allow: "volunteers:view" },
        { path: "/volunteers/positions", title: t("tab.positions"), allow: "volunteers:view" },
        { path: "/volunteers/mine", title: t("tab.mine"), allow: "signedIn" },
      ]}
    />
  );
}
