import type { AssetEventKind, assetRoutes } from "@aprisco/contract/assets.ts";
import { holds } from "@aprisco/contract/permissions.ts";
import type { Updateable } from "kysely";
import type { Caller, Scope } from "../../access/caller.ts";
import type { Handle } from "../../database/connect.ts";
import type { AssetEvents, Assets } from "../../database/tables.ts";
import { checkPastDays } from "../../days/past-days.ts";
import { Failure, fieldFailure } from "../../failure.ts";
import { claimFile } from "../../files/store.ts";
import type { Handlers } from "../../http/handler.ts";
import { enteredAs, underItsName } from "../../records/device-acts.ts";
import { change, hold, insert, readRecord } from "../../records/record.ts";
import { happened } from "../../tasks/happenings-store.ts";
import { peopleWithin } from "../people/index.ts";
import { takesThings } from "../places/index.ts";
import { dayIn } from "../settings/index.ts";
import { actDays, addEvent, eventKind, listEvents, loanKind } from "./events-store.ts";
import { ASSET_HANDED_OVER } from "./notices.ts";
import { assetKind, type AssetRow } from "./store.ts";
import { shownOn } from "./value.ts";

type Rows = Pick<typeof assetRoutes, "listAssetEvents" | "createAssetEvent" | "lendAsset" | "returnAsset" | "disposeAsset">;

export interface Asking {
  readonly caller: Caller;
  readonly now: Date;
  readonly scope: (section: "members" | "patrimonio") => Scope;
}
interface Act {
  readonly client_id: string;
  readonly note?: string | null | undefined;
  readonly file_id?: number | null | undefined;
}
/** What an act enters, and what it changes of the asset. */
interface Entry {
  readonly kind: AssetEventKind;
  /** The field that names the day, for a refusal. */
  readonly dayField: string;
  readonly day: string | null | undefined;
  readonly event?: Partial<Pick<AssetEvents, "amount" | "due_on" | "person_id" | "person_name" | "place_id">>;
  readonly changes: Updateable<Assets>;
  /** Writes what belongs to the act besides; `day`: of the entry. */
  readonly besides?: (day: string) => Promise<void>;
}

const todayOf = ({ caller, now }: Pick<Asking, "caller" | "now">): string => dayIn(caller.church.timeZone, now);

async function readAct(tx: Handle, asking: Asking, eventId: number, assetId: number) {
  const reach = asking.scope("patrimonio");
  const event = await readRecord(tx, eventKind, reach, eventId);
  const asset = shownOn(todayOf(asking), await readRecord(tx, assetKind, reach, assetId));
  return { data: { id: eventId, event, asset }, targetId: assetId };
}

/**
 * Enters an act on an asset that the transaction holds, once for its `client_id`: adds the entry and changes the asset to what its
 * entries add up to.
 *
 * @param entryOf the entry, after its own checks; not called for an act that was entered before
 * @throws Failure `request.otherAct` for a `client_id` of another act, `asset.disposed`, and a field's for a day before the latest entry
 */
async function enter(
  tx: Handle,
  asking: Asking,
  { id, status, acquired_on: acquired }: AssetRow,
  act: Act,
  kinds: readonly AssetEventKind[],
  entryOf: () => Promise<Entry> | Entry,
) {
  const { caller, now } = asking;
  const known = await enteredAs(tx, "asset_events", act.client_id, { asset_id: id, created_by: caller.id });
  if (known && !kinds.some((kind) => kind === known.kind)) throw new Failure("request.otherAct");
  if (known) return readAct(tx, asking, known.id, id);
  if (status === "disposed") throw new Failure("asset.disposed");
  const { kind, day: asked, dayField, event = {}, changes, besides } = await entryOf();
  const today = todayOf(asking);
  const day = asked ?? today;
  checkPastDays(today, { acquired_on: acquired, [dayField]: day });
  const acts = await actDays(tx, id);
  if (acts && day < acts.last) throw fieldFailure(dayField, "field.dayOrder");
  const { client_id: clientId, note = null, file_id: fileId = null } = act;
  if (fileId !== null) await claimFile(tx, { id: fileId, purpose: "asset_file", by: caller.id, field: "file_id" });
  const made = { asset_id: id, client_id: clientId, kind, day, note, file_id: fileId, created_by: caller.id, created_at: now };
  // Another asset's act at the same time may take the name first.
  const eventId = await underItsName(() => addEvent(tx, { ...event, ...made }));
  await besides?.(day);
  await change(tx, "assets", id, changes, now);
  return readAct(tx, asking, eventId, id);
}

/** Fails for a person whom the caller may not choose: naming one by id shows the name. */
export async function checkPerson(tx: Handle, { caller, scope }: Asking, field: string, person: number): Promise<void> {
  if (!holds(caller.permissions, "members:view") || (await peopleWithin(tx, scope("members"), [person])).length === 0)
    throw fieldFailure(field, "field.choice");
}

