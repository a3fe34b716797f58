import * as z from "zod/mini";
import { idParams } from "../fields.ts";
import { fileQuery } from "../files/file.ts";
import { filePurposes } from "../files/purposes.ts";
import { formType, routeTable } from "../route.ts";
import { avatarParams, avatarUpload, savedAvatar } from "./avatar.ts";

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
