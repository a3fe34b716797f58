import type { RouteRow } from "@aprisco/contract/route.ts";
import { pathOf } from "./client.ts";
import { ApiFailure } from "./failure.ts";
import { refreshTokens } from "./refresh.ts";
import { requestHeaders } from "./request-headers.ts";
import { readTokens } from "./tokens.ts";

type Query = NonNullable<Parameters<typeof pathOf>[2]>;

/** The name that the server gives the file; `usual` when it gives none. */
const nameOf = (response: Response, usual: string): string =>
  /filename="?([\w.-]+)"?/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? usual;

/** Fetches the file that a row answers with and hands it to the browser, to be kept as `name`. Throws ApiFailure. */
export async function download(row: RouteRow, query: Query, name: string): Promise<void> {
  const send = async (token: string | null) => await fetch(`/api${pathOf(row.path, {}, query)}`, { headers: requestHeaders(token) });
  const token = readTokens()?.token ?? null;
  let response = await send(token);
  if (response.status === 401 && token !== null && (await refreshTokens(token)) === "renewed")
    response = await send(readTokens()?.token ?? null);
  if (!response.ok) throw new ApiFailure({ status: response.status, code: "http.status", message: "" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = nameOf(response, name);
  link.click();
  // The browser has taken the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
