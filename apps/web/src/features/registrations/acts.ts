import type { Registration } from "@aprisco/contract/registrations-form.ts";
import { registrationRoutes } from "@aprisco/contract/registrations.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";

export function useRegistrationActs() {
  const { t } = useTranslation("registrations");
  const input = ({ id }: Pick<Registration, "id">) => ({ params: { id } });
  const admit = useChange(registrationRoutes.admitRegistration, {
    input,
    lists: true,
    said: {
      done: ({ name, state }) => ({ title: t(state === "waiting" ? "listed" : "admitted"), message: name }),
      failed: (_row, cause) => (cause as Error).message,
    },
  });
  const cancel = useChange(registrationRoutes.cancelRegistration, {
    input,
    lists: true,
    said: { done: ({ name }) => ({ title: t("canceled"), message: name }), failed: (_row, cause) => (cause as Error).message },
  });
  return { admit, cancel };
}

/** Whether staff can admit it: it waits for approval, for a confirmation or for a place. */
export const mayAdmit = ({ state }: Pick<Registration, "state">): boolean => state !== "confirmed" && state !== "canceled";
