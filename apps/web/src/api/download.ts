import type { Route } from "@aprisco/contract/route.ts";
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

/** The file name from the Content-Disposition header; `usual` without one. */
const nameOf = (response: Response, usual: string): string =>
  /filename="?([\w.-]+)"?/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? usual;

async function send({ method, path }: Route, { params, query, body }: LooseInput, token: string | null): Promise<Response> {
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

/**
 * Fetches a file with the session's token.
 * @throws ApiFailure
 */
async function fetchFile(row: Route, input: LooseInput): Promise<Response> {
  const token = readTokens()?.token ?? null;
  const chosen = withChoice(row, input);
  let response = await send(row, chosen, token);
  if (response.status === 401 && token !== null && (await refreshTokens(token)) === "renewed")
    response = await send(row, chosen, readTokens()?.token ?? null);
  // A failure comes as JSON, not as a file.
  if (!response.ok) readAnswer(response, await response.text());
  return response;
}

/**
 * Downloads a route's file and saves it under `name`.
 * @throws ApiFailure
 */
export async function download(row: Route, input: LooseInput, name: string): Promise<void> {
  const response = await fetchFile(row, input);
  saveFile(nameOf(response, name), await response.blob());
}
