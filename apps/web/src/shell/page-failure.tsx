import { go } from "./go.ts";
import { CrashScreen } from "../ui/error-boundary.tsx";
import { Unreachable } from "./unreachable.tsx";

/** As browsers and the bundler say it. */
const fileLoss = /dynamically imported module|importing a module script|preload css/i;
/** A page that was loaded anew for a file and still lacks it is not loaded for it again so soon: the file is not there. */
const AGAIN_MS = 30_000;
const key = "aprisco_loaded_anew";

function wasLoadedAnew(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(key)) < AGAIN_MS;
  } catch {
    return false;
  }
}
function loadAnew(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // A browser that keeps nothing loads it all the same.
  }
  go.reload();
}

/** In the place of a page that failed: one that only lacks a file waits for its server, and then is loaded with it. */
export const PageFailure = ({ error }: { readonly error: unknown }) =>
  error instanceof Error && fileLoss.test(error.message) && !wasLoadedAnew() ? <Unreachable onAsk={loadAnew} /> : <CrashScreen />;
