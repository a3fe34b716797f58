import { useTranslation } from "react-i18next";
import { RoomTabs } from "./room-tabs.tsx";

export function InventoryTabs() {
  const { t } = useTranslation("inventory");
  return (
    <RoomTabs
      label={t("tabs")}
      rooms={[
        { path: "/inventory", title: t("tab.items"), allow: "patrimonio:view" },
        { path: "/inventory/counts", title: t("tab.counts"), allow: "patrimonio:view" },
        { path: "/inventory/places", title: t("tab.places"), allow: "patrimonio:view" },
      ]}
    />
  );
}
