import { liveRoutes } from "@aprisco/contract/live/routes.ts";
import { describeError } from "./describe-error.ts";
import { note } from "./log.ts";
import { placeOfCall, placeOfPage } from "./place.ts";

/** A stream lasts, and ends with its page: it would be told as the slowest call of all. */
const isStream = (url: string): boolean => url.includes(liveRoutes.openStream.path);

function noteCall(entry: PerformanceResourceTiming): void {
  if (!entry.name.startsWith(`${location.origin}/api/`) || isStream(entry.name)) return;
  const { responseStatus: status, duration, startTime } = entry;
  note({ kind: "call", place: placeOfCall(entry.name), ...(status > 0 ? { status } : {}), ms: Math.round(duration) }, startTime);
}

/** The browser's own list of calls, those included that were made before this was loaded. */
function watchCalls(): () => void {
  const observer = new PerformanceObserver((list) => (list.getEntries() as PerformanceResourceTiming[]).forEach(noteCall));
  observer.observe({ type: "resource", buffered: true });
  return () => observer.disconnect();
}

/** What boundaries catch arrives in the console alone, from React and from the boundary itself. */
function watchConsole(onCaught: () => void): () => void {
  const { error: write } = console;
  const known = new WeakSet<Error>();
  console.error = (...said: unknown[]) => {
    write.apply(console, said);
    const caught = said.find((one) => one instanceof Error);
    if (!caught || known.has(caught)) return;
    known.add(caught);
    note({ kind: "crash", place: placeOfPage(location.pathname), ...describeError(caught) });
    onCaught();
  };
  return () => {
    console.error = write;
  };
}

/**
 * Notes what the page does and what goes wrong in it, in codes. Returns the call that ends it.
 *
 * @param onPage calls its listener at each new page
 * @param onCaught hears that a boundary may have caught an error
 */
export function watchPage(onPage: (listener: () => void) => () => void, onCaught: () => void): () => void {
  const here = (): string => placeOfPage(location.pathname);
  const watching = new AbortController();
  const { signal } = watching;
  note({ kind: "page", place: here() }, 0);
  const onError = ({ error, message }: ErrorEvent): void => {
    // Nothing was thrown: the browser says that it tells of the last sizes in the next frame.
    if (message.startsWith("ResizeObserver loop")) return;
    note({ kind: "error", place: here(), ...describeError(error) });
  };
  addEventListener("error", onError, { signal });
  addEventListener("unhandledrejection", ({ reason }) => note({ kind: "rejection", place: here(), ...describeError(reason) }), { signal });
  for (const kind of ["online", "offline"] as const) addEventListener(kind, () => note({ kind }), { signal });
  const ends = [onPage(() => note({ kind: "page", place: here() })), watchConsole(onCaught), watchCalls()];
  return () => {
    watching.abort();
    for (const end of ends) end();
  };
}
