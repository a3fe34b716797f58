import { lazy } from "react";

/** What other features may use of the second factor; it comes when it is shown. */
export const EmailProof = lazy(async () => ({ default: (await import("./email-proof.tsx")).EmailProof }));
export const FactorSetting = lazy(async () => ({ default: (await import("./factor-setting.tsx")).FactorSetting }));
export const LinkProofDialog = lazy(async () => ({ default: (await import("./link-proof-dialog.tsx")).LinkProofDialog }));
export const UserFactors = lazy(async () => ({ default: (await import("./user-factors.tsx")).UserFactors }));
