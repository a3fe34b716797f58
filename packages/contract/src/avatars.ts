import * as z from "zod/mini";
import { idParams } from "./fields.ts";
import { fileQuery, filePurposes } from "./files.ts";
import { inEachLanguage } from "./languages.ts";
import { formType, routeTable } from "./route.ts";
import { failureTexts } from "./texts/avatars.ts";

/** An upload of an avatar has no fields besides the file. */
export const avatarUpload = z.object({});

/** The avatar's path with 128 random bits; null: none. `version`: the account's, after the change. */
export const savedAvatar = z.object({ id: z.number(), avatarUrl: z.nullable(z.string()), version: z.number() });
export type SavedAvatar = z.infer<typeof savedAvatar>;

/** The form of an avatar's file name; any other name answers like a missing one. */
export const avatarParams = z.object({
  filename: z.pipe(
    z.string(),
    z.transform((name: string) => (/^[\w-]{22}\.webp$/.test(name) ? name : "")),
  ),
});

const about = ["avatars", "accounts", "people"];
const fails = [
  "file.missing",
  "file.type",
  "file.heic",
  "file.unreadable",
  "file.infected",
  "file.tooLarge",
  "file.notScanned",
  "file.quota",
  "file.noRoom",
] as const;

export const avatarRoutes = routeTable("avatars", {
  uploadAvatar: {
    method: "POST",
    path: "/upload/avatar",
    summary: "Make a picture one's own avatar; the one before it is gone from its address at once",
    allow: "signedIn",
    about,
    consumes: formType,
    filePart: "avatar",
    fileLimit: filePurposes.avatar.bytes,
    patience: 30,
    body: avatarUpload,
    reply: savedAvatar,
    audit: "user",
    done: "avatar.saved",
    fails,
  },
  setUserAvatar: {
    method: "POST",
    path: "/users/{id}/avatar",
    summary: "Make a picture an account's avatar",
    allow: { anyOf: ["own", "users:edit"] },
    about,
    params: idParams,
    consumes: formType,
    filePart: "avatar",
    fileLimit: filePurposes.avatar.bytes,
    patience: 30,
    body: avatarUpload,
    reply: savedAvatar,
    audit: "user",
    done: "avatar.saved",
    fails: [...fails, "user.notFound", "user.outranked"],
  },
  removeUserAvatar: {
    method: "DELETE",
    path: "/users/{id}/avatar",
    summary: "Go back to the initials of the name",
    allow: { anyOf: ["own", "users:edit"] },
    about,
    params: idParams,
    reply: savedAvatar,
    audit: "user",
    done: "avatar.removed",
    fails: ["user.notFound", "user.outranked"],
  },
  getAvatar: {
    method: "GET",
    path: "/uploads/avatars/{filename}",
    summary: "An avatar, for anybody who knows its name",
    allow: "anyone",
    whilePending: true,
    limit: "cheap",
    params: avatarParams,
    query: fileQuery,
    reply: z.string(),
    files: ["*/*"],
    fails: ["file.notFound"],
  },
});

export const avatarMessages = { "avatar.saved": 200, "avatar.removed": 200 } as const;
export type AvatarText = keyof typeof avatarMessages;

export const feature = {
  about: "The pictures of accounts.",
  routes: avatarRoutes,
  failures: {},
  messages: avatarMessages,
  texts: inEachLanguage(failureTexts),
} as const;
