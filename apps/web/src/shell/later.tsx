import { useQueryClient } from "@tanstack/react-query";
import i18n from "i18next";
import { Suspense, useEffect } from "react";
import { useServerAway, watchServer } from "../api/server-away.ts";
import { doesAnswer } from "../api/server-back.ts";
import { useUnsent } from "../api/queue/unsent-state.ts";
import { useSession } from "../api/session-state.ts";
import { CrashReport } from "../diagnostics/crash-report.tsx";
import { iconFile } from "../light-rooms.ts";
import { CrashScreen } from "../ui/base/error-boundary.tsx";
import { isFileLoss } from "../ui/base/file-loss.ts";
import { dropLostStyles } from "../ui/base/lost-styles.ts";
import { lazyExtra } from "../ui/base/lazy-extra.ts";
import { Tooltips } from "../ui/layer/tooltips.tsx";
import { go } from "./go.ts";
import { failed, router } from "./router.tsx";
import { Unreachable } from "./unreachable.tsx";
import { isRestricted } from "./gate.tsx";
import { useChurchData } from "./church-query.ts";
import { useWorker } from "./worker-state.ts";

/** Milliseconds. A page that was reloaded for a missing file and still misses it is not reloaded again within them. */
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
    // Without storage it is reloaded all the same.
  }
  go.reload();
}

/** Reloads only if the server answers: the browser's own error page would not recover by itself. */
const ask = (): void => void doesAnswer().then((isThere) => isThere && loadAnew());

/** A server that answers most likely has a newer version: reloads at once. */
function FileLoss() {
  useEffect(ask, []);
  return <Unreachable onAsk={ask} />;
}

/** The error screen. If only a file is missing, it waits for the server and reloads. */
export const PageFailure = ({ error }: { readonly error: unknown }) =>
  isFileLoss(error) && !wasLoadedAnew() ? <FileLoss /> : <CrashScreen />;

// Loaded before a page fails: afterwards the server may not answer.
failed.Page = PageFailure;
addEventListener("error", dropLostStyles, true);
const loadMissed = async () => (await import("../language/missed-texts.ts")).loadMissed();
addEventListener("online", () => void loadMissed().catch(() => undefined));

/** Loaded in advance, because without connection it can no longer be loaded. */
async function loadBar() {
  const [{ WorkerBar }] = await Promise.all([import("./worker-bar.tsx"), i18n.loadNamespaces("device")]);
  return WorkerBar;
}
const WorkerBar = lazyExtra(loadBar);

/** The panels of the bar, which open without connection, too. */
const loadPanels = async () => {
  const [{ loadCenter }] = await Promise.all([import("./top-tools.tsx"), import("./account-panel.tsx")]);
  await loadCenter();
};

/** Milliseconds before the browser's idle time is used. */
const IDLE_MS = 4_000;
const whenIdle = (work: () => void): (() => void) => {
  const timer = setTimeout(work, IDLE_MS);
  return () => clearTimeout(timer);
};

const onPage = (listener: () => void) => router.subscribe("onResolved", listener);

const begin = async (): Promise<void> => {
  try {
    const [{ startWorker }, { notePrinting }] = await Promise.all([
      import("./worker.ts"),
      import("../api/note-act.ts"),
      // Panels and forms that open without connection have their texts there.
      i18n.loadNamespaces("parts"),
    ]);
    addEventListener("beforeprint", notePrinting);
    await startWorker();
  } catch {
    // Without connection a later page registers the worker.
  }
};

export function Later() {
  const { state, user } = useSession();
  const isIn = state === "in";
  const duties = user?.duties?.join(" ");
  const { isOffline, hasUpdate, offersInstall } = useWorker();
  const client = useQueryClient();
  const logo = useChurchData().data?.logo_id ?? null;
  // iPhones take this icon and not the manifest's.
  useEffect(() => {
    if (logo !== null) document.querySelector("link[rel=apple-touch-icon]")?.setAttribute("href", `/church-icon/192?v=${logo}`);
  }, [logo]);
  const isAway = useServerAway();
  // A restricted account would be refused what it did before.
  const sender = user && user.factorRequired !== true && user.factorDue !== true && !isRestricted(user) ? user.id : null;
  useEffect(
    () =>
      sender === null
        ? undefined
        : whenIdle(() => {
            import("../api/queue/account-queue.ts")
              .then(({ accountQueue }) => accountQueue(sender, client).resume())
              // Without connection, or in a browser that keeps nothing.
              .catch(() => undefined);
          }),
    [sender, client],
  );
  useEffect(() => (isIn ? whenIdle(() => void loadPanels().catch(() => undefined)) : undefined), [isIn]);
  const unsent = useUnsent();
  const isRefused = unsent.some(({ state: stands }) => stands === "refused");
  useEffect(() => watchServer(client), [client]);
  useEffect(
    () =>
      isIn
        ? whenIdle(() => {
            void begin()
              .then(() => import("./read-ahead.ts"))
              .then(({ readAhead }) => readAhead(client))
              .catch(() => undefined);
            loadBar().catch(() => undefined);
            import("./offline-page.tsx").catch(() => undefined);
            import("./unsent-dialog.tsx").catch(() => undefined);
            import("../screens.ts").catch(() => undefined);
            fetch(iconFile).catch(() => undefined);
          })
        : undefined,
    // What is kept on the device follows the duties: a group that is led no more is forgotten.
    [isIn, duties, client],
  );
  return (
    <>
      <Tooltips />
      <CrashReport onPage={onPage} />
      {/* The page of an account that could not be read says it itself. */}
      {state !== "unreachable" && (isOffline || isAway || isRefused || hasUpdate || offersInstall) ? (
        <Suspense fallback={null}>
          <WorkerBar />
        </Suspense>
      ) : null}
    </>
  );
}
