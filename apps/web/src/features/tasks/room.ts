import type { Place } from "../../room.ts";
import type { RoomSection } from "../../shell/settings-sections.ts";

const tasksPlace: Place = {
  paths: ["/settings/tasks"],
  // Everybody's tasks; the same call answers one's own to anybody.
  allow: "settings:view",
  load: async () => (await import("./tasks-page.tsx")).TasksPage,
  texts: ["sections", "tasks", "lists"],
};

export const places = [tasksPlace];

export const settingsSections: readonly RoomSection[] = [
  { path: "/settings/tasks", title: "title.tasks", order: 80, icon: "IconProgressCheck" },
];
