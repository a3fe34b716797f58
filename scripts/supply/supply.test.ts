import { describe, expect, test } from "vitest";
import { licenceFaults } from "./licence-faults.ts";
import { packagesOf, type LockedPackage } from "./lockfile.ts";
import { originFaults, wishFaults } from "./origin-faults.ts";
import { versionFaults } from "./version-faults.ts";

const integrity = `sha512-${"A".repeat(86)}==`;
const locked = (changes: Partial<LockedPackage>): LockedPackage => ({
  path: "node_modules/fast-uri",
  name: "fast-uri",
  version: "4.0.1",
  license: "MIT",
  integrity,
  resolved: undefined,
  dev: false,
  hasInstallScript: false,
  ...changes,
});

describe("C56 the lowest safe version", () => {
  const minimum = [{ package: "fast-uri", safe: ["3.1.3", "4.0.1"], because: "confused hosts" }];

  test.each(["3.1.3", "3.2.0", "4.0.1", "4.10.0", "5.0.0", "4.0.1-beta.2"])("%s is safe", (version) =>
    expect(versionFaults([locked({ version })], minimum)).toEqual([]),
  );

  test.each(["2.9.9", "3.1.2", "3.0.9", "4.0.0", ""])("%s is refused, with the reason", (version) =>
    expect(versionFaults([locked({ version })], minimum).join()).toContain("confused hosts"),
  );

  test("a nested second copy counts too", () => {
    const deeper = locked({ path: "node_modules/ajv/node_modules/fast-uri", version: "3.1.0" });
    expect(versionFaults([locked({}), deeper], minimum)).toEqual([expect.stringContaining("node_modules/ajv/node_modules/fast-uri 3.1.0")]);
  });
});

describe("C56 where a package comes from", () => {
  const faultsOf = (changes: Partial<LockedPackage>): string => originFaults([locked(changes)], new Set(["esbuild"])).join();

  test("by name, version and content", () => expect(faultsOf({})).toBe(""));
  test("an address", () => expect(faultsOf({ resolved: "https://registry.example/fast-uri.tgz" })).toContain("an address"));
  test("no sum of its content", () => expect(faultsOf({ integrity: undefined })).toContain("sha512"));
  test("a weak sum", () => expect(faultsOf({ integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" })).toContain("sha512"));
  test("an unreviewed install script", () => {
    expect(faultsOf({ hasInstallScript: true })).toContain("allowScripts");
    expect(faultsOf({ hasInstallScript: true, name: "esbuild" })).toBe("");
  });

  test.each(["^1.2.3", "*", "latest", "github:a/b", "file:../a", "https://example.org/a.tgz"])("wanted as %s is refused", (version) =>
    expect(wishFaults([{ name: "web", devDependencies: { a: version } }])).toHaveLength(1),
  );

  test("wanted exactly, or our own workspace", () =>
    expect(wishFaults([{ name: "web", dependencies: { a: "18.4.0-beta.17", "@aprisco/contract": "*" } }])).toEqual([]));
});

describe("C56 licences", () => {
  test.each(["MIT", "(MIT OR GPL-3.0)", "Apache-2.0 AND MIT"])("%s is taken", (license) =>
    expect(licenceFaults([locked({ license })])).toEqual([]),
  );

  test.each(["GPL-3.0", "AGPL-3.0-only", "MIT AND GPL-2.0", "UNLICENSED", "MPL-2.0", undefined])("%s is refused", (license) =>
    expect(licenceFaults([locked({ license })])).toHaveLength(1),
  );

  test("MPL-2.0 is for named tools only, and never shipped", () => {
    expect(licenceFaults([locked({ name: "axe-core", license: "MPL-2.0", dev: true })])).toEqual([]);
    expect(licenceFaults([locked({ name: "axe-core", license: "MPL-2.0" })])).toHaveLength(1);
  });
});

test("a lockfile's own workspaces and links are no packages", () => {
  const text = JSON.stringify({
    packages: {
      "": { name: "aprisco" },
      "apps/web": { version: "0.0.0" },
      "node_modules/@aprisco/web": { link: true, resolved: "apps/web" },
      "node_modules/a/node_modules/@b/c": { version: "1.0.0", dev: true },
    },
  });
  expect(packagesOf(text)).toMatchObject([{ name: "@b/c", version: "1.0.0", dev: true, hasInstallScript: false }]);
});
