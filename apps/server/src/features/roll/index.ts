import type { Manifest } from "../../manifest.ts";
import { rollNotices } from "./notices.ts";
import { rollOwnData } from "./own-data-store.ts";
import { readRollFigures } from "./board-store.ts";
import { rollHandlers } from "./handlers.ts";
import { wrongStandings } from "./member-store.ts";
import { entriesKnownTo, moveEntries, moveTransfers } from "./merge-store.ts";
import { rollReport } from "./report.ts";
import { rollTimeline } from "./timeline-store.ts";
import { cancelTransfersTo, readTransferDuties } from "./transfer-store.ts";

export { keepNumber } from "./record-store.ts";
export { partEntries, type UndoneMerge } from "./merge-store.ts";
export { cancelWaiting } from "./transfer-store.ts";
export { checkFirstStatus, impossibleStatus, joinChurch, recordStatusChange } from "./status-change.ts";

export const roll = {
  handlers: rollHandlers,
  tables: {
    roll_movements: { backup: "data", congregation: "column", retention: "kept", private: ["note"] },
    transfers: { backup: "data", congregation: { parent: "people" }, retention: "kept" },
  },
  personRefs: [
    {
      table: "roll_movements",
      column: "person_id",
      key: "id",
      merge: { combine: moveEntries, taken: null },
      moving: {
        kind: "roll",
        allow: "members:view",
        where: entriesKnownTo,
      },
      anonymise: { clear: ["note"] },
      hat: true,
      own: "roll",
    },
    {
      table: "transfers",
      column: "person_id",
      key: "id",
      merge: { combine: moveTransfers },
      moving: { kind: "transfers", allow: "members:view" },
      anonymise: "keep",
      hat: false,
      own: "transfers",
    },
  ],
  boards: [{ allow: "members:edit", section: "members", read: (handle, scope, { today }) => readRollFigures(handle, scope, today) }],
  reports: [rollReport],
  timeline: rollTimeline,
  duties: [{ kind: "transfer", allow: "members:edit", section: "members", read: readTransferDuties }],
  onClosing: [cancelTransfersTo],
  notifies: rollNotices,
  checks: [{ name: "memberships and the book of the roll", wrong: wrongStandings }],
  ownData: rollOwnData,
} satisfies Manifest;
