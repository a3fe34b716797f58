import type { Manifest } from "../../manifest.ts";

export const files = {
  tables: { files: { backup: "data", congregation: "church", retention: "swept", private: ["name"] } },
} satisfies Manifest;
