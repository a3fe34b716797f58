import { readFileSync } from "node:fs";

/** What package-lock.json says about one package at one place. */
export interface LockedPackage {
  /** Its place in the checkout, e.g. `node_modules/ajv/node_modules/fast-uri`. */
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly license: string | undefined;
  readonly integrity: string | undefined;
  readonly resolved: string | undefined;
  /** Only tools and tests need it. */
  readonly dev: boolean;
  readonly hasInstallScript: boolean;
}

type Entry = Partial<Omit<LockedPackage, "path" | "name">> & { readonly link?: boolean };

const place = "node_modules/";

/** The packages of a lockfile; our own workspaces and the links to them are left out. */
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

/** Reads a JSON file of the checkout whose form we keep ourselves. */
export const readJson = <Form>(file: string): Form => JSON.parse(readFileSync(file, "utf8")) as Form;
