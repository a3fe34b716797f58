import { takesOneTimePassword } from "@aprisco/contract/accounts-granting.ts";
import type { userRoutes } from "@aprisco/contract/accounts.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Manifest, FeatureServices } from "../../manifest.ts";
import { hold } from "../../records/record.ts";
import {
  checkGrant,
  guardContact,
  letIn,
  lockAccountOf,
  lockAdmins,
  makeByStaff,
  givesLeadRole,
  proveFresh,
  reachFrom,
  readAccountOf,
  refusal,
  requireAuthority,
  requireGoodPassword,
  requireGrant,
  viewNewUser,
} from "../accounts/index.ts";
import { dayIn } from "../settings/index.ts";
import { cardKind, changeHeldCard, holdCard, showCard } from "../visitors/index.ts";
import { convert, holdRecent, tieRecent } from "./convert.ts";

type Rows = typeof userRoutes & typeof visitorRoutes;
const CONVERTED = "convertido_para_membro";

const conversionHandlers = (services: FeatureServices): Pick<Handlers<Rows>, "createUser" | "updateVisitor" | "approveVisitor"> => ({
  /** With `visitor_id` converts a visitor; otherwise makes an account for a new person. */
  createUser: async (context, inTransaction) => {
    const { body, caller, now } = context;
    const cardId = body.visitor_id ?? null;
    // The route accepts either right: a card needs visitors:edit, an account without a card users:create.
    if (!holds(caller.permissions, cardId === null ? "users:create" : "visitors:edit")) throw refusal("permission.denied", null);
    if (cardId === null && body.family) throw fieldFailure("family", "field.choice");
    const role = body.role ?? "membro";
    const password = takesOneTimePassword(role) ? body.password : null;
    if (password) requireGoodPassword(password, { name: body.name, email: body.email, church: caller.church.name });
    const passwordHash = password ? await services.hasher.hash(password, context.asker) : null;
    const { congregationIds: own } = caller;
    if (givesLeadRole(null, role)) await checkGrant(context.reads, caller, role);
    const take = givesLeadRole(null, role) ? await proveFresh(services, context, body) : null;
    return inTransaction(async (tx) => {
      await take?.(tx);
      const { all, ids } = await reachFrom(tx, caller, body.congregations ?? {}, { all: own === null, ids: own ?? [] }, null);
      const input = { body, role, passwordHash, today: dayIn(caller.church.timeZone, now), reach: all ? null : ids };
      const account =
        cardId === null ? await makeByStaff(tx, context, services.people, input) : await convert(tx, context, services, input, cardId);
      return { data: await viewNewUser(tx, context, services, account) };
    });
  },

  /** Changes a card; with the status of a conversion it is a conversion's second call. */
  updateVisitor: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now } = context;
      if (body.status === CONVERTED) {
        await lockAdmins(tx);
        await holdRecent(tx, context, services.people, context.params.id);
      }
      const before = await holdCard(services, tx, context);
      const converts = body.status === CONVERTED && before.status !== CONVERTED;
      const card = converts ? await tieRecent(tx, context, services.people, before, dayIn(caller.church.timeZone, now)) : before;
      const { data, changed } = await changeHeldCard(services, tx, context, card, async (person) =>
        guardContact(caller, await readAccountOf(tx, card.person_id), person, now),
      );
      return { data, before, changed: converts ? [...changed, "status"] : changed, personId: card.person_id };
    }),

  approveVisitor: (context, inTransaction) =>
    inTransaction(async (tx) => {
      await lockAdmins(tx);
      const card = await hold(tx, cardKind, context.scope("visitors"), context.params.id);
      const account = await lockAccountOf(tx, card.person_id);
      if (account?.status !== "pendente") throw new Failure("visitor.noAccount");
      requireAuthority(context, account);
      await requireGrant(tx, context, account, account.role, false);
      const link = await letIn(tx, context, services, { account, role: account.role });
      return { data: { ...(await showCard(services, tx, context, card)), ...link } };
    }),
});

export const conversion = { handlers: conversionHandlers } satisfies Manifest;
