import { lazy } from "react";

export const FactorSetting = lazy(async () => ({ default: (await import("./factor-setting.tsx")).FactorSetting }));
export const KeyProofDialog = lazy(async () => ({ default: (await import("./key-proof-dialog.tsx")).KeyProofDialog }));
export const LinkProofDialog = lazy(async () => ({ default: (await import("./link-proof-dialog.tsx")).LinkProofDialog }));
export const UserFactors = lazy(async () => ({ default: (await import("./user-factors.tsx")).UserFactors }));
