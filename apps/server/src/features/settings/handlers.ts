import { toMasked } from "@aprisco/contract/phone.ts";
import type { settingsRoutes } from "@aprisco/contract/settings/routes.ts";
import { privacyVersion } from "@aprisco/contract/settings/privacy-version.ts";
import { type Settings } from "@aprisco/contract/settings/settings.ts";
import { Failure } from "../../http/failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Services } from "../../wiring.ts";
import { churchChange } from "./church-change.ts";
import { changeChurch, hasAdmin, lockChurch, readChurch, type Church } from "./store.ts";

const masked = (phone: string | null): string | null => (phone === null ? null : toMasked(phone));

const asSettings = (church: Church): Settings => ({
  name: church.name,
  city: church.city,
  state: church.state,
  time_zone: church.timeZone,
  phone: masked(church.phone),
  whatsapp: masked(church.whatsapp),
  email: church.email,
  address: church.address,
  service_times: [...church.serviceTimes],
  whatsapp_greeting: church.whatsappGreeting,
  first_run: church.firstRun,
  version: church.version,
});

export function settingsHandlers(_services: Services): Handlers<typeof settingsRoutes> {
  return {
    getPublicSettings: async ({ reads }) => {
      const [church, isSetUp] = await Promise.all([readChurch(reads), hasAdmin(reads)]);
      const { name, city, state, email, address, timeZone, serviceTimes } = church;
      const contact = { phone: masked(church.phone), whatsapp: masked(church.whatsapp), email, address };
      return {
        data: {
          name,
          city,
          state,
          contact,
          service_times: [...serviceTimes],
          time_zone: timeZone,
          privacy_version: privacyVersion,
          setup_needed: !isSetUp,
        },
      };
    },
    getSettings: async ({ reads }) => ({ data: asSettings(await readChurch(reads)) }),
    updateSettings: ({ body, now }, inTransaction) =>
      inTransaction(async (tx) => {
        const before = await lockChurch(tx);
        if (!before) throw new Failure("record.notFound");
        if (body.version !== undefined && body.version !== before.version)
          throw new Failure("version.conflict", { data: asSettings(before) });
        const { change, changed } = churchChange(before, body);
        if (changed.length > 0) await changeChurch(tx, change, now);
        return { data: asSettings(await readChurch(tx)), changed };
      }),
  };
}
