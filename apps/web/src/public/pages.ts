import type { ComponentType } from "react";

export interface PublicPage {
  readonly load: () => Promise<ComponentType>;
  /** The texts that the page needs, loaded beside it. */
  readonly texts: readonly string[];
}

const access = () => import("./access-page.tsx");

/** Every page of the light entry by path; all other paths are the not-found page. */
const publicPages: Readonly<Record<string, PublicPage>> = {
  "/": { load: async () => (await import("./home-page.tsx")).HomePage, texts: ["public"] },
  "/login": {
    load: async () => (await import("./login-page.tsx")).LoginPage,
    texts: ["public", "login", "failures/request", "failures/accounts"],
  },
  "/register": {
    load: async () => (await import("./register-page.tsx")).RegisterPage,
    texts: ["public", "register", "password", "failures/request", "failures/accounts"],
  },
  "/registration-success": {
    load: async () => (await import("./registration-success-page.tsx")).RegistrationSuccessPage,
    texts: ["public", "registration", "failures/accounts"],
  },
  "/forgot-password": {
    load: async () => (await access()).ForgotPasswordPage,
    texts: ["public", "forgot-password", "failures/request", "failures/accounts"],
  },
  "/confirm-email": {
    load: async () => (await access()).ConfirmEmailPage,
    texts: ["public", "confirm-email", "failures/request", "failures/accounts"],
  },
  "/reset-password": {
    load: async () => (await access()).ResetPasswordPage,
    texts: ["public", "reset-password", "password", "failures/request", "failures/accounts"],
  },
  "/setup": {
    load: async () => (await import("./setup-page.tsx")).SetupPage,
    texts: ["public", "setup", "password", "failures/request", "failures/accounts", "failures/settings", "failures/setup"],
  },
  "/privacy": { load: async () => (await import("./privacy-page.tsx")).PrivacyPage, texts: ["public", "privacy"] },
  "/visitor-welcome": {
    load: async () => (await import("../features/visitors/register/welcome-page.tsx")).VisitorWelcomePage,
    texts: ["public", "visitor-form", "failures/request", "failures/visitors"],
  },
  "/event-registration": {
    load: async () => (await import("../features/registrations/public/event-page.tsx")).EventRegistrationPage,
    texts: ["public", "event-registration", "failures/request"],
  },
};

/** What stands at any other path. */
export const notFoundPage: PublicPage = { load: async () => (await import("./not-found-page.tsx")).NotFoundPage, texts: ["public"] };

/** The page of a path; a trailing slash does not matter. */
export const pageOf = (path: string): PublicPage => publicPages[path.length > 1 ? path.replace(/\/$/, "") : path] ?? notFoundPage;
