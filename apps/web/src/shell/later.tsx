import { useQueryClient } from "@tanstack/react-query";
import i18n from "i18next";
import { lazy, Suspense, useEffect } from "react";
import { useServerAway, watchServer } from "../api/server-away.ts";
import { doesAnswer } from "../api/server-back.ts";
import { useSession } from "../api/session-state.ts";
import { CrashReport } from "../diagnostics/crash-report.tsx";
import { iconFile } from "../light-rooms.ts";
import { CrashScreen } from "../ui/base/error-boundary.tsx";
import { Tooltips } from "../ui/layer/tooltips.tsx";
import { go } from "./go.ts";
import { failed, router } from "./router.tsx";
import { Unreachable } from "./unreachable.tsx";
import { useWorker } from "./worker-state.ts";

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

// It is here before a page fails: then there may be nobody to ask for it.
failed.Page = PageFailure;

/** Without a connection there is nothing left to load: the bar is there before, with its words. */
async function loadBar() {
  const [{ WorkerBar }] = await Promise.all([import("./worker-bar.tsx"), i18n.loadNamespaces("device")]);
  return WorkerBar;
}
// A bar that cannot be loaded must not take the page with it. The failure is caught outside of the `import()`: the bundler moves
// what is chained to it into its own loading of the styles, which fails past it.
const WorkerBar = lazy(async () => {
  try {
    return { default: await loadBar() };
  } catch {
    return { default: () => null };
  }
});

/** So long a page may do what it was opened for. */
const IDLE_MS = 4_000;
const whenIdle = (work: () => void): (() => void) => {
  const timer = setTimeout(work, IDLE_MS);
  return () => clearTimeout(timer);
};

const onPage = (listener: () => void) => router.subscribe("onResolved", listener);

const begin = async (): Promise<void> => {
  try {
    const [{ startWorker }, { notePrinting }] = await Promise.all([import("./worker.ts"), import("../api/note-act.ts")]);
    addEventListener("beforeprint", notePrinting);
    await startWorker();
  } catch {
    // Without a connection it begins with a later page.
  }
};

/** What the application needs a while after its first paint, and no first visit waits for. */
export function Later() {
  const isIn = useSession().state === "in";
  const { isOffline, hasUpdate } = useWorker();
  const client = useQueryClient();
  const isAway = useServerAway();
  useEffect(() => watchServer(client), [client]);
  useEffect(
    () =>
      isIn
        ? whenIdle(() => {
            void begin();
            loadBar().catch(() => undefined);
            // What the next screen is found by, and the icons of a menu that is not open yet.
            import("../screens.ts").catch(() => undefined);
            fetch(iconFile).catch(() => undefined);
          })
        : undefined,
    [isIn],
  );
  return (
    <>
      <Tooltips />
      <CrashReport onPage={onPage} />
      {isOffline || isAway || hasUpdate ? (
        <Suspense fallback={null}>
          <WorkerBar />
        </Suspense>
      ) : null}
    </>
  );
}
