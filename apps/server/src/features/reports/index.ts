import type { Manifest } from "../../manifest.ts";
import { reportHandlers } from "./handlers.ts";

export const reports = {
  handlers: reportHandlers,
  // A report's file never belongs to anything: until it is swept it is its maker's.
  fileReaders: { report: async () => [] },
} satisfies Manifest;
