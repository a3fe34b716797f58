import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { enterEarly } from "./api/session.ts";
import { App } from "./app.tsx";
import { churchNow } from "./messages/church-now.ts";
import { startTexts } from "./messages/i18n.ts";
import { followTheme } from "./theme/colour-scheme.ts";

/** Starts the application with these texts. */
export async function render(texts: readonly string[]): Promise<void> {
  followTheme();
  const started = startTexts(texts);
  // The first use of a clock takes the engine longest, and while the answers are under way it has nothing to do.
  churchNow(undefined, new Date());
  await started;
  await enterEarly();
  const root = document.getElementById("root");
  if (!root) return;
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
