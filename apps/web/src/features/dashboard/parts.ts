import type { BoardPart } from "./board.ts";
import { anyDuty } from "./dashboard-queries.ts";
import { DutiesPanel } from "./duties-panel.tsx";
import { lazyPart } from "../../ui/base/lazy-part.ts";

// Lazy: below the work list on every screen.
const MeetingsPanel = lazyPart(async () => ({ default: (await import("./seldom.tsx")).MeetingsPanel }));
const InviteCard = lazyPart(async () => ({ default: (await import("./seldom.tsx")).InviteCard }));
const ContactPanel = lazyPart(async () => ({ default: (await import("./seldom.tsx")).ContactPanel }));
const SystemPart = lazyPart(async () => ({ default: (await import("./parts/admin.tsx")).SystemPart }));
const PastoralPart = lazyPart(async () => ({ default: (await import("./parts/pastoral-part.tsx")).PastoralPart }));
const ActivitiesPart = lazyPart(async () => ({ default: (await import("./parts/admin.tsx")).ActivitiesPart }));
const OwnDataPart = lazyPart(async () => ({ default: (await import("./parts/own-data-part.tsx")).OwnDataPart }));

const own: readonly BoardPart[] = [
  { name: "duties", allow: anyDuty, order: 10, tall: true, Part: DutiesPanel },
  { name: "system", allow: "settings:view", roles: ["admin"], order: 12, Part: SystemPart },
  { name: "activities", allow: "settings:view", roles: ["admin"], order: 14, Part: ActivitiesPart },
  { name: "pastoral", allow: "signedIn", roles: ["pastor_presidente", "pastor_casa"], order: 13, desk: true, Part: PastoralPart },
  { name: "ownData", allow: "signedIn", roles: ["membro", "visitante"], order: 15, Part: OwnDataPart },
  { name: "meetings", allow: "signedIn", unless: "agenda:view", order: 40, Part: MeetingsPanel },
  { name: "invite", allow: "signedIn", unless: "visitors:view", order: 50, Part: InviteCard },
  { name: "contact", allow: "signedIn", unless: "visitors:view", order: 60, Part: ContactPanel },
];

export const LiveBoard = lazyPart(async () => ({ default: (await import("./live-board.ts")).LiveBoard }));

export const parts: readonly BoardPart[] = [
  ...own,
  ...Object.values(
    import.meta.glob<readonly BoardPart[] | undefined>("../*/room.ts", { query: "?boardParts", eager: true, import: "boardParts" }),
  ).flatMap((parts) => parts ?? []),
];
