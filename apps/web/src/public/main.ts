import { askEarly } from "../api/early-answers.ts";
import { readTokens } from "../api/tokens.ts";
import { warmTexts } from "../messages/lazy-texts.ts";
import { drawnOn } from "./drawn-page.ts";
import { notFoundPage, pageOf } from "./pages.ts";

// The first file of the public pages, and the smallest: the page's code, its texts, what is known of the church and the
// library that draws it all travel at the same time.
const page = pageOf(location.pathname);
const token = readTokens()?.token ?? null;

async function show(): Promise<void> {
  if (drawnOn() === null) askEarly("/settings/public", token);
  const loading = page.load();
  loading.catch(() => undefined);
  warmTexts(["ui", ...page.texts]);
  const { render } = await import("./render.tsx");
  await render(loading, page.texts);
}

async function enter(): Promise<void> {
  const texts = ["shell", "failures/request"];
  warmTexts(["ui", ...texts]);
  const { render } = await import("../render.tsx");
  await render(texts);
}

// A person who is signed in and mistyped an address is still in the application, which has a not-found page of its own.
if (page === notFoundPage && token !== null) await enter();
else await show();
