import { lazyPart } from "../../ui/base/lazy-part.ts";

export const MergeWith = lazyPart(async () => ({ default: (await import("./merge-with.tsx")).MergeWith }));
export const AlikeNotice = lazyPart(async () => ({ default: (await import("./alike-notice.tsx")).AlikeNotice }));
export const PairNotice = lazyPart(async () => ({ default: (await import("./pair-notice.tsx")).PairNotice }));
