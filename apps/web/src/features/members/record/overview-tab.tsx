import { Suspense } from "react";
import { ErrorBoundary } from "../../../ui/error-boundary.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { FactStrip } from "../../../ui/fact-strip.tsx";
import { OnePart } from "./one-part.tsx";
import { useMemberParts, type MemberTabProps } from "./tabs.ts";

/** A member at a glance: what the features know best of them in a strip, and below it what happened. */
export function OverviewTab(member: MemberTabProps) {
  const seen = useMemberParts();
  if (!seen) return null;
  return (
    <>
      <Suspense fallback={<Skeleton height="5.6rem" />}>
        <FactStrip>
          {seen.strip.map(({ name, Part }) => (
            <ErrorBoundary key={name} fallback="">
              <Part {...member} />
            </ErrorBoundary>
          ))}
        </FactStrip>
      </Suspense>
      {seen.overview.map((part) => (
        <OnePart key={part.name} part={part} {...member} />
      ))}
    </>
  );
}
