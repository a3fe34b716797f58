import type { Place } from "../../room.ts";
import type { RoomSection } from "../../shell/settings-sections.ts";

const tasksPlace: Place = {
  paths: ["/settings/tasks"],
  // All tasks; without the right, the same route answers the caller's own.
  allow: "settings:view",
  load: async () => (await import("./tasks-page.tsx")).TasksPage,
  texts: ["sections", "tasks", "lists"],
};

export const places = [tasksPlace];

export const settingsSections: readonly RoomSection[] = [
  { path: "/settings/tasks", title: "title.tasks", order: 80, icon: "IconProgressCheck", group: "system" },
];
