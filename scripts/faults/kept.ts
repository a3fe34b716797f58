import type { Agent } from "node:http";
import { call, newAgent, signIn } from "./calls.ts";
import { profession, type Journey } from "./journey.ts";
import { mustHold } from "./waiting.ts";
import type { Writers } from "./writers.ts";

type Card = { readonly id: number; readonly name: string; readonly email: string | null; readonly status: string };
type User = { readonly id: number; readonly email: string | null; readonly role: string; readonly status: string };
type Reader = { readonly port: number; readonly agent: Agent; readonly token: string };

const converted = "convertido_para_membro";

/**
 * Reads everything back: every card and account, and for those written to since the last check also contacts and profile.
 *
 * @returns the number of cards
 * @throws FaultFound if acknowledged data are missing, changed or duplicated, or a conversion is incomplete
 */
export async function mustHaveKept({ port }: { readonly port: number }, writers: Writers): Promise<number> {
  const reader = { port, agent: newAgent(), token: await signIn(port) };
  const cards = await readAll<Card>(reader, "/visitors?sort=created_at");
  const users = (await readAll<User>(reader, "/users?sort=createdAt")).filter(({ role }) => role !== "admin");
  mustHold(new Set(cards.map(({ name }) => name)).size === cards.length, "no card is there twice");
  mustHold(new Set(users.map(({ email }) => email)).size === users.length, "no account is there twice");

  const cardOf = new Map(cards.map((card) => [card.id, card]));
  const userOf = new Map(users.map((user) => [user.id, user]));
  const lost = writers.journeys.filter((journey) => !isKept(journey, cardOf, userOf));
  mustHold(lost.length === 0, `nothing acknowledged is lost or changed; lost ${lost.length}: ${lost.slice(0, 3).map(nameOf).join("; ")}`);

  const membersByEmail = new Set(users.filter(({ status }) => status === "ativo").map(({ email }) => email));
  const half = cards.filter(({ status, email }) => (status === converted) !== membersByEmail.has(email));
  mustHold(half.length === 0, `no conversion is half there; ${half.length} are, the first is ${half[0]?.name}`);
  const { members } = (await read(reader, "/dashboard/stats")) as { members: number };
  mustHold(members === users.length, `every conversion made its membership: ${users.length} accounts, ${members} memberships`);

  for (const journey of writers.touched) await mustHaveDetails(reader, journey);
  writers.touched.clear();
  reader.agent.destroy();
  return cards.length;
}

const nameOf = ({ name, statuses }: Journey): string => `${name} (${statuses.join(" or ")})`;

function isKept(journey: Journey, cards: ReadonlyMap<number, Card>, users: ReadonlyMap<number, User>): boolean {
  const { cardId, accountId, name, email, statuses } = journey;
  const card = cardId === null ? null : cards.get(cardId);
  const user = accountId === null ? null : users.get(accountId);
  const hasCard = card === null || (card?.name === name && statuses.includes(card.status));
  return hasCard && (user === null || user?.email === email);
}

async function mustHaveDetails(reader: Reader, journey: Journey): Promise<void> {
  const { cardId, accountId, name } = journey;
  if (cardId !== null && journey.mayHave("contact")) {
    const { length } = (await read(reader, `/visitors/${cardId}/contacts`)) as unknown[];
    mustHold(length === 1 || (length === 0 && !journey.has("contact")), `${name} was contacted once, and ${length} times is written`);
  }
  if (accountId !== null && journey.has("profile")) {
    const user = (await read(reader, `/users/${accountId}`)) as { profession: string | null };
    mustHold(user.profession === profession, `the profile of ${name} is as it was saved`);
  }
}

async function read({ port, agent, token }: Reader, path: string): Promise<unknown> {
  const { status, data } = await call(port, agent, { method: "GET", path, token });
  mustHold(status === 200, `${path} can be read (answered ${status})`);
  return data;
}

async function readAll<T>({ port, agent, token }: Reader, path: string): Promise<T[]> {
  const found: T[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const next: string = `${path}&limit=100${cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`}`;
    const { status, data, meta } = await call(port, agent, { method: "GET", path: next, token });
    mustHold(status === 200, `the list can be read (answered ${status})`);
    found.push(...(data as T[]));
    cursor = (meta as { nextCursor?: string | null }).nextCursor ?? null;
  }
  return found;
}
