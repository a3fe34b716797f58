import type { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { lightRoute } from "../../../api/light-route.ts";

/** The routes of a guest without their schemas, which are too large for a public page. */
export const publicRegistrationRow = lightRoute<typeof registrationRoutes.getPublicRegistration>({
  method: "GET",
  path: "/events/{id}/registration/public",
});
export const registerRow = lightRoute<typeof registrationRoutes.registerForEvent>({ method: "POST", path: "/events/{id}/registrations" });
export const ownRegistrationRow = lightRoute<typeof registrationRoutes.getOwnRegistration>({ method: "POST", path: "/registrations/own" });
export const confirmRow = lightRoute<typeof registrationRoutes.confirmOwnRegistration>({ method: "POST", path: "/registrations/confirm" });
export const cancelRow = lightRoute<typeof registrationRoutes.cancelOwnRegistration>({ method: "POST", path: "/registrations/cancel" });
