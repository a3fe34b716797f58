import type { LightPlace } from "./room.ts";

// vite.rooms.ts computes the values of this file from all room.ts files at build time.

export declare const lightPlaces: readonly LightPlace[];
export declare const iconFile: string;
