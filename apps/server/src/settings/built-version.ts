/** Written in by the build (vite.config.ts). */
declare const BUILT_VERSION: string | null | undefined;

/** The day and the short name of the commit that was built; null: not built, or not from git. */
export const builtVersion: string | null = (typeof BUILT_VERSION === "undefined" ? null : BUILT_VERSION) ?? null;
