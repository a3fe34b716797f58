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

/** The bytes besides the file: its part's head, the fields and the form's own lines. */
const FORM_BYTES = 16_384;
const limits = { files: 1, fields: 8, parts: 10, fieldNameSize: 100, fieldSize: 1_000, headerPairs: 20 };
/** Concurrent uploads of an account; more would only share the same bandwidth. */
const AT_ONCE = 6;

export const takesFile = ({ consumes }: Route): boolean => consumes === formType;

export async function readForms(app: FastifyInstance): Promise<void> {
  app.decorateRequest("upload", null);
  await app.register(multipart, { limits: { ...limits, fileSize: Number.POSITIVE_INFINITY }, throwFileSizeLimit: false });
}

/**
 * Node reads and discards up to this many bytes of a body that is refused by its length. If it closed the connection while the
 * sender still writes, the answer would be lost.
 */
const READ_AWAY_BYTES = 67_108_864;

/** Refuses (413) a body whose announced length is too large, before any of it is written. */
export function checkLength({ fileLimit = 0 }: Route, request: FastifyRequest, response: FastifyReply): void {
  const length = Number(request.headers["content-length"] ?? 0);
  if (length <= fileLimit + FORM_BYTES) return;
  if (length > READ_AWAY_BYTES) void response.header("connection", "close");
  throw new Failure("file.tooLarge");
}

/** Limits concurrent uploads by account. @returns a function that takes a place and returns its release */
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

/** Errors of the form parser for a truncated form, too many parts, or no form at all. */
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
 * Parses a form as a stream: its file goes to the disk, its fields become the body. An interruption leaves no file.
 *
 * @throws Failure `file.tooLarge` as soon as the limit is exceeded, `request.malformed` for a truncated or invalid form
 */
export async function readForm(row: Route, request: FastifyRequest, response: FastifyReply, folder: string): Promise<void> {
  try {
    await readParts(request, folder, row);
  } catch (error) {
    await forgetUpload(request);
    // The rest of the form is not read.
    void response.header("connection", "close");
    throw isMalformed(error) ? new Failure("request.malformed") : error;
  }
}

/** Deletes the written file of a form, unless it was stored. */
export async function forgetUpload({ upload }: FastifyRequest): Promise<void> {
  if (upload) await forgetDraft(upload.draft.path);
}
