/** To the worker. `update`: start the new version. `forget`: the session ended. `listening`: repeat missed messages. */
export type ToWorker = "update" | "forget" | "listening";

/**
 * To a page. `words`: asks for the text of a notice; the answer comes through the port. `go`: a notice was tapped. `offline`: the
 * shown data come from the cache, the oldest from this instant. `online`: the server answers again.
 */
export type ToPage =
  | { readonly ask: "words"; readonly notice: number }
  | { readonly ask: "go"; readonly path: string }
  | { readonly ask: "offline"; readonly at: string | null }
  | { readonly ask: "online" };

export interface NoticeWords {
  readonly title: string;
  readonly message: string;
}
