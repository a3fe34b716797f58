import { lazyPart } from "../../ui/base/lazy-part.ts";

// Apart from index.ts, which the list of members loads.
export const PairNotice = lazyPart(async () => ({ default: (await import("./pair-notice.tsx")).PairNotice }));
