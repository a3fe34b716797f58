/** What other features may use of the second factor. */
export { FactorSetting } from "./factor-setting.tsx";
export { LinkProofDialog } from "./link-proof-dialog.tsx";
export { UserFactors } from "./user-factors.tsx";
