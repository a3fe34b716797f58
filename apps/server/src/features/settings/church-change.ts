import { isDeepStrictEqual } from "node:util";
import type { settingsInput } from "@aprisco/contract/settings/settings.ts";
import type * as z from "zod/v4/core";
import type { Church, ChurchChange } from "./store.ts";

type SettingsInput = z.output<typeof settingsInput>;

/**
 * What of the input differs from the church as it is, and the wire names of those fields for the activity log.
 * Absent fields are unchanged, null clears; first_run_done only ever ends the first run.
 */
export function churchChange(before: Church, input: SettingsInput): { change: ChurchChange; changed: string[] } {
  const change: ChurchChange = {};
  const changed: string[] = [];
  const take = <K extends keyof ChurchChange>(wireName: string, key: K, value: Church[K] | undefined): void => {
    if (value === undefined || isDeepStrictEqual(value, before[key])) return;
    change[key] = value;
    changed.push(wireName);
  };
  take("name", "name", input.name);
  take("city", "city", input.city);
  take("state", "state", input.state);
  take("time_zone", "timeZone", input.time_zone);
  take("phone", "phone", input.phone);
  take("whatsapp", "whatsapp", input.whatsapp);
  take("email", "email", input.email);
  take("address", "address", input.address);
  take("service_times", "serviceTimes", input.service_times);
  take("whatsapp_greeting", "whatsappGreeting", input.whatsapp_greeting);
  take("first_run", "firstRun", input.first_run_done === true ? false : undefined);
  return { change, changed };
}
