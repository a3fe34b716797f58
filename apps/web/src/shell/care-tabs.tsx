import { useTranslation } from "react-i18next";
import { placeAt } from "../places.ts";
import { RoomTabs, type RoomTab } from "./room-tabs.tsx";

const view = "pastoral:view";

/** The screens of pastoral care; those that no room brings are left out. */
export function CareTabs() {
  const { t } = useTranslation("care");
  const board: RoomTab = { path: "/pastoral-care", title: t("tab.board"), allow: view };
  const others: readonly RoomTab[] = [
    { path: "/pastoral-care/families", title: t("tab.families"), allow: view },
    { path: "/pastoral-care/visits", title: t("tab.visits"), allow: view },
    { path: "/pastoral-care/prayers", title: t("tab.prayers"), allow: view },
    { path: "/pastoral-care/analytics", title: t("tab.analytics"), allow: view },
  ];
  return <RoomTabs label={t("tabs")} rooms={[board, ...others.filter(({ path }) => placeAt(path) !== undefined)]} />;
}
