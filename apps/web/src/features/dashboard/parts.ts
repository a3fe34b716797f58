import type { BoardPart } from "./board.ts";
import { ContactPanel } from "./contact-panel.tsx";
import { anyDuty } from "./dashboard-queries.ts";
import { DutiesPanel } from "./duties-panel.tsx";
import { InviteCard } from "./invite-card.tsx";
import { MeetingsPanel } from "./meetings-panel.tsx";

const own: readonly BoardPart[] = [
  { name: "duties", allow: anyDuty, order: 10, Part: DutiesPanel },
  { name: "meetings", allow: "signedIn", order: 40, Part: MeetingsPanel },
  { name: "invite", allow: "signedIn", unless: "visitors:view", order: 50, Part: InviteCard },
  { name: "contact", allow: "signedIn", unless: "visitors:view", order: 60, Part: ContactPanel },
];

/** Every part of the dashboard: its own, and what each feature's `board-parts.ts` adds. */
export const parts: readonly BoardPart[] = [
  ...own,
  ...Object.values(import.meta.glob<readonly BoardPart[]>("../*/board-parts.ts", { eager: true, import: "boardParts" })).flat(),
];
