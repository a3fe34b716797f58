import { useLocation } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { RoomTabs } from "./room-tabs.tsx";

const rooms = [
  { path: "/agenda", title: "tab.events", allow: "agenda:view" },
  { path: "/agenda/rooms", title: "tab.rooms", allow: "agenda:view" },
  { path: "/agenda/registrations", title: "tab.registrations", allow: "agenda:edit" },
  { path: "/agenda/calendars", title: "tab.calendars", allow: "agenda:view" },
] as const;

export function useAgendaRoom(): string {
  const { t } = useTranslation("agenda");
  const { pathname } = useLocation();
  return t((rooms.find(({ path }) => path === pathname) ?? rooms[0]).title);
}

export function AgendaTabs() {
  const { t } = useTranslation("agenda");
  const { pathname } = useLocation();
  const [first, ...others] = rooms;
  const named = (room: (typeof rooms)[number]) => ({ ...room, title: t(room.title) });
  // The agenda's other address: its tab is the open one there too.
  const own = pathname === "/events" ? { ...named(first), path: pathname } : named(first);
  return <RoomTabs label={t("tabs")} rooms={[own, ...others.map(named)]} />;
}
