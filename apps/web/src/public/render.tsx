import "../theme/global.css";
import { lazy, type ComponentType } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { currentLanguage, startTexts } from "../language/i18n.ts";
import { followTheme } from "../theme/colour-scheme.ts";
import { drawnOn } from "./drawn-page.ts";
import { PublicRoot } from "./public-root.tsx";
import { isThanksDue } from "./thanks.ts";

/** A wait that is longer than this shows that something comes. */
const LOADER_AFTER_MS = 500;

/** The page when it is there in time; else one that shows a loader until it is, or says that it does not come. */
async function pageOf(loading: Promise<ComponentType>): Promise<ComponentType> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), LOADER_AFTER_MS);
  });
  // React holds a page back for 0.3 s once a loader has been shown: one that is there already must not come by way of it.
  const page = await Promise.race([loading.catch(() => null), late]);
  return page ?? lazy(async () => ({ default: await loading }));
}

/** Shows a public page, whose code is on its way, with its texts; one that the server has drawn comes to life as it stands. */
export async function render(loading: Promise<ComponentType>, texts: readonly string[]): Promise<void> {
  followTheme();
  const root = document.getElementById("root");
  if (!root) return;
  const isDrawn = root.hasChildNodes();
  const [Page] = await Promise.all([isDrawn ? loading.catch(() => null) : pageOf(loading), startTexts(texts)]);
  document.documentElement.removeAttribute("data-redraw");
  // On a bad line the page stays as it was drawn: all its links work.
  if (!Page) return;
  if (isDrawn && drawnOn()?.language === currentLanguage() && !isThanksDue()) {
    hydrateRoot(root, <PublicRoot page={Page} />);
    return;
  }
  // Drawn for another reader: in another language, or without this tab's thanks.
  root.replaceChildren();
  createRoot(root).render(<PublicRoot page={Page} />);
}
