import "./theme/mantine-layers.css";
import "./theme/global.css";
import "./theme/mantine-details.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { Suspense } from "react";
import { createQueryClient } from "./api/query-client.ts";
import { Gate } from "./shell/gate.tsx";
import { router } from "./shell/router.tsx";
import { createSchemeManager } from "./theme/mantine-scheme.ts";
import { cssVariables, theme } from "./theme/mantine.ts";
import { ErrorBoundary } from "./ui/error-boundary.tsx";
import { BlackLoader } from "./ui/loaders.tsx";
import { Toaster } from "./ui/toaster.tsx";

const queryClient = createQueryClient();
const schemeManager = createSchemeManager();

/** The signed-in application: everything that all its pages stand on. */
export function App() {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} colorSchemeManager={schemeManager} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <Suspense fallback={<BlackLoader what="system" />}>
            <Gate>
              <RouterProvider router={router} />
            </Gate>
          </Suspense>
        </ErrorBoundary>
        <Toaster />
      </QueryClientProvider>
    </MantineProvider>
  );
}
