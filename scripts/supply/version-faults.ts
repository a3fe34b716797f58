import type { LockedPackage } from "./lockfile.ts";

/** One row of minimum-versions.json: the lowest safe version of each major line. */
export interface Minimum {
  readonly package: string;
  readonly safe: readonly string[];
  readonly because: string;
}

/** Major, minor and patch; the part after a hyphen does not count. */
const partsOf = (version: string): readonly number[] => (version.split("-", 1)[0] ?? "").split(".").map(Number);

function isBelow(version: string, other: string): boolean {
  const [mine, theirs] = [partsOf(version), partsOf(other)];
  const differs = [0, 1, 2].find((at) => mine[at] !== theirs[at]);
  return differs !== undefined && !((mine[differs] ?? 0) > (theirs[differs] ?? 0));
}

/** A major line with a safe version must reach it; of the others only those above all lines are safe. */
function isSafe(version: string, safe: readonly string[]): boolean {
  const line = safe.find((floor) => partsOf(floor)[0] === partsOf(version)[0]);
  return line === undefined ? safe.every((floor) => !isBelow(version, floor)) : !isBelow(version, line);
}

/** @returns one sentence for each package that is locked below its lowest safe version */
export function versionFaults(packages: readonly LockedPackage[], minimum: readonly Minimum[]): string[] {
  return minimum.flatMap((row) =>
    packages
      .filter(({ name, version }) => name === row.package && !isSafe(version, row.safe))
      .map(({ path, version }) => `${path} ${version}: the lowest safe version is ${row.safe.join(" or ")}. ${row.because}`),
  );
}
