import type { Manifest } from "../../manifest.ts";

export const churchLogo = {
  tables: { church_logo: { backup: "data", congregation: "church", retention: "kept" } },
} satisfies Manifest;
