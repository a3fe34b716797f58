import { checking, checkingSchedule, sealing, sealingSchedule } from "./seal-tasks.ts";
import { forgetChecks } from "../../audit/checks-store.ts";
import type { Manifest } from "../../manifest.ts";
import { auditHandlers } from "./handlers.ts";

export { sayAct, saySection } from "./say.ts";
export { checking } from "./seal-tasks.ts";

export const audit = {
  handlers: auditHandlers,
  tables: {
    audit_checks: { backup: "data", congregation: "church", retention: "swept" },
    audit_archives: { backup: "data", congregation: "church", retention: "kept" },
  },
  sweeps: [forgetChecks],
  tasks: [sealing, checking],
  schedules: [sealingSchedule, checkingSchedule],
} satisfies Manifest;
