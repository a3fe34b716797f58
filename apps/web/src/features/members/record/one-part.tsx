import { Suspense } from "react";
import { ErrorBoundary } from "../../../ui/base/error-boundary.tsx";
import { LoadFailure } from "../../../ui/base/load-failure.tsx";
import { Skeleton } from "../../../ui/base/skeleton.tsx";
import type { MemberTab, MemberTabProps } from "./tabs.ts";

/** A part with its own loading and error states, so that it blocks no other part. */
export function OnePart({ part: { Part }, ...member }: MemberTabProps & { readonly part: MemberTab }) {
  return (
    <ErrorBoundary fallback={<LoadFailure />}>
      <Suspense fallback={<Skeleton height="14rem" />}>
        <Part {...member} />
      </Suspense>
    </ErrorBoundary>
  );
}
