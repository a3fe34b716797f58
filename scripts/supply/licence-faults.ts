import type { LockedPackage } from "./lockfile.ts";

const permissive = new Set(
  "MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause 0BSD Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense Python-2.0 PSF-2.0 Zlib PostgreSQL".split(" "),
);

interface Exception {
  /** An SPDX name or the start of one, or "none". */
  readonly licence: string;
  readonly packages: RegExp;
  /** Whether it may be used for building and testing only. */
  readonly toolOnly: boolean;
  readonly because: string;
}

/** Accepted beyond the list, each for named packages only. */
const exceptions: readonly Exception[] = [
  {
    licence: "OFL-1.1",
    packages: /^@fontsource(?:-variable)?\/(?:figtree|literata|gowun-dodum|sawarabi-gothic|noto-emoji)$/,
    toolOnly: false,
    because: "Fonts, served as they are; the Open Font License asks that they are not sold by themselves.",
  },
  {
    licence: "MPL-2.0",
    packages: /^(?:lightningcss(?:-.+)?|axe-core)$/,
    toolOnly: true,
    because: "Used unchanged to build and to test; nothing of them is shipped.",
  },
  {
    licence: "MPL-2.0",
    packages: /^web-push$/,
    toolOnly: false,
    because: "Loaded unchanged, file by file as its licence asks: what calls it is no work of theirs (decision 71).",
  },
  {
    licence: "MPL-2.0",
    packages: /^ical\.js$/,
    toolOnly: false,
    because: "Loaded unchanged by the server, file by file as its licence asks: what calls it is no work of theirs (decision 81).",
  },
  {
    licence: "LGPL",
    packages: /^@img\/sharp-(?:libvips-.+|wasm32|win32-.+)$/,
    toolOnly: false,
    because: "libvips, which sharp loads unchanged as a shared library: an installation may put its own in its place.",
  },
  {
    licence: "none",
    packages: /^png-js$/,
    toolOnly: false,
    because: "Its licence file is MIT's; only package.json leaves the field out.",
  },
];

/** An SPDX expression without nested brackets: all of AND, one of OR. */
function isPermissive(expression: string): boolean {
  const bare = expression.replace(/^\(|\)$/g, "");
  if (bare.includes(" OR ")) return bare.split(" OR ").some((one) => permissive.has(one));
  return bare.split(" AND ").every((one) => permissive.has(one));
}

const isExcepted = ({ name, license = "none", dev }: LockedPackage): boolean =>
  exceptions.some(
    ({ licence, packages, toolOnly }) =>
      license.split(" AND ").every((one) => permissive.has(one) || one.startsWith(licence)) && packages.test(name) && (dev || !toolOnly),
  );

/** @returns one sentence for each package whose licence is neither permissive nor a named exception */
export function licenceFaults(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter((one) => !isPermissive(one.license ?? "none") && !isExcepted(one))
    .map(({ path, license }) => `${path}: its licence is ${license ?? "not named"}; see scripts/supply/licence-faults.ts`);
}
