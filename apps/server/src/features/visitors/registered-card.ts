import type { Handle } from "../../database/connect.ts";
import { insertCard } from "./register-store.ts";

export interface RegisteredCard {
  readonly personId: number;
  readonly congregationId: number;
  readonly notes: string | null;
  readonly consentVersion: string | null;
  /** The day in church time. */
  readonly today: string;
}

/** The card of somebody who registered by themselves: novo, entered by nobody; answers its id. */
export const createRegisteredCard = (tx: Handle, card: RegisteredCard, now: Date): Promise<number> =>
  insertCard(tx, {
    person_id: card.personId,
    congregation_id: card.congregationId,
    visit_date: card.today,
    notes: card.notes,
    consent_version: card.consentVersion,
    consent_at: card.consentVersion === null ? null : now,
    created_at: now,
    created_by: null,
  });
