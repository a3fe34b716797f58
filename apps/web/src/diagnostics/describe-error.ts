import { framePattern, mostFrames, namePattern, type DiagnosticReason } from "@aprisco/contract/diagnostics/choices.ts";
import type { DiagnosticEntry } from "@aprisco/contract/diagnostics/report.ts";

type ErrorDescription = Pick<DiagnosticEntry, "name" | "reason" | "number" | "status" | "frames">;

/** What browsers say, in their several ways. The sentence itself is not kept: it may quote what was typed. */
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

/** "file.js:1:2" of "at fn (https://church/assets/file.js?v=1:1:2)"; nothing of a line of another form. */
function frameOf(line: string): string[] {
  const [file = "", ...place] = line.slice(line.lastIndexOf("/") + 1).split(":");
  return [[file.split("?")[0], ...place.map((part) => part.replace(")", "").trim())].join(":")];
}

/** Files of ours with line and column; those of others, an extension's, are left out. */
function framesOf({ stack = "" }: Error): string[] {
  return stack
    .split("\n")
    .filter((line) => line.includes(location.origin))
    .flatMap((line) => frameOf(line))
    .filter((frame) => framePattern.test(frame))
    .slice(0, mostFrames);
}

/** An error in codes. */
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
