// The pages of those who have no password, forgot it, or confirm an address: one file, since each one that the light entry names
// weighs on all of its pages.
export { ConfirmEmailPage } from "./confirm-email-page.tsx";
export { ForgotPasswordPage } from "./forgot-password-page.tsx";
export { ResetPasswordPage } from "./reset-password-page.tsx";
