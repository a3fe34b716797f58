import { readFileSync } from "node:fs";

export interface LockedPackage {
  /** Its path in the checkout, e.g. `node_modules/ajv/node_modules/fast-uri`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  readonly integrity: string | undefined;
  readonly resolved: string | undefined;
  /** Used by tools and tests only. */
  readonly dev: boolean;
  readonly hasInstallScript: boolean;
}

type Entry = Partial<Omit<LockedPackage, "path" | "name">> & { readonly link?: boolean };

const place = "node_modules/";

/** The packages of a lockfile, without our workspaces and the links to them. */
export function packagesOf(text: string): LockedPackage[] {
  const { packages } = JSON.parse(text) as { packages: Record<string, Entry> };
  return Object.entries(packages)
    .filter(([path, entry]) => path.includes(place) && entry.link !== true)
    .map(([path, entry]) => ({
      path,
      name: path.slice(path.lastIndexOf(place) + place.length),
      version: entry.version ?? "",
      license: entry.license,
      integrity: entry.integrity,
      resolved: entry.resolved,
      dev: entry.dev === true,
      hasInstallScript: entry.hasInstallScript === true,
    }));
}

/** Reads a JSON file of the checkout with a form of our own. */
export const readJson = <Form>(file: string): Form => JSON.parse(readFileSync(file, "utf8")) as Form;
