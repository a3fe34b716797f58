import { lightPlaces } from "./light-rooms.ts";
import type { FirstCall, LightPlace, Place, Screen } from "./room.ts";

/** Every screen of the application. A path that is in none is the not-found page. */
export const places = lightPlaces;

/** What every screen asks for: the shell around it shows these. */
export const shellFirst: readonly FirstCall[] = [{ path: "/dashboard/stats", allow: "dashboard:view" }];

/** "/members/$id" is where "/members/7" is. */
const isAt = (own: string, path: string): boolean => own === path || own === path.replace(/\/\d+$/, "/$id");

/** The place of a path; undefined when there is none. */
export const placeAt = (path: string): LightPlace | undefined => places.find(({ paths }) => paths.some((own) => isAt(own, path)));

const home = import.meta.glob<readonly Place[]>("./features/dashboard/room.ts", { query: "?places", eager: true, import: "places" });
const homeScreens = Object.values(home).flat();

/** What the screen of a place is made of: at hand for the dashboard, which every sign-in lands on; one file names those of all rooms. */
export async function screenOf({ paths: [path] }: LightPlace): Promise<Screen> {
  const isIt = (screen: Place): boolean => screen.paths[0] === path;
  const screen = homeScreens.find(isIt) ?? (await import("./screens.ts")).screens.find(isIt);
  if (!screen) throw new Error(`No screen: ${path}`);
  return screen;
}
