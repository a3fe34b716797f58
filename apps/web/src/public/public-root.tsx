import { StrictMode, Suspense, type ComponentType } from "react";
import { ErrorBoundary } from "../ui/error-boundary.tsx";
import { PageLoader } from "../ui/loaders.tsx";
import { Toaster } from "../ui/toaster.tsx";

/** What stands around every public page, the same when the server draws it and when the browser does. */
export function PublicRoot({ page: Page }: { readonly page: ComponentType }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Suspense fallback={<PageLoader />}>
          <Page />
        </Suspense>
      </ErrorBoundary>
      <Toaster />
    </StrictMode>
  );
}
