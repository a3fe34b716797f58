import type { factorRoutes } from "@aprisco/contract/factors.ts";
import type { Assertion } from "@aprisco/contract/factors-proof.ts";
import type { ReplyOf, CallRequest } from "@aprisco/contract/route.ts";
import { call } from "../../api/client.ts";
import { lightRoute } from "../../api/light-route.ts";

const askRow = lightRoute<typeof factorRoutes.askPasskey>({ method: "POST", path: "/auth/factor/challenge" });

/** Loaded when a passkey is used: a sign-in by password does not need it. */
const library = () => import("@simplewebauthn/browser");

/** Whether this browser supports passkeys; without TLS it does not. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** The user refused, the time ran out, or there is no such passkey: browsers do not tell these apart. */
export class PasskeyCanceled extends Error {}

async function ceremony<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new PasskeyCanceled("no passkey", { cause });
  }
}

/** Signs the server's challenge with one of the account's passkeys. @throws PasskeyCanceled, ApiFailure */
export async function signWithPasskey(): Promise<Assertion> {
  const { data } = await call(askRow);
  if (!data) throw new PasskeyCanceled();
  const { startAuthentication } = await library();
  const optionsJSON = { ...data, allowCredentials: data.allowCredentials.map(({ id, type }) => ({ id, type })) };
  const { id, rawId, type, response } = await ceremony(() => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) } };
}

type Offer = ReplyOf<typeof factorRoutes.startPasskey>;

/** Creates a passkey. @throws PasskeyCanceled */
export async function makePasskey(offer: Offer): Promise<CallRequest<typeof factorRoutes.addPasskey>["body"]["response"]> {
  const { startRegistration } = await library();
  const optionsJSON = { ...offer, excludeCredentials: offer.excludeCredentials.map(({ id, type }) => ({ id, type })) };
  const { id, rawId, type, response } = await ceremony(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } };
}
