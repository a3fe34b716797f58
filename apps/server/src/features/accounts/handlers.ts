import type { accountRoutes } from "@aprisco/contract/accounts/routes.ts";
import { Failure } from "../../http/failure.ts";
import type { Handlers } from "../../http/handler.ts";
import type { Services } from "../../wiring.ts";
import { approvalHandlers } from "./approval-handlers.ts";
import { createUser } from "./conversion-handlers.ts";
import { profileHandlers } from "./profile-handlers.ts";
import { register, registerVisitor } from "./register-handlers.ts";
import { resetPassword } from "./reset-handlers.ts";
import { sessionHandlers } from "./session-handlers.ts";
import { readAccount } from "./store.ts";
import { onlookerOf, userOf } from "./user-view.ts";
import { usersHandlers } from "./users-handlers.ts";
import { usersListHandlers } from "./users-list-handlers.ts";

/** The calls around sessions, registration and accounts. */
export function accountHandlers(services: Services): Handlers<typeof accountRoutes> {
  return {
    ...sessionHandlers(services),
    ...profileHandlers(services),
    ...approvalHandlers(services),
    ...usersHandlers(services),
    ...usersListHandlers,
    register: register(services),
    registerVisitor: registerVisitor(services),
    resetPassword: resetPassword(services),
    createUser: createUser(services),
    getMe: async ({ reads, caller, scope }) => {
      const account = await readAccount(reads, caller.id, scope("users"));
      if (!account) throw new Failure("session.required");
      return { data: userOf(account) };
    },
    getUser: async ({ reads, caller, params, scope }) => {
      const account = await readAccount(reads, params.id, scope("users"));
      if (!account) throw new Failure("user.notFound");
      return { data: userOf(account, onlookerOf(caller, account.id)) };
    },
  };
}
