import { lazyPart } from "../../ui/base/lazy-part.ts";

export const FactorSetting = lazyPart(async () => ({ default: (await import("./factor-setting.tsx")).FactorSetting }));
export const KeyProofDialog = lazyPart(async () => ({ default: (await import("./key-proof-dialog.tsx")).KeyProofDialog }));
export const LinkProofDialog = lazyPart(async () => ({ default: (await import("./link-proof-dialog.tsx")).LinkProofDialog }));
export const UserFactors = lazyPart(async () => ({ default: (await import("./user-factors.tsx")).UserFactors }));
