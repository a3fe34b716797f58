import { fileSweep, fileSweepSchedule } from "./sweep-task.ts";
import type { Manifest } from "../../manifest.ts";
import { fileHandlers } from "./handlers.ts";

export const files = {
  handlers: fileHandlers,
  tasks: [fileSweep],
  schedules: [fileSweepSchedule],
  tables: { files: { backup: "data", congregation: "church", retention: "swept", private: ["name"] } },
} satisfies Manifest;
