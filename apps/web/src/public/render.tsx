import "../theme/global.css";
import { type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { currentLanguage, startTexts } from "../language/i18n.ts";
import { followTheme } from "../theme/colour-scheme.ts";
import { drawnOn } from "./drawn-page.ts";
import { PublicRoot } from "./public-root.tsx";
import { isThanksDue } from "./thanks.ts";
import { showLateParts } from "../ui/base/late-part.tsx";
import { lazyPart } from "../ui/base/lazy-part.ts";

/** Milliseconds before a loader is shown. */
const LOADER_AFTER_MS = 500;

/** The page, if it loads in time; else one that shows a loader, and after a failure a notice until it loads. */
async function pageOf(loading: Promise<ComponentType>, load: () => Promise<ComponentType>): Promise<ComponentType> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), LOADER_AFTER_MS);
  });
  // React shows a loader for at least 0.3 s, so a page that is there already must not suspend.
  const page = await Promise.race([loading.catch(() => null), late]);
  let first: Promise<ComponentType> | null = loading;
  return (
    page ??
    lazyPart(async () => {
      const asked = first ?? load();
      first = null;
      return { default: await asked };
    })
  );
}

/**
 * Renders a public page while its code loads; a page that the server rendered is hydrated.
 * @param loading the first attempt, already under way; `load` makes further ones
 */
export async function render(loading: Promise<ComponentType>, load: () => Promise<ComponentType>, texts: readonly string[]): Promise<void> {
  followTheme();
  showLateParts();
  const root = document.getElementById("root");
  if (!root) return;
  const isDrawn = root.hasChildNodes();
  const [Page] = await Promise.all([isDrawn ? loading.catch(() => null) : pageOf(loading, load), startTexts(texts)]);
  document.documentElement.removeAttribute("data-redraw");
  // If the code does not load, the server's page stays: its links work.
  if (!Page) return;
  if (isDrawn && drawnOn()?.language === currentLanguage() && !isThanksDue()) {
    hydrateRoot(root, <PublicRoot page={Page} />);
    return;
  }
  // Rendered for another reader: in another language, or without this tab's thank-you.
  root.replaceChildren();
  createRoot(root).render(<PublicRoot page={Page} />);
}
