import "../theme/global.css";
import { StrictMode, Suspense, lazy } from "react";
import { createRoot } from "react-dom/client";
import { startTexts } from "../messages/i18n.ts";
import { followTheme } from "../theme/colour-scheme.ts";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { PageLoader } from "../ui/loaders.tsx";
import { Toaster } from "../ui/toaster.tsx";
import { pageOf } from "./pages.ts";

const page = pageOf(location.pathname);
// The page's code and its texts travel at the same time.
const loading = page.load();
const Page = lazy(async () => ({ default: await loading }));

followTheme();
await startTexts(page.texts);
const root = document.getElementById("root");
if (root) {
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
