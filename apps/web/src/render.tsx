import "./theme/global.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "./api/query-client.ts";
import { enterEarly } from "./api/session.ts";
import { churchNow } from "./language/church-now.ts";
import { startTexts } from "./language/i18n.ts";
import { Gate } from "./shell/gate.tsx";
import { router } from "./shell/router.tsx";
import { followTheme } from "./theme/colour-scheme.ts";
import { ErrorBoundary } from "./ui/base/error-boundary.tsx";
import { showLateParts } from "./ui/base/late-part.tsx";
import { lazyExtra } from "./ui/base/lazy-extra.ts";
import { BlackLoader } from "./ui/base/loaders.tsx";
import { Toaster } from "./ui/layer/toaster.tsx";

/** Lazy: tooltips have a delay of 700 ms, and the worker waits for idle time. */
const Later = lazyExtra(async () => (await import("./shell/later.tsx")).Later);
const queryClient = createQueryClient();

function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <ErrorBoundary>
        <Suspense fallback={<BlackLoader what="system" />}>
          <Gate>
            <RouterProvider router={router} />
          </Gate>
        </Suspense>
      </ErrorBoundary>
      <Toaster />
      <Suspense fallback={null}>
        <Later />
      </Suspense>
    </QueryClientProvider>
  );
}

export async function render(texts: Promise<readonly string[]>): Promise<void> {
  followTheme();
  showLateParts();
  const started = texts.then(startTexts);
  // The first use of Intl is slow in every engine: do it while the answers are under way.
  churchNow(undefined, new Date());
  await started;
  await enterEarly();
  const root = document.getElementById("root");
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
