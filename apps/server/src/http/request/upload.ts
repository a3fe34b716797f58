import type { Route } from "@aprisco/contract/route.ts";
import { formType } from "@aprisco/contract/route.ts";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { forgetDraft, writeDraft } from "../../files/draft.ts";
import { Failure } from "../../failure.ts";
import type { Upload } from "../../files/draft.ts";

declare module "fastify" {
  interface FastifyRequest {
    upload: Upload | null;
  }
}

/** Beside the file: its part's head, the fields and the form's own lines. */
const FORM_BYTES = 16_384;
const limits = { files: 1, fields: 8, parts: 10, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20 };
/** Uploads of one account at a time. More of them would only share the same line. */
const AT_ONCE = 6;

export const takesFile = ({ consumes }: Route): boolean => consumes === formType;

/** Reads forms with files, for the rows that take one. */
export async function readForms(app: FastifyInstance): Promise<void> {
  app.decorateRequest("upload", null);
  await app.register(multipart, { limits: { ...limits, fileSize: Number.POSITIVE_INFINITY }, throwFileSizeLimit: false });
}

/** Of what is refused by its length, Node reads away this much: a line that is cut while its sender still writes loses the answer. */
const READ_AWAY_BYTES = 67_108_864;

/** Refuses (413) what says of itself that it is too large, before any of it is written down. */
export function checkLength({ fileLimit = 0 }: Route, request: FastifyRequest, response: FastifyReply): void {
  const length = Number(request.headers["content-length"] ?? 0);
  if (length <= fileLimit + FORM_BYTES) return;
  if (length > READ_AWAY_BYTES) void response.header("connection", "close");
  throw new Failure("file.tooLarge");
}

/** Takes a place of the account's few. @returns what gives it back */
export function uploadPlaces(): (accountId: number) => () => void {
  const taken = new Map<number, number>();
  return (accountId) => {
    const before = taken.get(accountId) ?? 0;
    if (before >= AT_ONCE) throw new Failure("request.tooMany", { retryAfter: 5 });
    taken.set(accountId, before + 1);
    return () => {
      const left = (taken.get(accountId) ?? 1) - 1;
      if (left > 0) taken.set(accountId, left);
      else taken.delete(accountId);
    };
  };
}

/** What the form's reader throws for a form that is cut off, has too many parts or is no form at all. */
const isMalformed = (error: unknown): boolean =>
  error instanceof Error &&
  (("code" in error && String(error.code).startsWith("FST_")) || /multipart|boundary|header|needle/i.test(error.message));

async function readParts(request: FastifyRequest, folder: string, { fileLimit = 0, filePart = "file" }: Route): Promise<void> {
  const fields: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type === "field") {
      if (part.valueTruncated || part.fieldnameTruncated) throw new Failure("request.malformed");
      fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== "file" && part.fieldname !== filePart) throw new Failure("request.malformed");
    request.upload = { draft: await writeDraft(folder, part.file, fileLimit), name: part.filename };
  }
  request.body = fields;
}

/**
 * Reads a form while it comes: its file goes to the disk piece by piece, its fields become the body. Whatever ends it early
 * leaves no file behind.
 *
 * @throws Failure `file.tooLarge` as soon as there is too much of it, `request.malformed` when it is cut off or no form
 */
export async function readForm(row: Route, request: FastifyRequest, response: FastifyReply, folder: string): Promise<void> {
  try {
    await readParts(request, folder, row);
  } catch (error) {
    await forgetUpload(request);
    // What is still to come of the form is not even read to be thrown away.
    void response.header("connection", "close");
    throw isMalformed(error) ? new Failure("request.malformed") : error;
  }
}

/** Removes what was written down of a file, unless it was kept meanwhile. */
export async function forgetUpload({ upload }: FastifyRequest): Promise<void> {
  if (upload) await forgetDraft(upload.draft.path);
}
