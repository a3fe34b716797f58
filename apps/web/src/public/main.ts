import type { ComponentType } from "react";
import { askEarly } from "../api/early-answers.ts";
import { readTokens } from "../api/tokens.ts";
import { warmTexts } from "../language/lazy-texts.ts";
import { drawnOn } from "./drawn-page.ts";

interface PublicPage {
  readonly load: () => Promise<ComponentType>;
  readonly texts: readonly string[];
}

const access = () => import("./access-page.tsx");

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
  "/public-agenda": { load: async () => (await import("./agenda-page.tsx")).AgendaPage, texts: ["public"] },
  "/privacy": { load: async () => (await import("./privacy-page.tsx")).PrivacyPage, texts: ["public", "privacy"] },
  "/visitor-welcome": {
    load: async () => (await import("../features/visitors/register/welcome-page.tsx")).VisitorWelcomePage,
    texts: ["public", "visitor-form", "failures/request", "failures/visitors"],
  },
  "/oracao": {
    load: async () => (await import("../features/prayers/public/prayer-page.tsx")).PrayerPage,
    texts: ["public", "prayer-form", "failures/request"],
  },
  "/serve": {
    load: async () => (await import("../features/schedule/public/serve-page.tsx")).ServePage,
    texts: ["public", "serve", "failures/request"],
  },
  "/group-report": {
    load: async () => (await import("../features/groups/public/report-page.tsx")).GroupReportPage,
    texts: ["public", "group-report", "groups", "failures/request"],
  },
  "/event-registration": {
    load: async () => (await import("../features/registrations/public/event-page.tsx")).EventRegistrationPage,
    texts: ["public", "event-registration", "failures/request"],
  },
};

const notFoundPage: PublicPage = { load: async () => (await import("./not-found-page.tsx")).NotFoundPage, texts: ["public"] };

/** The page of a path; a trailing slash is ignored. */
const pageOf = (path: string): PublicPage => publicPages[path.length > 1 ? path.replace(/\/$/, "") : path] ?? notFoundPage;

// The first file of the public pages, kept small: it requests the page's code, its texts, the church's data and React at once.
const page = pageOf(location.pathname);
const token = readTokens()?.token ?? null;

async function show(): Promise<void> {
  if (drawnOn() === null) askEarly("/settings/public", token);
  const loading = page.load();
  loading.catch(() => undefined);
  warmTexts(["ui", ...page.texts]);
  const { render } = await import("./render.tsx");
  await render(loading, page.load, page.texts);
}

async function enter(): Promise<void> {
  const texts = ["shell", "failures/request"];
  warmTexts(["ui", ...texts]);
  const { render } = await import("../render.tsx");
  await render(Promise.resolve(texts));
}

// For a signed-in person a mistyped address is in the application, which has its own not-found page.
if (page === notFoundPage && token !== null) await enter();
else await show();
