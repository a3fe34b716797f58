/** What pages and their worker say to each other. */

/** To the worker. `update`: the new one may begin. `forget`: the session ended. `listening`: what was missed may be said. */
export type ToWorker = "update" | "forget" | "listening";

/**
 * To a page. `words`: what does this notice say? The answer comes by the port. `go`: a notice was
 * tapped. `offline`: what is shown was kept by this device, the oldest of it at this instant. `online`: the server answers again.
 */
export type ToPage =
  | { readonly ask: "words"; readonly notice: number }
  | { readonly ask: "go"; readonly path: string }
  | { readonly ask: "offline"; readonly at: string | null }
  | { readonly ask: "online" };

/** What a notice says, to those who may read it now. */
export interface NoticeWords {
  readonly title: string;
  readonly message: string;
}
