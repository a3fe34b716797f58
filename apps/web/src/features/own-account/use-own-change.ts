import { accountRoutes } from "@aprisco/contract/accounts.ts";
import type { User } from "@aprisco/contract/accounts-session.ts";
import type { CallRequest } from "@aprisco/contract/route.ts";
import { useTranslation } from "react-i18next";
import { useChange } from "../../api/change.ts";
import { changeUser } from "../../api/change-user.ts";

export type OwnBody = CallRequest<typeof accountRoutes.updateMyProfile>["body"];

/** PUT /users/profile/me; the answer becomes the session's account. */
export function useOwnChange() {
  const { mutateAsync } = useChange(accountRoutes.updateMyProfile);
  return async (body: OwnBody): Promise<User> => {
    const user = await mutateAsync({ body });
    changeUser(user);
    return user;
  };
}

/** Saves a preference as soon as it is chosen. A failure shows a toast. */
export function usePreference() {
  const { t } = useTranslation("own-account");
  const change = useChange(accountRoutes.updateMyProfile, {
    input: (body: OwnBody) => ({ body }),
    said: { done: () => ({ title: t("preference.saved") }), failed: () => t("preference.failed") },
  });
  return {
    pending: change.isPending ? change.variables : undefined,
    save: (body: OwnBody): void => void change.mutateAsync(body).then(changeUser, () => undefined),
  };
}
