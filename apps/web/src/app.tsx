import "./theme/global.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { createQueryClient } from "./api/query-client.ts";
import { Gate } from "./shell/gate.tsx";
import { router } from "./shell/router.tsx";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { BlackLoader } from "./ui/loaders.tsx";
import { Toaster } from "./ui/toaster.tsx";

/** Nothing shows for 700 ms: the first visit does not wait for them. */
const Tooltips = lazy(() => import("./ui/tooltips.tsx").then((file) => ({ default: file.Tooltips })));
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
        <Tooltips />
      </Suspense>
    </QueryClientProvider>
  );
}
