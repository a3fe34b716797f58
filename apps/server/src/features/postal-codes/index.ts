import type { postalCodeRoutes } from "@aprisco/contract/postal-codes.ts";
import type { Handle } from "../../database/connect.ts";
import { namesLoopback } from "../../egress/reachable.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest } from "../../manifest.ts";
import type { Services } from "../../services.ts";
import { readService } from "../settings/index.ts";
import { askService, type PostalCodeService } from "./ask-service.ts";
import { findPostalCode, keepPostalCode } from "./store.ts";

/** Codes change seldom; an old answer is still used while the service is unreachable. */
const FRESH_MS = 180 * 86_400_000;

async function serviceOf({ config, vault }: Services, handle: Handle): Promise<PostalCodeService> {
  const own = await readService(handle, vault, { address: "postal_codes.url", secret: "postal_codes.token" });
  if (own === null) return { template: config.cepUrl, token: null, isLocal: namesLoopback(new URL(config.cepUrl)) };
  return { template: own.address, token: own.secret, isLocal: false };
}

function postalCodeHandlers(services: Services): Handlers<typeof postalCodeRoutes> {
  return {
    lookUpPostalCode: async ({ params: { cep }, now, reads, apart, log }) => {
      const kept = await findPostalCode(reads, cep);
      if (kept && now.getTime() - kept.fetchedAt.getTime() < FRESH_MS) return { data: kept.place };
      const asked = serviceOf(services, reads).then((service) => askService(service, cep));
      const found = await asked.catch((error: unknown) => {
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, "the postal-code service did not answer");
        return null;
      });
      if (found) await apart((tx) => keepPostalCode(tx, found, now));
      const place = found ?? kept?.place;
      if (!place) throw new Failure("postalCode.notFound");
      return { data: place };
    },
  };
}

export const postalCodes = {
  handlers: postalCodeHandlers,
  tables: { postal_codes: { backup: "data", congregation: "none", retention: "kept" } },
} satisfies Manifest;
