import { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { User } from "@aprisco/contract/accounts-session.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { changeUser } from "../../api/change-user.ts";

export type OwnBody = CallRequest<typeof accountRoutes.updateMyProfile>["body"];

/** PUT /users/profile/me: what it answers is the session's account from then on. */
export function useOwnChange() {
  const { mutateAsync } = useChange(accountRoutes.updateMyProfile);
  return async (body: OwnBody): Promise<User> => {
    const user = await mutateAsync({ body });
    changeUser(user);
    return user;
  };
}

/** A preference that is saved as soon as it is chosen; what could not be saved is said. */
export function usePreference() {
  const { t } = useTranslation("own-account");
  const change = useChange(accountRoutes.updateMyProfile, {
    input: (body: OwnBody) => ({ body }),
    said: { done: () => ({ title: t("preference.saved") }), failed: () => t("preference.failed") },
  });
  return {
    /** What is on its way. */
    pending: change.isPending ? change.variables : undefined,
    save: (body: OwnBody): void => void change.mutateAsync(body).then(changeUser, () => undefined),
  };
}
