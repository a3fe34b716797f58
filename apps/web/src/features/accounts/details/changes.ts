import type { RoleName, User } from "@aprisco/contract/accounts/account.ts";
import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import type { UserWithLink } from "@aprisco/contract/accounts/users.ts";
import { useChange } from "../../../api/change.ts";

export interface Approval {
  readonly user: User;
  readonly role: RoleName;
  /** The known person that the account is tied to. */
  readonly personId: number | null;
  /** The sign-in address of somebody whose own belongs to another account. */
  readonly email: string | null;
}
const userIn = ({ user }: UserWithLink): User => user;
type Status = "ativo" | "inativo";

const useSetEmail = () =>
  useChange(accountRoutes.updateUser, {
    input: ({ user, email }: { readonly user: User; readonly email: string }) => ({
      params: { id: user.id },
      body: { email, version: user.version },
    }),
  });
const useSetStatus = () =>
  useChange(accountRoutes.updateUser, {
    input: ({ user, status }: { readonly user: User; readonly status: Status }) => ({
      params: { id: user.id },
      body: { status, version: user.version },
    }),
  });

/** Approves an account; with an address, that is set first. Answers it with its link. */
export function useApprove() {
  const setEmail = useSetEmail();
  const approve = useChange(accountRoutes.approveUser, {
    input: ({ user, role, personId }: Omit<Approval, "email">) => ({
      params: { id: user.id },
      body: { role, person_id: personId, version: user.version },
    }),
    record: userIn,
  });
  return {
    isPending: setEmail.isPending || approve.isPending,
    mutateAsync: async ({ email, ...approval }: Approval): Promise<UserWithLink> => {
      const user = email === null ? approval.user : await setEmail.mutateAsync({ user: approval.user, email });
      return await approve.mutateAsync({ ...approval, user });
    },
  };
}

export const useReject = () =>
  useChange(accountRoutes.rejectUser, {
    input: ({ user, reason }: { readonly user: User; readonly reason: string }) => ({
      params: { id: user.id },
      body: { reason: reason || null, version: user.version },
    }),
    record: (user) => user,
  });

/**
 * Lets somebody in again. Whoever registered by themselves may never have been let in: for them it is an approval, which
 * makes a member's membership and the link that they need. Answers the link, if there is one.
 */
export function useReactivate() {
  const setStatus = useSetStatus();
  const approve = useChange(accountRoutes.approveUser, {
    input: ({ id, version }: User) => ({ params: { id }, body: { version } }),
    record: userIn,
  });
  return {
    isPending: setStatus.isPending || approve.isPending,
    error: setStatus.error ?? approve.error,
    mutateAsync: async (user: User): Promise<UserWithLink> => {
      if (user.role === "membro" || user.role === "visitante") return await approve.mutateAsync(user);
      const changed = await setStatus.mutateAsync({ user, status: "ativo" });
      return { id: user.id, user: changed, link: null, whatsapp_link: null, link_is_local: false, to_former_phone: false };
    },
  };
}

/** Ends an account's way in, and its sessions. */
export function useDeactivate() {
  const { mutateAsync, ...setStatus } = useSetStatus();
  return { ...setStatus, mutateAsync: async (user: User) => await mutateAsync({ user, status: "inativo" }) };
}

/** A new link to set a password; earlier ones die. */
export const useInvite = () =>
  useChange(accountRoutes.inviteUser, {
    input: ({ id, currentPassword }: { readonly id: number; readonly currentPassword?: string | undefined }) => ({
      params: { id },
      body: { currentPassword },
    }),
    record: userIn,
  });
