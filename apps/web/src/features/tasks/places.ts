import type { Place } from "../../places.ts";

export const tasksPlace: Place = {
  paths: ["/settings/tasks"],
  // Everybody's tasks; the same call answers one's own to anybody.
  allow: "settings:view",
  load: async () => (await import("./tasks-page.tsx")).TasksPage,
  texts: ["sections", "tasks", "lists"],
};

export const places = [tasksPlace];
