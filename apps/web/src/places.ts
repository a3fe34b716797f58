import { lightPlaces } from "./light-rooms.ts";
import type { FirstCall, LightPlace, Place, Screen } from "./room.ts";

/** All screens of the application. Any other path shows the not-found page. */
export const places = lightPlaces;

export const shellFirst: readonly FirstCall[] = [{ path: "/dashboard/stats", allow: "dashboard:view" }];

/** "/members/$id" matches "/members/7". */
const isAt = (own: string, path: string): boolean => own === path || own === path.replace(/\/\d+$/, "/$id");

/** The place of a path; undefined if there is none. */
export const placeAt = (path: string): LightPlace | undefined => places.find(({ paths }) => paths.some((own) => isAt(own, path)));

const home = import.meta.glob<readonly Place[]>("./features/dashboard/room.ts", { query: "?places", eager: true, import: "places" });
const homeScreens = Object.values(home).flat();

/** The screen of a place. The dashboard's is bundled, because every sign-in leads there; one lazy file has those of all rooms. */
export async function screenOf({ paths: [path] }: LightPlace): Promise<Screen> {
  const isIt = (screen: Place): boolean => screen.paths[0] === path;
  const screen = homeScreens.find(isIt) ?? (await import("./screens.ts")).screens.find(isIt);
  if (!screen) throw new Error(`No screen: ${path}`);
  return screen;
}
