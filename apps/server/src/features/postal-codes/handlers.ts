import type { postalCodeRoutes } from "@aprisco/contract/postal-codes/routes.ts";
import { Failure } from "../../http/failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { networkOf } from "../../http/network.ts";
import { hit } from "../../limits/store.ts";
import type { Services } from "../../wiring.ts";
import { askService } from "./ask-service.ts";
import { findPostalCode, keepPostalCode } from "./store.ts";

/** Twenty visitors share the church's Wi-Fi on a Sunday. */
const perAddress = { max: 60, windowSeconds: 600 };
/** Streets get new codes now and then; an old answer still serves while the service is away. */
const FRESH_MS = 180 * 86_400_000;

export function postalCodeHandlers({ config, tokens }: Services): Handlers<typeof postalCodeRoutes> {
  return {
    lookUpPostalCode: async ({ params: { cep }, address, now, reads, apart, log }) => {
      const network = tokens.fingerprint(networkOf(address)).toString("base64url");
      const wait = await apart((tx) => hit(tx, `postal-codes:${network}`, perAddress, now));
      if (wait !== null) throw new Failure("request.tooMany", { retryAfter: wait });
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