function refuseLent({ status }: Pick<AssetRow, "status">): void {
  if (status === "lent") throw new Failure("asset.lent");
}

/** Publishes that an asset has a new custodian. */
export const handedOver = (tx: Handle, { id, congregation_id }: Pick<AssetRow, "congregation_id" | "id">, actorId: number, now: Date) =>
  happened(tx, {
    kind: ASSET_HANDED_OVER,
    at: now,
    actorId,
    congregationId: congregation_id,
    subjectKind: "ownAsset",
    subjectId: id,
    data: {},
  });

const entered = { stored: "stored", used: "in_use", maintenance: "maintenance" } as const;

export const eventHandlers: Handlers<Rows> = {
  listAssetEvents: async ({ params, query, reads, scope }) => {
    await readRecord(reads, assetKind, scope("patrimonio"), params.id);
    const { rows, meta } = await listEvents(reads, scope("patrimonio"), params.id, query);
    return { data: [...rows], meta };
  },
  createAssetEvent: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, params, scope } = context;
      const row = await hold(tx, assetKind, scope("patrimonio"), params.id);
      return enter(tx, context, row, body, [body.kind], async () => {
        const { kind, day, place_id: place, person_id: person, amount = null } = body;
        const common = { kind, day, dayField: "day" };
        if (kind === "custody") {
          if (person === undefined || person === row.custodian_id) throw fieldFailure("person_id", "field.choice");
          if (person !== null) await checkPerson(tx, context, "person_id", person);
          const besides = person === null ? {} : { besides: () => handedOver(tx, row, context.caller.id, context.now) };
          return { ...common, event: { person_id: person }, changes: { custodian_id: person }, ...besides };
        }
        if (kind === "photo") {
          if (!body.file_id) throw fieldFailure("file_id", "field.required");
          return { ...common, changes: {} };
        }
        refuseLent(row);
        if (kind === "moved") {
          if (place === undefined || place === row.place_id) throw fieldFailure("place_id", "field.choice");
          if (place !== null && !(await takesThings(tx, scope("patrimonio"), row.congregation_id, place)))
            throw fieldFailure("place_id", "field.choice");
          return { ...common, event: { place_id: place }, changes: { place_id: place } };
        }
        if (row.status === entered[kind]) throw fieldFailure("kind", "field.choice");
        return { ...common, event: kind === "maintenance" ? { amount } : {}, changes: { status: entered[kind] } };
      });
    }),
  lendAsset: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, caller, now, params, scope } = context;
      const row = await hold(tx, assetKind, scope("patrimonio"), params.id);
      return enter(tx, context, row, body, ["lent"], async () => {
        refuseLent(row);
        const { borrower_id: borrower = null, borrower_name: named = null, lent_on: asked, due_on: due } = body;
        if (borrower === null && named === null) throw fieldFailure("borrower_name", "field.required");
        if (borrower !== null) await checkPerson(tx, context, "borrower_id", borrower);
        if (due < (asked ?? todayOf(context))) throw fieldFailure("due_on", "field.dayOrder");
        const name = borrower === null ? named : null;
        return {
          kind: "lent",
          day: asked,
          dayField: "lent_on",
          event: { person_id: borrower, person_name: name, due_on: due },
          changes: { status: "lent" },
          besides: async (day) => {
            const made = { asset_id: row.id, borrower_id: borrower, borrower_name: name, lent_on: day, due_on: due };
            await insert(tx, "asset_loans", { ...made, created_by: caller.id, created_at: now, updated_at: now });
          },
        };
      });
    }),
  returnAsset: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, now, params, scope } = context;
      const { asset_id: assetId } = await readRecord(tx, loanKind, scope("patrimonio"), params.id);
      const row = await hold(tx, assetKind, scope("patrimonio"), assetId);
      return enter(tx, context, row, body, ["returned"], async () => {
        const loan = await hold(tx, loanKind, scope("patrimonio"), params.id);
        if (loan.returned_on !== null) throw new Failure("assetLoan.isReturned");
        return {
          kind: "returned",
          day: body.returned_on,
          dayField: "returned_on",
          changes: { status: "in_use", condition: body.condition },
          besides: (day) => change(tx, "asset_loans", loan.id, { returned_on: day, condition_back: body.condition }, now),
        };
      });
    }),
  disposeAsset: (context, inTransaction) =>
    inTransaction(async (tx) => {
      const { body, params, scope } = context;
      const row = await hold(tx, assetKind, scope("patrimonio"), params.id);
      return enter(tx, context, row, body, ["disposed"], () => {
        refuseLent(row);
        const { amount = null, day, disposal } = body;
        return {
          kind: "disposed",
          day,
          dayField: "day",
          event: { amount },
          changes: { status: "disposed", custodian_id: null, disposed_on: day ?? todayOf(context), disposal, disposal_amount: amount },
        };
      });
    }),
};
