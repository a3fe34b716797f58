import type { RouteRow } from "@aprisco/contract/route.ts";
import i18n from "i18next";
import type { LooseInput } from "./asked.ts";
import { pathOf } from "./client.ts";
import { withChoice } from "./congregation.ts";
import { ApiFailure } from "./failure.ts";
import { refreshTokens } from "./refresh.ts";
import { requestHeaders } from "./request-headers.ts";
import { saveFile } from "./save-file.ts";
import { readTokens } from "./tokens.ts";
import { readAnswer } from "./transport.ts";

/** The name that the server gives the file; `usual` when it gives none. */
const nameOf = (response: Response, usual: string): string =>
  /filename="?([\w.-]+)"?/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? usual;

async function send({ method, path }: RouteRow, { params, query, body }: LooseInput, token: string | null): Promise<Response> {
  try {
    return await fetch(`/api${pathOf(path, params, query)}`, {
      method,
      headers: requestHeaders(token),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new ApiFailure({ status: 0, code: "network.failed", message: i18n.t("network.failed") });
  }
}

/** The file that a row answers with, under the session's token. Throws ApiFailure. */
async function fetchFile(row: RouteRow, input: LooseInput): Promise<Response> {
  const token = readTokens()?.token ?? null;
  const chosen = withChoice(row, input);
  let response = await send(row, chosen, token);
  if (response.status === 401 && token !== null && (await refreshTokens(token)) === "renewed")
    response = await send(row, chosen, readTokens()?.token ?? null);
  // What was refused comes in the envelope.
  if (!response.ok) readAnswer(response, await response.text());
  return response;
}

/** Fetches the file that a row answers with and hands it to the browser, to be kept as `name`. Throws ApiFailure. */
export async function download(row: RouteRow, input: LooseInput, name: string): Promise<void> {
  const response = await fetchFile(row, input);
  saveFile(nameOf(response, name), await response.blob());
}
