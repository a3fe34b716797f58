/** What pages and their worker say to each other. */

/** To the worker. `update`: the new one may begin. `forget`: somebody signed out. */
export type ToWorker = "update" | "forget";

/** To a page. `words`: what does this notice say? The answer comes by the port. `go`: a notice was tapped. `kept`: an answer of earlier. */
export type ToPage =
  | { readonly ask: "words"; readonly notice: number }
  | { readonly ask: "go"; readonly path: string }
  | { readonly ask: "kept"; readonly at: string };

/** What a notice says, to those who may read it now. */
export interface NoticeWords {
  readonly title: string;
  readonly message: string;
  readonly path: string | null;
}
