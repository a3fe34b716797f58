import { lazy } from "react";

export const MergeWith = lazy(async () => ({ default: (await import("./merge-with.tsx")).MergeWith }));
export const AlikeNotice = lazy(async () => ({ default: (await import("./alike-notice.tsx")).AlikeNotice }));
