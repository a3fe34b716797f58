import type { visitorRoutes } from "@aprisco/contract/visitors.ts";
import type { Visitor } from "@aprisco/contract/visitors-card.ts";
import type { Handle } from "../../../database/connect.ts";
import { hold, unlessTaken, readOrSurvivor } from "../../../records/record.ts";
import { deleteRecord, restoreRecord } from "../../../records/undo.ts";
import { Failure, fieldFailure } from "../../../failure.ts";
import type { Context, Handler } from "../../../http/handler.ts";
import type { FeatureServices } from "../../../manifest.ts";
import type { Services } from "../../../services.ts";
import { changePerson, type PersonChange } from "../../people/index.ts";
import { dayIn } from "../../settings/index.ts";
import { changesOf, type Changes } from "./change.ts";
import { cardKind, changeCard, removeCardContacts, type WholeCardRow } from "./store.ts";
import { moveVisit } from "./log-store.ts";
import { checkVisitDay } from "./visit-day.ts";
import { isOwner } from "../list/owners-store.ts";
import { openPrayer, readsPrayers, replacePrayer, seePrayer, withCardVault } from "./prayer.ts";
import { viewVisitor } from "./view.ts";
import { greetingOf } from "../../../mail/whatsapp-link.ts";

type Rows = typeof visitorRoutes;
type Reader = Pick<Context<Rows["getVisitor"]>, "caller">;
type CardUpdate = Context<Rows["updateVisitor"]>;

type WithVault = Pick<Services, "vault">;

/** A card's full record with the fields that its reader may see. */
export const showCard = async (services: WithVault, handle: Handle, reader: Reader, card: WholeCardRow): Promise<Visitor> =>
  viewVisitor(card, greetingOf(reader.caller.church), reader.caller, await seePrayer(services, handle, reader, card));

export const getVisitor =
  (services: WithVault): Handler<Rows["getVisitor"]> =>
  async (context) => {
    const card = await readOrSurvivor(context.reads, cardKind, context.scope("visitors"), context.params.id);
    return { data: await showCard(services, context.reads, context, card), personId: card.person_id };
  };

const conflict = async (services: WithVault, tx: Handle, context: CardUpdate, card: WholeCardRow): Promise<Failure> =>
  new Failure("version.conflict", { data: await showCard(services, tx, context, card) });

/**
 * Locks the card that a PUT changes. Fails with visitor.notFound and version.conflict. The second call of a conversion may have the
 * version from before it: it changes nothing, so it is no conflict.
 */
export async function holdCard(services: WithVault, tx: Handle, context: CardUpdate): Promise<WholeCardRow> {
  const { body, now, params, scope } = context;
  const card = await hold(tx, cardKind, scope("visitors"), params.id);
  if (body.version === undefined || body.version === card.version) return card;
  const isConverted = body.status === "convertido_para_membro" && card.status === body.status;
  if (isConverted && changesOf({ ...card, prayer_requests: null }, body, { now, readsPrayers: false }).names.length === 0) return card;
  throw await conflict(services, tx, context, card);
}

/** Checks that need the database: an owner who may not follow up, a visit in the future. */
async function checkChange(tx: Handle, current: WholeCardRow, { card }: Changes, today: string): Promise<void> {
  const owner = card.follow_up_owner_id;
  if (typeof owner === "number" && !(await isOwner(tx, current.congregation_id, owner)))
    throw fieldFailure("follow_up_owner_id", "visitor.ownerUnknown");
  if (card.visit_date !== undefined) checkVisitDay(card.visit_date, today);
}

/**
 * Changes a card that the transaction holds, and its person. Fails with version.conflict if the person was changed through another
 * record in the meantime and the caller requires that they were not.
 *
 * @param guarded returns the part of the person's change that may be written
 */
export async function changeHeldCard(
  services: WithVault,
  tx: Handle,
  context: CardUpdate,
  current: WholeCardRow,
  guarded: (person: PersonChange) => Promise<PersonChange>,
): Promise<{ readonly data: Visitor; readonly changed: readonly string[] }> {
  const { body, caller, now, scope } = context;
  const reads = readsPrayers(context);
  const asksPrayer = reads && body.prayer_requests !== undefined;
  const prayer = asksPrayer ? await withCardVault(() => openPrayer(services, tx, current)) : null;
  const changes = changesOf({ ...current, prayer_requests: prayer }, body, { now, readsPrayers: reads });
  const { person, card, names } = changes;
  await checkChange(tx, current, changes, dayIn(caller.church.timeZone, now));
  if (Object.keys(person).length > 0) {
    const seen = { id: current.person_id, version: body.version === undefined ? null : current.person_version };
    if (!(await changePerson(tx, seen, await guarded(person), now)))
      throw await conflict(services, tx, context, await hold(tx, cardKind, scope("visitors"), current.id));
  }
  const visit = { visitorId: current.id, from: current.visit_date, to: card.visit_date ?? current.visit_date, by: caller.id };
  const visitDate = card.visit_date === undefined ? {} : { visit_date: await moveVisit(tx, visit, now) };
  const { prayer_requests: text, ...columns } = card;
  if (text !== undefined) await withCardVault(() => replacePrayer(services, tx, current, text, { by: caller.id, now }));
  // The column is never filled again; setting it also counts the card's version up.
  const plain = text === undefined ? {} : { prayer_requests: null };
  const changed = await changeCard(tx, current, { ...columns, ...plain, ...visitDate }, caller.id, now);
  return { data: await showCard(services, tx, context, changed), changed: names };
}

/** Deletes a card with its visits and contacts, and the person if it was their last role record; for a day all can be restored. */
export const deleteVisitor =
  ({ people }: FeatureServices): Handler<Rows["deleteVisitor"]> =>
  ({ caller, now, params, scope }, inTransaction) =>
    inTransaction(async (tx) => {
      await people.holdHomesOf(tx, "visitors", params.id);
      const { id, row, step } = await deleteRecord(tx, cardKind, scope("visitors"), params.id, { by: caller.id, now });
      await removeCardContacts(tx, step, row.person_id);
      await people.removeWithoutRoleRecords(tx, row.person_id, step);
      return { data: { id }, personId: row.person_id };
    });

export const restoreVisitor =
  (services: WithVault): Handler<Rows["restoreVisitor"]> =>
  (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { now, params, scope } = context;
      const restore = () => restoreRecord(tx, cardKind, scope("visitors"), params.id, now);
      const card = await unlessTaken("visitors_person_id_key", new Failure("visitor.exists"), restore);
      return { data: await showCard(services, tx, context, card), personId: card.person_id };
    });
