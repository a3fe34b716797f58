import { PASSWORD, type TestAccount, type TestApp } from "./app.ts";
import { makeAuthenticator, type Authenticator } from "./outside/authenticator.ts";
import { codeAt } from "./totp-code.ts";

interface Enrolment {
  readonly recoveryCodes: readonly string[];
}

function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`no ${what}`);
  return value;
}

export async function enrolApp(house: TestApp, { token }: Pick<TestAccount, "token">): Promise<Enrolment & { readonly secret: string }> {
  const offer = await house.ask<{ secret: string }>("POST", "/auth/factors/totp", { token, body: { currentPassword: PASSWORD } });
  const { secret } = must(offer.body.data, `offer: ${offer.text}`);
  const made = await house.ask<Enrolment>("POST", "/auth/factors/totp/confirm", { token, body: { code: codeAt(secret, house.now()) } });
  const { recoveryCodes } = must(made.body.data, `app: ${made.text}`);
  // Each time step counts once, so that the next code is another one.
  house.advance(30_000);
  return { secret, recoveryCodes };
}

/** Gives an account a passkey. `proof`: the required proof, if it has a factor already. */
export async function enrolPasskey(
  house: TestApp,
  { token }: Pick<TestAccount, "token">,
  proof: object = { currentPassword: PASSWORD },
): Promise<Enrolment & { readonly key: Authenticator }> {
  const key = makeAuthenticator();
  const offer = await house.ask<{ challenge: string; rp: { id: string } }>("POST", "/auth/factors/passkeys/challenge", {
    token,
    body: proof,
  });
  const response = key.register(must(offer.body.data, `offer: ${offer.text}`));
  const made = await house.ask<Enrolment>("POST", "/auth/factors/passkeys", { token, body: { label: "Celular", response } });
  const { recoveryCodes } = must(made.body.data, `passkey: ${made.text}`);
  return { key, recoveryCodes };
}

export async function challengeOf(house: TestApp, token: string): Promise<{ readonly challenge: string; readonly rpId: string }> {
  const asked = await house.ask<{ challenge: string; rpId: string }>("POST", "/auth/factor/challenge", { token });
  return must(asked.body.data, `challenge: ${asked.text}`);
}
