/** A pointer's or a keyboard's gestures, as WebDriver and WebDriver BiDi both spell them. */
export type Gestures = readonly { readonly type: "pointer" | "key"; readonly id: string; readonly actions: readonly object[] }[];

/** A browser with one open page. Every call fails when the browser does not answer within `answerLimitMs`. */
export interface Engine {
  /** Goes to an address; resolves once the document is loaded. */
  readonly open: (url: string) => Promise<void>;
  /** Runs an expression in the page; what it gives crosses as JSON. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly perform: (gestures: Gestures) => Promise<void>;
  /** What the page threw and nobody caught, since the start. */
  readonly uncaught: () => readonly string[];
  /** Ends the browser and all its processes. */
  readonly close: () => Promise<void>;
}

export const answerLimitMs = 30_000;
