import { appPaths } from "@aprisco/contract/app-paths.ts";
import { framePattern, mostFrames, namePattern, type DiagnosticReason, type DiagnosticEntry } from "@aprisco/contract/diagnostics.ts";
import { liveRoutes } from "@aprisco/contract/live.ts";
import { places } from "../places.ts";
import { note } from "./log.ts";

type ErrorDescription = Pick<DiagnosticEntry, "name" | "reason" | "number" | "status" | "frames">;

/** The messages of different browsers for the same error. The message itself is not kept: it may quote what was typed. */
const sayings: readonly (readonly [DiagnosticReason, RegExp])[] = [
  ["module", /dynamically imported module|importing a module script|preload css/i],
  ["hydration", /hydrat/i],
  ["recursion", /call stack|too much recursion/i],
  ["network", /failed to fetch|networkerror|load failed/i],
  ["json", /\bjson\b/i],
  ["notFunction", /is not a (?:function|constructor)/],
  ["notIterable", /is not iterable/],
  ["nullRead", /cannot (?:read|set) propert|is not an object|can't access property|(?:undefined|null) has no propert/i],
  ["notDefined", /is not defined|can't find variable/i],
];
const byName: Readonly<Record<string, DiagnosticReason>> = {
  QuotaExceededError: "storage",
  SecurityError: "security",
  NotAllowedError: "security",
  AbortError: "aborted",
};

function reasonOf(error: Error): DiagnosticReason {
  return byName[error.name] ?? sayings.find(([, saying]) => saying.test(error.message))?.[0] ?? "other";
}

/** "file.js:1:2" of "at fn (https://church/assets/file.js?v=1:1:2)"; [] for a line of another form. */
function frameOf(line: string): string[] {
  const [file = "", ...place] = line.slice(line.lastIndexOf("/") + 1).split(":");
  return [[file.split("?")[0], ...place.map((part) => part.replace(")", "").trim())].join(":")];
}

/** The stack's files with line and column, without files of browser extensions. */
function framesOf({ stack = "" }: Error): string[] {
  return stack
    .split("\n")
    .filter((line) => line.includes(location.origin))
    .flatMap((line) => frameOf(line))
    .filter((frame) => framePattern.test(frame))
    .slice(0, mostFrames);
}

export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { reason: "other" };
  const { code, status } = error as { readonly code?: unknown; readonly status?: unknown };
  const name = [code, error.name].find((one): one is string => typeof one === "string" && namePattern.test(one)) ?? "Error";
  const react = /React error #(\d{1,4})\b/.exec(error.message)?.[1];
  return {
    name,
    reason: react === undefined ? reasonOf(error) : "react",
    ...(react === undefined ? {} : { number: Number(react) }),
    ...(typeof status === "number" && status >= 0 && status <= 599 ? { status } : {}),
    frames: framesOf(error),
  };
}

const known = new Set([...appPaths, ...places.flatMap(({ paths }) => paths)].flatMap((path) => path.split("/")));
const isWord = (segment: string): boolean => /^[a-z]{1,24}(?:-[a-z]{1,24}){0,5}$/.test(segment);
const MOST_SEGMENTS = 8;

const without = (path: string, isKnown: (segment: string) => boolean): string => {
  const segments = path.split("/").filter(Boolean).slice(0, MOST_SEGMENTS);
  return `/${segments.map((segment) => (isKnown(segment) ? segment : "{}")).join("/")}`;
};

/** The path of a page as the log keeps it: known words stay, all else becomes {}, because it may have been typed. */
export const placeOfPage = (path: string): string => without(path, (segment) => known.has(segment) && isWord(segment));

/** The path of a call as the log keeps it: every segment that is no word is an id and becomes {}. */
export const placeOfCall = (url: string): string => without(new URL(url, location.origin).pathname, isWord);

/** A stream stays open: it would count as the slowest call. */
const isStream = (url: string): boolean => url.includes(liveRoutes.openStream.path);

function noteCall(entry: PerformanceResourceTiming): void {
  if (!entry.name.startsWith(`${location.origin}/api/`) || isStream(entry.name)) return;
  const { responseStatus: status, duration, startTime } = entry;
  note({ kind: "call", place: placeOfCall(entry.name), ...(status > 0 ? { status } : {}), ms: Math.round(duration) }, startTime);
}

/** Observes the browser's list of requests, including those before this code was loaded. */
function watchCalls(): () => void {
  const observer = new PerformanceObserver((list) => (list.getEntries() as PerformanceResourceTiming[]).forEach(noteCall));
  observer.observe({ type: "resource", buffered: true });
  return () => observer.disconnect();
}

/** An error that a boundary catches is reported on the console only. */
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
 * Logs what the page does and its errors, in codes. Returns the function that ends it.
 * @param onPage calls its listener at each navigation
 * @param onCaught called when a boundary may have caught an error
 */
export function watchPage(onPage: (listener: () => void) => () => void, onCaught: () => void): () => void {
  const here = (): string => placeOfPage(location.pathname);
  const watching = new AbortController();
  const { signal } = watching;
  note({ kind: "page", place: here() }, 0);
  const onError = ({ error, message }: ErrorEvent): void => {
    // Not an error: the browser reports that a size is delivered in the next frame.
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
