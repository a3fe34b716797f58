import * as z from "zod/mini";
import { idParams } from "../fields.ts";
import { routeTable } from "../route.ts";
import { userRoutes } from "./user-routes.ts";
import { credentials, logoutBody, me, noticesSeen, refreshBody, refreshed, signedIn, user } from "./account.ts";

const sessionRoutes = routeTable("accounts", {
  login: {
    method: "POST",
    path: "/auth/login",
    summary: "Sign in with e-mail and password",
    allow: "anyone",
    // Besides the rule about wrong passwords, which is the feature's: right ones cost a hash as well.
    limit: { max: 1_000, windowSeconds: 900 },
    body: credentials,
    reply: signedIn,
    shows: "caller",
    done: "login.done",
    fails: ["login.required", "login.invalid", "login.tooMany", "login.busy"],
  },
  refreshSession: {
    method: "POST",
    path: "/auth/refresh",
    summary: "A new access token (and refresh token) for a refresh token",
    allow: "anyone",
    whilePending: true,
    // A whole church behind one address, a phone each.
    limit: { max: 3_000, windowSeconds: 600 },
    body: refreshBody,
    reply: refreshed,
    fails: ["session.required"],
  },
  logout: {
    method: "POST",
    path: "/auth/logout",
    summary: "End the session of a refresh token",
    allow: "anyone",
    whilePending: true,
    limit: { max: 3_000, windowSeconds: 600 },
    body: logoutBody,
    reply: z.object({ ended: z.boolean() }),
    done: "logout.done",
  },
  getMe: {
    method: "GET",
    path: "/auth/me",
    summary: "The signed-in account",
    allow: "signedIn",
    whilePending: true,
    beforeFactor: ["due", "required"],
    limit: "cheap",
    reply: me,
    shows: "caller",
  },
  markNoticesSeen: {
    method: "POST",
    path: "/auth/notices/seen",
    summary: "The caller has seen the notices until an instant",
    allow: "signedIn",
    whilePending: true,
    limit: { max: 60, windowSeconds: 600 },
    body: noticesSeen,
    reply: z.object({ seen: z.number() }),
    audit: "user",
  },
  getUser: {
    method: "GET",
    path: "/users/{id}",
    summary: "One account",
    allow: { anyOf: ["own", "users:view"] },
    about: ["accounts", "people"],
    whilePending: true,
    limit: "cheap",
    params: idParams,
    reply: user,
    fails: ["user.notFound"],
  },
});

export const accountRoutes = { ...sessionRoutes, ...userRoutes } as const;
