import "../theme/global.css";
import { lazy, StrictMode, Suspense, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { startTexts } from "../messages/i18n.ts";
import { followTheme } from "../theme/colour-scheme.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { PageLoader } from "../ui/loaders.tsx";
import { Toaster } from "../ui/toaster.tsx";

/** Shows a public page, whose code is on its way, with its texts. */
export async function render(loading: Promise<ComponentType>, texts: readonly string[]): Promise<void> {
  const Page = lazy(async () => ({ default: await loading }));
  followTheme();
  await startTexts(texts);
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
