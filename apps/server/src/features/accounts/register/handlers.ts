import type { accountRoutes } from "@aprisco/contract/accounts.ts";
import { toMasked } from "@aprisco/contract/phone.ts";
import { Failure } from "../../../failure.ts";
import { countedNetworks } from "../../../http/request/admission.ts";
import type { Context, Handler } from "../../../http/handler.ts";
import { countHit, countsOf } from "../../../limits/store.ts";
import type { Services } from "../../../services.ts";
import { createPerson } from "../../people/index.ts";
import { homeCongregation } from "../../congregations/index.ts";
import { dayIn, readChurch } from "../../settings/index.ts";
import { countRegistration, createRegisteredCard } from "../../visitors/index.ts";
import { requireGoodPassword } from "../password/quality.ts";
import { registrationReceived } from "../mails/kinds.ts";
import { mailAccount } from "../mails/send.ts";
import { emailTaken, isKnown, lockEmail } from "./store.ts";
import { signIn } from "../session/sign-in.ts";
import { insertAccount, type NewAccount } from "../store.ts";

type Rows = typeof accountRoutes;

/**
 * 'Este email já está cadastrado.' shows that an account exists, so few tries are allowed (the team's settled question 13), also
 * with a session, since a visitor's registration gives one. Only complete bodies count; the route's own limit counts every call.
 */
const probes = { max: 5, together: 300, windowSeconds: 600 };

/** Counts one try of a call that shows whether an e-mail is taken, even if the call fails. Fails with 429 and the seconds to wait. */
export async function countEmailProbe(
  { tokens }: Pick<Services, "tokens">,
  { address, now, apart }: Pick<Context, "address" | "now" | "apart">,
  call: "newAccount" | "changeEmail",
): Promise<void> {
  const counts = countsOf(call, probes, countedNetworks(tokens, call, address));
  const over = await apart((tx) => countHit(tx, counts, probes.windowSeconds, now));
  if (over) throw new Failure("request.tooMany", { retryAfter: over.wait });
}

/** Not approved yet. Role and status of the body are ignored (spec.md §7 sends them). */
const waiting = {
  status: "pendente",
  profileComplete: false,
  mustChangePassword: false,
  isFirstAdmin: false,
} as const satisfies Partial<NewAccount>;

export const register =
  (services: Services): Handler<Rows["register"]> =>
  async (context, inTransaction) => {
    const { body, now, reads, language } = context;
    await countEmailProbe(services, context, "newAccount");
    const { name, email, phone, password } = body;
    const church = await readChurch(reads);
    requireGoodPassword(password, { name, email, church: church.name });
    const passwordHash = await services.hasher.hash(password, context.asker);
    return inTransaction(async (tx) => {
      await lockEmail(tx, email);
      if (await emailTaken(tx, email)) throw new Failure("register.emailTaken", { fields: { email: "register.emailTaken" } });
      const possibleDuplicate = await isKnown(tx, { phone, email });
      const congregationId = await homeCongregation(tx, null);
      const personId = await createPerson(tx, congregationId, { name, email, phone }, now);
      const id = await insertAccount(
        tx,
        { ...waiting, personId, email, passwordHash, role: "membro", possibleDuplicate, language, consentVersion: body.consent_version },
        now,
      );
      await mailAccount(tx, services, { id, person_id: personId, email, language }, { kind: registrationReceived, values: { name } }, now);
      return { data: { name, email, phone: toMasked(phone) }, targetId: id };
    });
  };

/**
 * A visitor registers without a password: creates a card and, with an e-mail, a waiting account; the browser gets its restricted
 * session. An address that another account has gets the same answer in the same steps, but the new account gets no sign-in address.
 * Source: the team's settled question 2.
 */
export const registerVisitor =
  (services: Services): Handler<Rows["registerVisitor"]> =>
  (context, inTransaction) => {
    const { tokens } = services;
    const { body, now, address, userAgent, language } = context;
    return inTransaction(async (tx) => {
      const { name, phone } = body;
      const email = body.email ?? null;
      await countRegistration({ tokens }, tx, { address, phone }, now);
      const church = await readChurch(tx);
      const possibleDuplicate = await isKnown(tx, { phone, email });
      const congregationId = await homeCongregation(tx, null);
      const personId = await createPerson(tx, congregationId, { name, email, phone, address: body.address ?? null }, now);
      const cardId = await createRegisteredCard(
        tx,
        {
          personId,
          congregationId,
          notes: body.notes ?? null,
          consentVersion: body.consent_version ?? null,
          today: dayIn(church.timeZone, now),
        },
        now,
      );
      const shown = { name, email, phone: toMasked(phone) };
      if (email === null) return { data: { ...shown, session: null }, targetId: cardId };
      await lockEmail(tx, email);
      const taken = await emailTaken(tx, email);
      const id = await insertAccount(
        tx,
        {
          ...waiting,
          personId,
          email: taken ? null : email,
          typedEmail: taken ? email : null,
          passwordHash: null,
          role: "visitante",
          possibleDuplicate,
          language,
          consentVersion: body.consent_version,
        },
        now,
      );
      // Also to an address of another account: its owner should know, and the steps must be the same.
      await mailAccount(tx, services, { id, person_id: personId, email, language }, { kind: registrationReceived, values: { name } }, now);
      return { data: { ...shown, session: await signIn(tokens, tx, id, { address, userAgent }, now) }, targetId: id };
    });
  };
