import { toMasked } from "@aprisco/contract/phone.ts";
import { churchFields } from "@aprisco/contract/settings/choices.ts";
import { settingKeys, type SettingChange, type SettingKey } from "@aprisco/contract/settings/registry.ts";
import type { registryRoutes } from "@aprisco/contract/settings/registry-routes.ts";
import { hold } from "../../records/record.ts";
import type { Handle } from "../../database/connect.ts";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { requireWholeChurch } from "../../access/caller.ts";
import type { Services } from "../../services.ts";
import { HIDDEN, noteChanges, readChange, readChanges, type ChangeRow } from "./registry-store.ts";
import { changeSetting, viewSettings } from "./registry.ts";
import { changeChurch, CHURCH_ID, churchKind } from "./store.ts";

const MOST = 50;
const phones = new Set(["church.phone", "church.whatsapp"]);
const churchKeys = new Map(churchFields.map((field) => [`church.${field}`, field]));
const isKey = (key: string): key is SettingKey => settingKeys.some((known) => known === key);

function viewChange({ is_latest, before, after, ...row }: ChangeRow): SettingChange {
  const isSecret = before === HIDDEN || after === HIDDEN;
  const shown = (value: unknown) => (phones.has(row.key) && typeof value === "string" ? toMasked(value) : value) as SettingChange["before"];
  const isKnown = churchKeys.has(row.key) || isKey(row.key);
  return { ...row, before: shown(before), after: shown(after), can_go_back: is_latest && !isSecret && isKnown };
}

async function findChange(handle: Handle, id: number): Promise<ChangeRow> {
  const change = await readChange(handle, id);
  if (!change) throw new Failure("record.notFound");
  return change;
}

/** The settings by key, and their history. */
export function registryHandlers({ vault }: Services): Handlers<typeof registryRoutes> {
  return {
    listSettings: async ({ reads }) => ({ data: await viewSettings(reads) }),
    changeSetting: ({ body, caller, now }, inTransaction) => {
      requireWholeChurch(caller);
      return inTransaction(async (tx) => {
        const changed = await changeSetting({ tx, vault, by: caller.id, now }, body.key, body);
        return { data: await viewSettings(tx), changed };
      });
    },
    listSettingChanges: async ({ query, reads }) => ({ data: (await readChanges(reads, query.before, MOST)).map(viewChange) }),
    putSettingBack: ({ caller, now, params }, inTransaction) => {
      requireWholeChurch(caller);
      return inTransaction(async (tx) => {
        const { key } = await findChange(tx, params.id);
        const column = churchKeys.get(key);
        // Held before it is compared: of two who put back at once the second sees the first.
        if (column) await hold(tx, churchKind, null, CHURCH_ID);
        const change = await findChange(tx, params.id);
        if (!viewChange(change).can_go_back) throw new Failure("settings.changedSince");
        if (column) {
          await changeChurch(tx, { [column]: change.before }, now);
          await noteChanges(tx, [{ key, before: change.after, after: change.before }], caller.id, now);
        } else if (isKey(key))
          await changeSetting({ tx, vault, by: caller.id, now }, key, { value: change.before as boolean | string | null });
        return { data: viewChange(await findChange(tx, params.id)), changed: [key] };
      });
    },
  };
}
