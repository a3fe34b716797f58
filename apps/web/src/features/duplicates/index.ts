import { lazy } from "react";

/** What other features may use: what leads to a merge from a person's page, and what is said while somebody is entered. */
export const MergeWith = lazy(async () => ({ default: (await import("./merge-with.tsx")).MergeWith }));
export const AlikeNotice = lazy(async () => ({ default: (await import("./alike-notice.tsx")).AlikeNotice }));
