import { StrictMode, Suspense, type ComponentType } from "react";
import { ErrorBoundary } from "../ui/base/error-boundary.tsx";
import { PageLoader } from "../ui/base/loaders.tsx";
import { Toaster } from "../ui/layer/toaster.tsx";

/** The providers around every public page, the same on the server and in the browser. */
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
