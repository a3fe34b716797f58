import "../theme/global.css";
import { StrictMode, Suspense, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { startTexts } from "../language/i18n.ts";
import { followTheme } from "../theme/colour-scheme.ts";
import { Toaster } from "../ui/layer/toaster.tsx";

// /debug/…, only on the development server: the build has no entry for it. Its texts are for developers and not translated.
const pages: Readonly<Record<string, () => Promise<{ readonly Page: ComponentType }>>> = {
  "/debug/ui": () => import("./catalogue-start.tsx"),
  "/debug/auth": () => import("./auth-page.tsx"),
  "/debug/admin": () => import("./admin-page.tsx"),
  "/debug/login-test": () => import("./login-test-page.tsx"),
  "/debug/permissions": () => import("./permissions-page.tsx"),
};

followTheme();
const texts = ["parts", "lists", "fields", "record", "permissions", "password", "shell", "file-task"] as const;
await startTexts([...texts, "failures/request", "failures/visitors"]);
const { Page } = await (pages[location.pathname] ?? (() => import("./catalogue-start.tsx")))();
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <Suspense>
        <Page />
      </Suspense>
      <Toaster />
    </StrictMode>,
  );
