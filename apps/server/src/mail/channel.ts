import type { Letter, Letterhead } from "./letter.ts";

/** A message to send, with an id that is the same for each try. */
export interface OutgoingMail {
  readonly deliveryId: number;
  readonly to: string;
  readonly letter: Letter;
  readonly head: Letterhead;
  readonly at: Date;
}

export type Outcome =
  | { readonly is: "sent" | "filed"; readonly providerId: string | null }
  /** The recipient was deleted, and the message's row with it. */
  | { readonly is: "gone" }
  /** The address or the message was refused: a retry would be too. */
  | { readonly is: "never"; readonly error: string }
  | {
      /** The server refuses the sender or the session, and so every message. The message was not judged. */
      readonly is: "barred";
      readonly error: string;
      /** False: it may be about this message alone, if others of the same batch are sent. */
      readonly isCertain: boolean;
    }
  | {
      readonly is: "later";
      readonly error: string;
      /** The server is unreachable: the next message would fail too. */
      readonly isAway: boolean;
      /** The message was handed over completely, and no answer came. */
      readonly maybeTwice: boolean;
    };

/** The way of sending: the mail server, or the folder if there is none. */
export interface Channel {
  /** Never throws for faults of the other side. */
  readonly send: (message: OutgoingMail, signal: AbortSignal) => Promise<Outcome>;
  readonly close: () => void;
}
