import "./theme/global.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Suspense } from "react";
import { createQueryClient } from "./api/query-client.ts";
import { Gate } from "./shell/gate.tsx";
import { router } from "./shell/router.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { lazyExtra } from "./ui/lazy-extra.ts";
import { BlackLoader } from "./ui/loaders.tsx";
import { Toaster } from "./ui/toaster.tsx";

/** Tooltips show nothing for 700 ms, and the worker waits for idle time: the first visit does not wait for them. */
const Later = lazyExtra(async () => (await import("./shell/later.tsx")).Later);
const queryClient = createQueryClient();

/** The signed-in application: everything that all its pages stand on. */
export function App() {
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
