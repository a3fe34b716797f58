import type { LockedPackage } from "./lockfile.ts";

/** The part of a package.json that decides what npm installs. */
export interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/**
 * Each package is fetched by name and version from the machine's registry, and is accepted only with the locked content.
 *
 * @param decided the packages whose install scripts were reviewed (package.json, allowScripts)
 */
export function originFaults(packages: readonly LockedPackage[], decided: ReadonlySet<string>): string[] {
  return packages.flatMap(({ path, name, integrity, resolved, hasInstallScript }) => [
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? "") ? [] : [`${path}: the lockfile has no sha512 of its content`]),
    ...(resolved === undefined ? [] : [`${path}: the lockfile names an address (${resolved}); .npmrc should have left it out`]),
    ...(hasInstallScript && !decided.has(name)
      ? [`${path}: runs a script when installed, and allowScripts does not say whether it may`]
      : []),
  ]);
}

/** Versions are exact, and nothing comes from an address, a folder or a repository. Our own workspaces have '*'. */
export function wishFaults(manifests: readonly Manifest[]): string[] {
  return manifests.flatMap(({ name, dependencies, devDependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
      .filter(([wanted, version]) => !(wanted.startsWith("@aprisco/") ? version === "*" : /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version)))
      .map(([wanted, version]) => `${name}: ${wanted} is wanted as '${version}'; only an exact version is the one that was tried`),
  );
}
