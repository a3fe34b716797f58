import type { postalCodeRoutes } from "@aprisco/contract/postal-codes/routes.ts";
import { Failure } from "../../http/failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Services } from "../../wiring.ts";
import { askService } from "./ask-service.ts";
import { findPostalCode, keepPostalCode } from "./store.ts";

/** Streets get new codes now and then; an old answer still serves while the service is away. */
const FRESH_MS = 180 * 86_400_000;

export function postalCodeHandlers({ config }: Services): Handlers<typeof postalCodeRoutes> {
  return {
    lookUpPostalCode: async ({ params: { cep }, now, reads, apart, log }) => {
      const kept = await findPostalCode(reads, cep);
      if (kept && now.getTime() - kept.fetchedAt.getTime() < FRESH_MS) return { data: kept.place };
      const found = await askService(config.cepUrl, cep).catch((error: unknown) => {
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
