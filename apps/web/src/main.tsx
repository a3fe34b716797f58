import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { readTokens } from "./api/tokens.ts";
import { App } from "./app.tsx";
import { startTexts } from "./messages/i18n.ts";
import { screenAt } from "./pages.tsx";
import { followTheme } from "./theme/colour-scheme.ts";

followTheme();
// The screen's code and texts travel while the account is being asked for; without a token the way leads to /login anyway.
const screen = readTokens() ? screenAt(location.pathname) : undefined;
void screen?.load();
await startTexts(["shell", "failures/request", ...(screen?.texts ?? [])]);
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
