import { holds } from "@aprisco/contract/permissions.ts";
import type { visitorRoutes } from "@aprisco/contract/visitors/routes.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure, fieldFailure } from "../../http/failure.ts";
import type { Context, Handler } from "../../http/handler.ts";
import { changePerson, removePersonWithoutHats } from "../people/index.ts";
import { dayIn } from "../settings/index.ts";
import type { AccountDoor } from "./account-door.ts";
import { changesOf, type Changes, type WantedChange } from "./card-change.ts";
import { changeCard, lockCard, readCard, removeCard, type WholeCardRow } from "./card-store.ts";
import { moveVisit } from "./log-store.ts";
import { isOwner } from "./owners-store.ts";
import { sensitiveIn, viewVisitor } from "./visitor-view.ts";
import { greetingOf } from "./whatsapp-link.ts";

type Rows = typeof visitorRoutes;
const CONVERTED = "convertido_para_membro";
type Signed = Pick<Context<Rows["getVisitor"]>, "caller" | "reads" | "audit">;

/** Prayer texts are for pastors (the prayer team comes with pastoral care). */
export const readsPrayers = ({ caller }: Pick<Signed, "caller">): boolean => holds(caller.permissions, "pastoral:manage");

/** Writes down, in a statement of its own, that somebody was shown a prayer request or children's data; never what it said. */
export async function noteReading(context: Signed, card: WholeCardRow): Promise<void> {
  const shown = sensitiveIn(card, readsPrayers(context));
  if (shown.length === 0) return;
  await context.audit(context.reads, {
    action: "getVisitor",
    section: "visitors",
    type: "data",
    targetType: "visitors",
    targetId: card.id,
    metadata: { read: shown },
  });
}

export const getVisitor: Handler<Rows["getVisitor"]> = async (context) => {
  const card = await readCard(context.reads, context.scope("visitors"), context.params.id);
  if (!card) throw new Failure("visitor.notFound");
  await noteReading(context, card);
  return { data: viewVisitor(card, greetingOf(context.caller.church), readsPrayers(context)) };
};

/** Refuses what only the database can tell of a change: an owner who follows nobody up, a visit that is yet to come. */
async function checkChange(tx: Handle, current: WholeCardRow, { card }: Changes, today: string): Promise<void> {
  const owner = card.follow_up_owner_id;
  if (typeof owner === "number" && !(await isOwner(tx, current.congregation_id, owner)))
    throw fieldFailure("follow_up_owner_id", "visitor.ownerUnknown");
  if (card.visit_date !== undefined && card.visit_date > today) throw fieldFailure("visit_date", "visitor.visitDateFuture");
}

/** Null: the person was changed meanwhile through another hat, and `version` says that they must not have been. */
async function applyChange(
  tx: Handle,
  current: WholeCardRow,
  { person, card }: Changes,
  { by, now, version }: { readonly by: number; readonly now: Date; readonly version: number | null },
): Promise<WholeCardRow | null> {
  if (Object.keys(person).length > 0 && !(await changePerson(tx, { id: current.person_id, version }, person, now))) return null;
  const visitDate =
    card.visit_date === undefined
      ? undefined
      : await moveVisit(tx, { visitorId: current.id, from: current.visit_date, to: card.visit_date, by }, now);
  return changeCard(tx, current.id, visitDate === undefined ? card : { ...card, visit_date: visitDate }, now);
}

/** The card as a conversion in two calls leaves it; its second call names the status that only a conversion gives. */
async function converted(
  tx: Handle,
  context: Context<Rows["updateVisitor"]>,
  card: WholeCardRow,
  accounts: AccountDoor,
): Promise<WholeCardRow> {
  if (context.body.status !== CONVERTED || card.status === CONVERTED) return card;
  await accounts.tieRecent(tx, context, card);
  return (await lockCard(tx, context.scope("visitors"), card.id)) ?? card;
}

/** After a conversion the second call says what is so already, perhaps with the version from before it: nothing to conflict with. */
const isEcho = (card: WholeCardRow, body: WantedChange, now: Date): boolean =>
  body.status === CONVERTED && card.status === CONVERTED && changesOf(card, body, { now, readsPrayers: false }).names.length === 0;

export const updateVisitor =
  (accounts: AccountDoor): Handler<Rows["updateVisitor"]> =>
  async (context, inTransaction) => {
    const { body, caller, now, params } = context;
    const prayers = readsPrayers(context);
    let conflicting: WholeCardRow | null = null;
    const greeting = greetingOf(caller.church);
    const refuseOutdated = (card: WholeCardRow): never => {
      conflicting = card;
      throw new Failure("version.conflict", { data: viewVisitor(card, greeting, prayers) });
    };
    try {
      return await inTransaction(async (tx) => {
        if (body.status === CONVERTED) await accounts.inTurn(tx);
        let current = await lockCard(tx, context.scope("visitors"), params.id);
        if (!current) throw new Failure("visitor.notFound");
        if (body.version !== undefined && body.version !== current.version && !isEcho(current, body, now)) refuseOutdated(current);
        const before = current.status;
        current = await converted(tx, context, current, accounts);
        const changes = changesOf(current, body, { now, readsPrayers: prayers });
        await checkChange(tx, current, changes, dayIn(caller.church.timeZone, now));
        const how = { by: caller.id, now, version: body.version === undefined ? null : current.person_version };
        const changed = changes.names.length === 0 ? current : await applyChange(tx, current, changes, how);
        const card = changed ?? refuseOutdated((await lockCard(tx, context.scope("visitors"), params.id)) ?? current);
        return { data: viewVisitor(card, greeting, prayers), changed: [...changes.names, ...(before === card.status ? [] : ["status"])] };
      });
    } finally {
      // The current record goes out with the conflict although the change does not happen.
      if (conflicting) await noteReading(context, conflicting);
    }
  };

export const deleteVisitor: Handler<Rows["deleteVisitor"]> = (context, inTransaction) =>
  inTransaction(async (tx) => {
    const { id } = context.params;
    const gone = await removeCard(tx, context.scope("visitors"), id);
    if (!gone) throw new Failure("visitor.notFound");
    await removePersonWithoutHats(tx, gone.personId);
    return { data: { id } };
  });
