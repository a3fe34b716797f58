import * as z from "zod/mini";
import { choice, queryIds, idParams } from "./fields.ts";
import { inEachLanguage } from "./languages.ts";
import type { Permission } from "./permissions.ts";
import { formType, routeTable } from "./route.ts";
import { failureTexts } from "./texts/files.ts";

const MEBIBYTE = 1_048_576;

/** Picture formats of browsers and phones (the accept list of spec.md §5). */
export const pictureTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;
export type FileType = (typeof pictureTypes)[number] | "application/pdf";

/** The purpose of a file decides who may send and read it, its types, and its size. */
export interface FilePurpose {
  /** The right to upload it through /upload; null: not uploaded there. */
  readonly upload: Permission | null;
  /** Allowed types, detected by content. */
  readonly types: readonly FileType[];
  readonly bytes: number;
  /** Anybody may read it once it belongs to a record: only what the church publishes. */
  readonly isPublic: boolean;
}

/** The closed list, without schemas, for pages with an upload. */
export const filePurposes = {
  // Uploaded by its own calls, and readable by an unguessable name.
  avatar: { upload: null, types: pictureTypes, bytes: 5 * MEBIBYTE, isPublic: false },
  church_logo: { upload: "settings:edit", types: pictureTypes, bytes: 5 * MEBIBYTE, isPublic: true },
  /** Unlike an avatar, only for accounts that may see the member. */
  member_photo: { upload: "members:edit", types: pictureTypes, bytes: 5 * MEBIBYTE, isPublic: false },
  /** A photograph or PDF that proves an income or expense. */
  voucher: { upload: "finance:create", types: [...pictureTypes, "application/pdf"], bytes: 5 * MEBIBYTE, isPublic: false },
  /** A picture of an asset, or a voucher of what happened to it. */
  asset_file: { upload: "patrimonio:edit", types: [...pictureTypes, "application/pdf"], bytes: 5 * MEBIBYTE, isPublic: false },
  // Belong to no record: their creator may fetch them for a day.
  /** Sent without a purpose (spec.md §7). */
  unfiled: { upload: "dashboard:view", types: [...pictureTypes, "application/pdf"], bytes: 5 * MEBIBYTE, isPublic: false },
  report: { upload: null, types: [], bytes: 100 * MEBIBYTE, isPublic: false },
} as const satisfies Readonly<Record<string, FilePurpose>>;
export type FilePurposeName = keyof typeof filePurposes;

/** The largest limit of all purposes. */
export const largestFile = Math.max(...Object.values(filePurposes).map(({ upload, bytes }) => (upload === null ? 0 : bytes)));

const sendable = Object.entries(filePurposes).flatMap(([name, { upload }]) => (upload === null ? [] : [name as FilePurposeName]));

/** Without a purpose the file is `unfiled`. */
export const uploadInput = z.object({ purpose: z.optional(choice(sendable)) });

/** A stored file. Pictures are re-encoded: type, name and size are those of the stored one. */
export const keptFile = z.object({ id: z.number(), name: z.string(), mime: z.string(), bytes: z.number() });
export type KeptFile = z.infer<typeof keptFile>;

/** `size=thumb`: the thumbnail of a picture. */
export const fileQuery = z.object({ size: z.optional(choice(["thumb"])) });

/** Thumbnails per request: as many as a screen shows. */
export const MOST_THUMBS = 24;
export const thumbsQuery = z.object({ ids: queryIds(MOST_THUMBS) });
/** A thumbnail as a data URL: `data:image/webp;base64,…`. */
export const thumb = z.object({ id: z.number(), picture: z.string() });

export const fileRoutes = routeTable("files", {
  uploadFile: {
    method: "POST",
    path: "/upload",
    summary: "Send a file, which belongs to nothing yet: a day later it is gone unless something owns it",
    allow: "signedIn",
    consumes: formType,
    fileLimit: largestFile,
    patience: 30,
    body: uploadInput,
    reply: keptFile,
    creates: true,
    audit: "data",
    fails: [
      "permission.denied",
      "file.missing",
      "file.type",
      "file.heic",
      "file.unreadable",
      "file.infected",
      "file.tooLarge",
      "file.notScanned",
      "file.quota",
      "file.noRoom",
    ],
  },
  getFile: {
    method: "GET",
    path: "/files/{id}",
    summary: "A file, for whoever may read what it belongs to; one that belongs to nothing, for whoever sent it",
    allow: "signedIn",
    params: idParams,
    query: fileQuery,
    reply: z.string(),
    files: ["*/*"],
    fails: ["file.notFound"],
  },
  listThumbs: {
    method: "GET",
    path: "/files/thumbs",
    summary: "The small forms of some pictures at once, of those that the caller may read: what a list shows of its people",
    allow: "signedIn",
    query: thumbsQuery,
    reply: z.array(thumb),
  },
  getPublicFile: {
    method: "GET",
    path: "/files/public/{id}",
    summary: "A file that the church shows the world, like its logo",
    allow: "anyone",
    whilePending: true,
    limit: "cheap",
    params: idParams,
    query: fileQuery,
    reply: z.string(),
    files: ["*/*"],
    fails: ["file.notFound"],
  },
});

export const fileFailures = {
  "file.notFound": 404,
  "file.missing": 400,
  "file.type": 400,
  "file.heic": 400,
  "file.unreadable": 400,
  "file.infected": 400,
  "file.tooLarge": 413,
  "file.notScanned": 503,
  "file.away": 503,
  "file.quota": 507,
  "file.noRoom": 507,
} as const;
export type FileText = keyof typeof fileFailures;

export const feature = {
  about: "Files: sent, kept, and read by whoever may read what they belong to.",
  routes: fileRoutes,
  failures: fileFailures,
  messages: {},
  texts: inEachLanguage(failureTexts),
} as const;
