import type { vaultRoutes } from "@aprisco/contract/vault/routes.ts";
import { rightOf } from "../../api/light-row.ts";
import type { Place } from "../../places.ts";

export const securityPlace: Place = {
  paths: ["/settings/security"],
  allow: rightOf<typeof vaultRoutes.getVault>("settings:view"),
  load: async () => (await import("./security-page.tsx")).SecurityPage,
  texts: ["sections", "vault", "factors", "parts", "failures/accounts", "failures/vault"],
};

export const places = [securityPlace];
