import * as z from "zod/mini";
import { idParams } from "../fields.ts";
import { formType, routeTable } from "../route.ts";
import { fileQuery, keptFile, thumb, thumbsQuery, uploadInput } from "./file.ts";
import { largestFile } from "./purposes.ts";

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
