import { holds } from "@aprisco/contract/permissions.ts";
import { askEarly } from "./api/early-answers.ts";
import { rememberedUser } from "./api/remembered-user.ts";
import { readTokens } from "./api/tokens.ts";
import { warmTexts } from "./language/lazy-texts.ts";
import { placeAt, screenOf, shellFirst } from "./places.ts";
import type { LightPlace } from "./room.ts";

// The application's first file, kept small: it starts all requests of the first screen at once. Without a token the Gate goes to
// /login.
const token = readTokens()?.token ?? null;
const place = token === null ? undefined : placeAt(location.pathname);

// API calls first: a browser opens six connections, and the files below occupy all of them.
if (place) {
  askEarly("/auth/me", token);
  askEarly("/settings/public", token);
  // Only calls that the last known rights allow: a refusal would be logged.
  const permissions = rememberedUser()?.permissions ?? [];
  // Only wide windows show the menu with its count; an unread answer would occupy a connection.
  const ofShell = matchMedia("(min-width: 64em)").matches && !location.search.includes("c=") ? shellFirst : [];
  const first = location.search === "" ? [...ofShell, ...(place.first ?? [])] : ofShell;
  for (const { path, allow } of first) if (holds(permissions, allow)) askEarly(path, token);
}
const shellTexts = ["shell", "failures/request"];
warmTexts(["ui", ...shellTexts]);
const texts = place ? askForScreen(place) : Promise.resolve(shellTexts);

// No await: the bundler may put this file into one that render.tsx imports, and each would wait for the other.
void import("./render.tsx").then(({ render }) => render(texts));

/** Requests a screen's code and texts, and the shell's texts. Failures are ignored: the page requests again and reports them. */
async function askForScreen(of: LightPlace): Promise<readonly string[]> {
  const screen = await screenOf(of).catch(() => undefined);
  screen?.load().catch(() => undefined);
  warmTexts(screen?.texts ?? []);
  return [...shellTexts, ...(screen?.texts ?? [])];
}
