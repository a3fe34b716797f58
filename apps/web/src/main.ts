import { holds } from "@aprisco/contract/permissions.ts";
import { askEarly } from "./api/early-answers.ts";
import { rememberedUser } from "./api/remembered-user.ts";
import { readTokens } from "./api/tokens.ts";
import { warmTexts } from "./language/lazy-texts.ts";
import { placeAt, screenOf, shellFirst } from "./places.ts";
import type { LightPlace } from "./room.ts";

// The first file of the application, and the smallest: everything that the first screen needs is asked for here, at once.
// Without a token the way leads to /login anyway.
const token = readTokens()?.token ?? null;
const place = token === null ? undefined : placeAt(location.pathname);

// Answers first: a browser opens six connections, and the files below take all of them for a while.
if (place) {
  askEarly("/auth/me", token);
  askEarly("/settings/public", token);
  // Only what the account could do when it was last seen: a refusal would be written down.
  const permissions = rememberedUser()?.permissions ?? [];
  // The menu with its count stands beside the page in wide windows only; an answer that nothing reads would hold a connection.
  const ofShell = matchMedia("(min-width: 64em)").matches && !location.search.includes("c=") ? shellFirst : [];
  const first = location.search === "" ? [...ofShell, ...(place.first ?? [])] : ofShell;
  for (const { path, allow } of first) if (holds(permissions, allow)) askEarly(path, token);
}
const shellTexts = ["shell", "failures/request"];
warmTexts(["ui", ...shellTexts]);
const texts = place ? askForScreen(place) : Promise.resolve(shellTexts);

// Without an await: the bundler may put this file into one that render.tsx needs, and each would wait for the other for ever.
void import("./render.tsx").then(({ render }) => render(texts));

/** The texts of a screen and of the shell. What cannot be loaded now is asked for again, and missed, by the page itself. */
async function askForScreen(of: LightPlace): Promise<readonly string[]> {
  const screen = await screenOf(of).catch(() => undefined);
  screen?.load().catch(() => undefined);
  warmTexts(screen?.texts ?? []);
  return [...shellTexts, ...(screen?.texts ?? [])];
}
