import type { Place } from "./room.ts";

export const screens: readonly Place[] = Object.values(
  import.meta.glob<readonly Place[] | undefined>(["./features/*/room.ts", "!./features/dashboard/room.ts"], {
    query: "?places",
    eager: true,
    import: "places",
  }),
).flatMap((places) => places ?? []);

// Loaded together with their texts.
export { findRoomTexts } from "./language/room-texts.ts";
