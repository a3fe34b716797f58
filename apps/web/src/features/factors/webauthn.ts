import type { factorRoutes } from "@aprisco/contract/factors.ts";
import type { Assertion } from "@aprisco/contract/factors-proof.ts";
import type { ReplyOf, CallRequest } from "@aprisco/contract/route.ts";
import { call } from "../../api/client.ts";
import { lightRow } from "../../api/light-row.ts";

const askRow = lightRow<typeof factorRoutes.askPasskey>({ method: "POST", path: "/auth/factor/challenge" });

/** Loaded when a passkey is used: a sign-in with a password alone never needs it. */
const library = () => import("@simplewebauthn/browser");

/** Whether this browser knows passkeys at all; over plain http it does not. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** The user said no, let the time run out, or has no such passkey here: the browser tells none of these apart. */
export class PasskeyCanceled extends Error {}

async function ceremony<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    throw new PasskeyCanceled("no passkey", { cause });
  }
}

/** Has one of the account's passkeys sign what the server asks for. @throws PasskeyCanceled, ApiFailure */
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

/** Has the browser make a passkey. @throws PasskeyCanceled */
export async function makePasskey(offer: Offer): Promise<CallRequest<typeof factorRoutes.addPasskey>["body"]["response"]> {
  const { startRegistration } = await library();
  const optionsJSON = { ...offer, excludeCredentials: offer.excludeCredentials.map(({ id, type }) => ({ id, type })) };
  const { id, rawId, type, response } = await ceremony(() => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } };
}
