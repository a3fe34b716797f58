import type { ReadAhead } from "./room.ts";

/** What one's own device reads ahead, of all rooms. */
export const readsAhead: readonly ReadAhead[] = Object.values(
  import.meta.glob<readonly ReadAhead[] | undefined>("./features/*/room.ts", { query: "?readsAhead", eager: true, import: "readsAhead" }),
).flatMap((reads) => reads ?? []);
