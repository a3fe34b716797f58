import type { Letter, Letterhead } from "./letter.ts";

/** A message on its way, with what tells it from others: the same each time it is tried. */
export interface OutgoingMail {
  readonly deliveryId: number;
  readonly to: string;
  readonly letter: Letter;
  readonly head: Letterhead;
  readonly at: Date;
}

/** How a try ended. */
export type Outcome =
  | { readonly is: "sent" | "filed"; readonly providerId: string | null }
  /** The one it was for is gone, and the message's row with it. */
  | { readonly is: "gone" }
  /** The address or the message is not wanted: trying again brings the same. */
  | { readonly is: "never"; readonly error: string }
  | {
      readonly is: "later";
      readonly error: string;
      /** The server itself is out of reach: the next message would meet the same. */
      readonly isAway: boolean;
      /** It was handed over whole, and no answer came. */
      readonly maybeTwice: boolean;
    };

/** Where messages go out: the mail server, or the folder where there is none. */
export interface Channel {
  /** Never throws for what the other side does. */
  readonly send: (message: OutgoingMail, signal: AbortSignal) => Promise<Outcome>;
  readonly close: () => void;
}
