import type { QueuedAct } from "./api/queue/kept-act.ts";

/** The kinds of acts that a device keeps until the server has them, of all rooms. */
export const queuedActs: readonly QueuedAct[] = Object.values(
  import.meta.glob<readonly QueuedAct[] | undefined>("./features/*/room.ts", { query: "?queuedActs", eager: true, import: "queuedActs" }),
).flatMap((acts) => acts ?? []);
