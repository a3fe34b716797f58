import "../theme/global.css";
import { lazy, StrictMode, Suspense, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { startTexts } from "../messages/i18n.ts";
import { followTheme } from "../theme/colour-scheme.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { PageLoader } from "../ui/loaders.tsx";
import { Toaster } from "../ui/toaster.tsx";

/** Somebody who waits for longer than this is shown that something comes. */
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

/** Shows a public page, whose code is on its way, with its texts. */
export async function render(loading: Promise<ComponentType>, texts: readonly string[]): Promise<void> {
  followTheme();
  const [Page] = await Promise.all([pageOf(loading), startTexts(texts)]);
  const root = document.getElementById("root");
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <Suspense fallback={<PageLoader />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
      <Toaster />
    </StrictMode>,
  );
}
