import { askEarly } from "../api/early-answers.ts";
import { readTokens } from "../api/tokens.ts";
import { warmTexts } from "../messages/lazy-texts.ts";
import { drawnOn } from "./drawn-page.ts";
import { pageOf } from "./pages.ts";

// The first file of the public pages, and the smallest: the page's code, its texts, what is known of the church and the
// library that draws it all travel at the same time.
if (drawnOn() === null) askEarly("/settings/public", readTokens()?.token ?? null);
const page = pageOf(location.pathname);
const loading = page.load();
loading.catch(() => undefined);
warmTexts(["ui", ...page.texts]);

const { render } = await import("./render.tsx");
await render(loading, page.texts);
