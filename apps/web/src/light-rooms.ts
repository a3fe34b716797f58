import type { LightPlace } from "./room.ts";

// vite.rooms.ts writes the values of this file from what the rooms say of themselves.

/** The places of all rooms: those of the menu first, in its order. */
export declare const lightPlaces: readonly LightPlace[];
/** The address of the file with the icons of all rooms. */
export declare const iconFile: string;
