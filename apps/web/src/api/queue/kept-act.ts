import type { Allow } from "@aprisco/contract/permissions.ts";
import type { NamedRoute } from "@aprisco/contract/route.ts";
import type { messages } from "../../messages/device.ts";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { LooseInput } from "../asked.ts";
import type { ApiFailure } from "../failure.ts";
import type { Answer } from "../transport.ts";

/** A route whose call a device may keep and send later. */
export type QueuedRoute = NamedRoute & { readonly queued: string };

/** An act that was done on this device and that the server does not have yet, as far as the device knows. */
export interface KeptAct {
  /** The device's name for the act, also for the server (`client_id`). */
  readonly clientId: string;
  /** Whose act it is: `account 7`, or of a signed link (`link …`). Nobody else on this device sees or sends it. */
  readonly owner: string;
  /** The position among the owner's acts. */
  readonly order: number;
  /** `visitors.createVisitorContact`. */
  readonly kind: string;
  /** The record that it is about: `/visitors/7`. Acts on one record are sent in their order. */
  readonly subject: string;
  /** 'Contato com Ana', in the language in which it was done. */
  readonly title: string;
  /** What the record is called: 'Ana'. */
  readonly name: string;
  /** The whole call, with name and time in its body; of marks without them. */
  readonly input: LooseInput;
  /** Of a sheet filled in by taps: subject → mark. The later tap on a subject replaces the former until the sheet is sent. */
  readonly marks?: Readonly<Record<string, object>>;
  /** Of a sheet: subject → the mark in words ('Copos: 12 pct.'), in the language in which it was typed; null: it was taken back. */
  readonly words?: Readonly<Record<string, string | null>>;
  /** How a sheet's route takes its marks (MarkedSheet). */
  readonly lists?: Readonly<Record<string, string>>;
  /** When it was done, by this device: an ISO instant. */
  readonly at: string;
  /** `waiting`: is sent by itself. `refused`: the server refuses it; its author changes or discards it. */
  readonly state: "waiting" | "refused";
  /** The server's sentence; null: not refused. */
  readonly reason: string | null;
  /** How often the server failed to do it. */
  readonly attempts: number;
  /** Milliseconds since 1970: not sent before. */
  readonly notBefore: number;
  /** Milliseconds since 1970: until then one tab is sending it, and no other does. */
  readonly claimedUntil: number;
  /** The tab that is sending it, or sent it last. */
  readonly claimedBy: string;
}

/** What a form that changes an unsent act is given. */
export interface ActFormProps {
  readonly act: KeptAct;
  readonly onClose: () => void;
}

/** Makes a call as the owner of an act, and as nobody else. */
export type AskAsOwner = (row: NamedRoute, input: LooseInput) => Promise<Answer<unknown>>;

/** A kind of acts that a device keeps. */
export interface ActKind {
  /** A `queued` route, or one that takes `marks`. */
  readonly row: NamedRoute;
  /** The namespaces of the form's texts. */
  readonly texts?: readonly string[];
  /** Says why an act was refused where the server's sentence does not; null: it does. Its call may fail: then that sentence stays. */
  readonly explain?: (
    act: KeptAct,
    refusal: ApiFailure,
    parts: { readonly ask: AskAsOwner; readonly client: QueryClient },
  ) => Promise<string | null>;
  /** The form of the act with what was typed; absent: it may only be discarded. */
  readonly Form?: ComponentType<ActFormProps>;
}

/** A kind as a room's manifest names it (`queuedActs` of room.ts): the route's operation, and the rest when it is needed. */
export interface QueuedAct {
  readonly operation: string;
  /** Who may do it. */
  readonly allow: Allow;
  /** What the offline bar says may be done: a text of `device`. */
  readonly plural: Extract<keyof typeof messages, `kept.${string}`>;
  readonly load: () => Promise<ActKind>;
}

export const kindOf = ({ feature, operation }: NamedRoute): string => `${feature}.${operation}`;

export const accountOwner = (account: number): string => `account ${account}`;

/** The fields that were typed: the body without name and time. */
export function typedIn({ input: { body } }: KeptAct, { queued }: Pick<QueuedRoute, "queued">): Readonly<Record<string, unknown>> {
  const { client_id: _name, [queued]: _at, ...typed } = body as Record<string, unknown>;
  return typed;
}
