import { toMasked } from "@aprisco/contract/phone.ts";
import type { registryRoutes } from "@aprisco/contract/settings/registry-routes.ts";
import type { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import { churchFields } from "@aprisco/contract/settings/choices.ts";
import { privacyVersion } from "@aprisco/contract/settings/privacy-version.ts";
import type { PublicSettings, Settings } from "@aprisco/contract/settings/settings.ts";
import type { Handle } from "../../database/connect.ts";
import { differing, hold } from "../../records/record.ts";
import type { FailureDetails } from "../../failure.ts";
import type { Handlers } from "../../http/handler.ts";
import { requireWholeChurch } from "../../access/caller.ts";
import type { Services } from "../../services.ts";
import { registryHandlers } from "./registry-handlers.ts";
import { noteChanges } from "./registry-store.ts";
import { featuresOffIn } from "./registry.ts";
import { changeChurch, CHURCH_ID, churchKind, readChurchRow, readPublicView, type ChurchRow } from "./store.ts";

const masked = (phone: string | null): string | null => (phone === null ? null : toMasked(phone));

const fields = [...churchFields, "first_run"];

function asSettings(row: Omit<ChurchRow, "id" | "updated_at">): Settings {
  const church = Object.fromEntries([...fields, "version"].map((name) => [name, row[name as keyof typeof row]]));
  return { ...(church as Settings), phone: masked(row.phone), whatsapp: masked(row.whatsapp) };
}
const shown = (church: ChurchRow): FailureDetails => ({ data: asSettings(church) });

/** The part of the settings that is public. */
export async function readPublicSettings(handle: Handle): Promise<PublicSettings> {
  const { church, hasAdmin, switches, logoId } = await readPublicView(handle);
  const { name, city, state, email, address, timeZone, serviceTimes } = church;
  return {
    name,
    city,
    state,
    contact: { phone: masked(church.phone), whatsapp: masked(church.whatsapp), email, address },
    service_times: [...serviceTimes],
    time_zone: timeZone,
    privacy_version: privacyVersion,
    logo_id: logoId,
    setup_needed: !hasAdmin,
    features_off: featuresOffIn(switches),
  };
}

export function settingsHandlers(services: Services): Handlers<typeof settingsRoutes & typeof registryRoutes> {
  return {
    ...registryHandlers(services),
    getPublicSettings: async ({ reads }) => ({ data: await readPublicSettings(reads) }),
    getSettings: async ({ reads }) => ({ data: asSettings(await readChurchRow(reads)) }),
    updateSettings: ({ body, caller, now }, inTransaction) => {
      requireWholeChurch(caller);
      return inTransaction(async (tx) => {
        const church = await hold(tx, churchKind, null, CHURCH_ID, { version: body.version, shown });
        // It only ever ends the first run.
        const { names, values } = differing(fields, body.first_run_done ? { ...body, first_run: false } : body, church);
        await changeChurch(tx, values, now);
        const kept = churchFields.filter((field) => field in values);
        const changes = kept.map((field) => ({ key: `church.${field}`, before: church[field], after: values[field] }));
        await noteChanges(tx, changes, caller.id, now);
        return { data: asSettings(await hold(tx, churchKind, null, CHURCH_ID)), changed: names };
      });
    },
  };
}
