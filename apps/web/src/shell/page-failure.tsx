import { useEffect } from "react";
import { doesAnswer } from "../api/server-back.ts";
import { CrashScreen } from "../ui/error-boundary.tsx";
import { go } from "./go.ts";
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

/** Without an answer nothing is loaded anew: the browser's own error page would not come back by itself. */
const ask = (): void => void doesAnswer().then((isThere) => isThere && loadAnew());

/** A server that answers has another version by now, most likely: its page is loaded at once. */
function FileLoss() {
  useEffect(ask, []);
  return <Unreachable onAsk={ask} />;
}

/** In the place of a page that failed: one that only lacks a file waits for its server, and then is loaded with it. */
export const PageFailure = ({ error }: { readonly error: unknown }) =>
  error instanceof Error && fileLoss.test(error.message) && !wasLoadedAnew() ? <FileLoss /> : <CrashScreen />;
