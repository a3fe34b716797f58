import { holds } from "@aprisco/contract/permissions.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import type { Handle } from "../../../database/connect.ts";
import { fieldFailure } from "../../../failure.ts";
import type { Context, Handler } from "../../../http/handler.ts";
import type { Services } from "../../../services.ts";
import { writeRegistered } from "../../custom-fields/index.ts";
import { readCongregations, type Home } from "../../congregations/index.ts";
import { keepCardPrayer, openCardPrayers } from "../../prayers/index.ts";
import { dayIn, readChurch } from "../../settings/index.ts";
import { showCard } from "../card/handlers.ts";
import { withCardVault } from "../card/prayer.ts";
import { readCard } from "../card/store.ts";
import { checkVisitDay } from "../card/visit-day.ts";
import { isOwner } from "../list/owners-store.ts";
import { enterReturn, enterVisitor, type NewCard } from "./store.ts";
import { countRegistration, cardOf, congregationOf, personOf, type Registration } from "./registration.ts";

type Row = (typeof visitorRoutes)["createVisitor"];

/** The new card for a caller who may read it; null: they may not, or it was deleted. */
async function wholeCard(
  services: Pick<Services, "vault">,
  { caller, reads, scope }: Context<Row>,
  id: number | undefined,
): Promise<Visitor | null> {
  if (!caller || id === undefined || !holds(caller.permissions, "visitors:view")) return null;
  const card = await readCard(reads, scope("visitors"), id);
  return card && showCard(services, reads, { caller }, card);
}

/** The congregation of the card; read first only if something depends on it. */
async function homeOf(tx: Handle, body: Registration, theirs: readonly number[] | null, owner: number | null): Promise<Home> {
  const wanted = body.congregation_id ?? null;
  if (wanted === null && owner === null) return { theirs };
  const id = congregationOf(wanted, await readCongregations(tx), theirs);
  if (owner !== null && !(await isOwner(tx, id, owner))) throw fieldFailure("follow_up_owner_id", "visitor.ownerUnknown");
  return { id };
}

interface Asking extends Pick<Context<Row>, "body" | "caller" | "now"> {
  readonly made: { readonly id: number; readonly personId: number; readonly congregationId: number };
  readonly card: Pick<NewCard, "consent_version" | "consent_at">;
  /** Whether the card existed before, perhaps with the same request. */
  readonly isReturn: boolean;
}

/** Keeps the request of a registration sealed. @throws Failure `visitor.prayerClosed` */
async function keepPrayer({ vault }: Pick<Services, "vault">, tx: Handle, asking: Asking): Promise<void> {
  const { body, caller, now, made, card, isReturn } = asking;
  const text = body.prayer_requests ?? null;
  if (text === null) return;
  const { consent_version: consentVersion = null, consent_at: consentAt = null } = card;
  const { id: cardId, personId, congregationId } = made;
  await withCardVault(async () => {
    if (isReturn && (await openCardPrayers(vault, tx, cardId)).includes(text)) return;
    await keepCardPrayer(
      vault,
      tx,
      { cardId, personId, congregationId, text, consentVersion, consentAt, by: caller?.id ?? null, at: now },
      now,
    );
  });
}

/** Registers a visitor: the public by the form, staff with further fields. */
export const createVisitor =
  (services: Pick<Services, "tokens" | "vault">): Handler<Row> =>
  async (context, inTransaction) => {
    const { body, caller, now, address } = context;
    const scope = caller && holds(caller.permissions, "visitors:create") ? context.scope("visitors") : null;
    const created = await inTransaction(async (tx) => {
      if (!scope) await countRegistration(services, tx, { address, phone: body.phone }, now);
      const { timeZone } = caller?.church ?? (await readChurch(tx));
      const today = dayIn(timeZone, now);
      const card = cardOf(body, { staff: scope !== null, today, now });
      const returning = scope ? null : await enterReturn(tx, body, card, now);
      if (returning) {
        await writeRegistered(tx, returning.personId, body.custom, "return");
        await keepPrayer(services, tx, { ...context, made: returning, card, isReturn: true });
        return {
          data: { name: body.name, status: "novo" },
          targetId: returning.id,
          personId: returning.personId,
          act: { action: "visitor.returned", type: "updates" },
        };
      }
      checkVisitDay(card.visit_date, today);
      // The form's congregation takes precedence over the one chosen for lists.
      const theirs = ((body.congregation_id ?? null) === null ? context.congregationIds : caller?.congregationIds) ?? null;
      const named = scope ? (body.follow_up_owner_id ?? null) : null;
      const home = await homeOf(tx, body, scope && theirs, named);
      const made = await enterVisitor(
        tx,
        personOf(body),
        {
          ...card,
          follow_up_owner_id: named ?? (scope?.onlyTheirs ? scope.accountId : null),
          created_by: caller?.id ?? null,
        },
        home,
        now,
      );
      const { id, personId } = made;
      await writeRegistered(tx, personId, body.custom, scope ? "staff" : "public");
      await keepPrayer(services, tx, { ...context, made, card, isReturn: false });
      return { data: { ...(scope ? { id } : {}), name: body.name, status: "novo" }, targetId: id, personId };
    });
    // Read again instead of kept with the key: confidential data stay in one place.
    return { ...created, data: (await wholeCard(services, context, created.data.id)) ?? created.data };
  };
