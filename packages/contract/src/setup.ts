import * as z from "zod/mini";
import { newPassword, signedIn } from "./accounts-session.ts";
import { email, name, optionalPhone } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import { routeTable } from "./route.ts";
import { churchInput } from "./settings.ts";
import { failureTexts } from "./texts/setup.ts";

/**
 * The setup's input. `code` is the one-time code that the server printed: required from another machine, and from every caller of a
 * published server.
 */
export const setupInput = z.object({
  church: churchInput,
  admin: z.object({ name: name(100), email: email(), phone: optionalPhone, password: newPassword }),
  code: z.optional(z.string({ error: "setup.code" }).check(z.trim(), z.maxLength(40, { error: "setup.code" }))),
});
export const setupState = z.object({ needed: z.boolean(), codeNeeded: z.boolean() });
export const setupDone = signedIn;

export const setupRoutes = routeTable("setup", {
  getSetup: {
    method: "GET",
    path: "/setup",
    summary: "Whether the first run is still to do; 404 once an administrator exists",
    allow: "anyone",
    limit: "cheap",
    reply: setupState,
    fails: ["setup.closed"],
  },
  createSetup: {
    method: "POST",
    path: "/setup",
    summary: "Create the church and its first administrator",
    allow: "anyone",
    // A code of 12 digits cannot be guessed within this limit during a first run.
    limit: { max: 20, together: 100, windowSeconds: 600 },
    body: setupInput,
    reply: setupDone,
    shows: "caller",
    creates: true,
    secret: true,
    done: "setup.done",
    fails: ["setup.closed", "setup.code", "login.busy"],
  },
});

export const setupFailures = { "setup.needed": 503, "setup.closed": 404, "setup.code": 403 } as const;
export const setupMessages = { "setup.done": 200 } as const;
export type SetupText = keyof typeof setupFailures | keyof typeof setupMessages;

export const feature = {
  about: "The first run: the church and its first administrator.",
  routes: setupRoutes,
  failures: setupFailures,
  messages: setupMessages,
  texts: inEachLanguage(failureTexts),
} as const;
