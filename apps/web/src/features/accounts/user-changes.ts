import type { RoleName, User } from "@aprisco/contract/accounts/account.ts";
import { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import type { UserCard } from "@aprisco/contract/accounts/users.ts";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { itemsOf, patchItem, removeItem, type Pages } from "../../api/pages.ts";
import { dashboardEvent } from "../dashboard/dashboard-queries.ts";
import { userKeys } from "./user-queries.ts";

// A change without connection fails at once: waiting for the connection would look like success.
const always = { networkMode: "always" } as const;

/** Puts an account's new state wherever it is kept; one that no longer belongs to a list by its status leaves it. */
function keepUser(client: QueryClient, user: User): void {
  const { id, name, email, phone, role, roleName, status, department, avatar, hasPassword, version } = user;
  const patch = { name, email, phone, role, roleName, status, department, avatar, hasPassword, version };
  for (const [key] of client.getQueriesData<Pages<UserCard>>({ queryKey: userKeys.lists })) {
    const query = key[2] as { readonly status?: string } | undefined;
    client.setQueryData<Pages<UserCard>>(key, (pages) =>
      query?.status !== undefined && query.status !== status ? removeItem(pages, id) : patchItem(pages, id, patch),
    );
  }
  client.setQueryData<User>(userKeys.one(id), user);
  spread(client);
}

/** After a change: other lists are asked again when they are next opened, and the dashboard counts anew. */
function spread(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: userKeys.lists, refetchType: "none" });
  dispatchEvent(new Event(dashboardEvent));
}

export interface Approval {
  readonly user: User;
  readonly role: RoleName;
  /** The known person that the account is tied to. */
  readonly personId: number | null;
  /** The sign-in address of somebody whose own belongs to another account. */
  readonly email: string | null;
}

/** Approves an account; with an address, that is set first. Answers it with its link. */
export function useApprove() {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: async ({ user, role, personId, email }: Approval) => {
      const params = { id: user.id };
      const { version } =
        email === null ? user : (await call(accountRoutes.updateUser, { params, body: { email, version: user.version } })).data;
      return (await call(accountRoutes.approveUser, { params, body: { role, person_id: personId, version } })).data;
    },
    onSuccess: ({ user }, asked) => {
      // Somebody known who has an account already: theirs stays, the registration goes.
      if (user.id !== asked.user.id)
        client.setQueriesData<Pages<UserCard>>({ queryKey: userKeys.lists }, (pages) => removeItem(pages, asked.user.id));
      keepUser(client, user);
    },
    onError: (_cause, { user }) => void client.invalidateQueries({ queryKey: userKeys.one(user.id) }),
  });
}

export function useReject() {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: async ({ user, reason }: { readonly user: User; readonly reason: string }) =>
      (await call(accountRoutes.rejectUser, { params: { id: user.id }, body: { reason: reason || null, version: user.version } })).data,
    onSuccess: (user) => keepUser(client, user),
  });
}

/**
 * Lets somebody in again. Whoever registered by themselves may never have been let in: for them it is an approval, which
 * makes a member's membership and the link that they need. Answers the link, if there is one.
 */
export function useReactivate() {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: async (user: User) => {
      const { id, version } = user;
      if (user.role === "membro" || user.role === "visitante")
        return (await call(accountRoutes.approveUser, { params: { id }, body: { version } })).data;
      const changed = (await call(accountRoutes.updateUser, { params: { id }, body: { status: "ativo", version } })).data;
      return { id, user: changed, link: null, whatsapp_link: null, link_is_local: false };
    },
    onSuccess: ({ user }) => keepUser(client, user),
    onError: (_cause, { id }) => void client.invalidateQueries({ queryKey: userKeys.one(id) }),
  });
}

/** Ends an account's way in, and its sessions. */
export function useDeactivate() {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: async ({ id, version }: User) =>
      (await call(accountRoutes.updateUser, { params: { id }, body: { status: "inativo", version } })).data,
    onSuccess: (user) => keepUser(client, user),
    onError: (_cause, { id }) => void client.invalidateQueries({ queryKey: userKeys.one(id) }),
  });
}

/** A new link to set a password; earlier ones die. */
export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: async (id: number) => (await call(accountRoutes.inviteUser, { params: { id } })).data,
    onSuccess: ({ user }) => keepUser(client, user),
  });
}

/** Approves several accounts, each with the role that it registered for; answers what became of each. */
export function useApproveSeveral() {
  const client = useQueryClient();
  return useMutation({
    ...always,
    mutationFn: async (ids: readonly number[]) => (await call(accountRoutes.approveUsers, { body: { ids: [...ids] } })).data,
    onSuccess: (results) => {
      const approved = new Set(results.filter((result) => result.approved).map(({ id }) => id));
      for (const [key, pages] of client.getQueriesData<Pages<UserCard>>({ queryKey: userKeys.lists })) {
        const gone = itemsOf(pages).filter(({ id }) => approved.has(id));
        const query = key[2] as { readonly status?: string } | undefined;
        const after = gone.reduce(
          (rest, { id }) => (query?.status === "pendente" ? removeItem(rest, id) : patchItem(rest, id, { status: "ativo" })),
          pages,
        );
        client.setQueryData(key, after);
      }
      for (const id of approved) client.removeQueries({ queryKey: userKeys.one(id) });
      spread(client);
    },
  });
}
