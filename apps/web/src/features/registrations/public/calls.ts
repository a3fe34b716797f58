import type { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { lightRow } from "../../../api/light-row.ts";

/** The routes of a guest without their schemas, which are too large for a public page. */
export const publicRegistrationRow = lightRow<typeof registrationRoutes.getPublicRegistration>({
  method: "GET",
  path: "/events/{id}/registration/public",
});
export const registerRow = lightRow<typeof registrationRoutes.registerForEvent>({ method: "POST", path: "/events/{id}/registrations" });
export const ownRegistrationRow = lightRow<typeof registrationRoutes.getOwnRegistration>({ method: "POST", path: "/registrations/own" });
export const cancelRow = lightRow<typeof registrationRoutes.cancelOwnRegistration>({ method: "POST", path: "/registrations/cancel" });
