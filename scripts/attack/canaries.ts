import { createHash } from "node:crypto";
import { insertAccount, insertSession, runSql } from "../../apps/server/src/testing/store.ts";
import { makeHasher } from "../../apps/server/src/passwords/hasher.ts";
import type { Caller } from "./callers.ts";
import type { Canary } from "./canary-rule.ts";
import { knownPassword } from "./ground.ts";
import { memberCanaries, plantMember, type PlantedMember } from "./member-canaries.ts";
import { send } from "./send.ts";
import { secrets, type Target } from "./target.ts";

export interface PlantedCanaries extends PlantedMember {
  readonly canaries: readonly Canary[];
  readonly card: number;
  /** A card outside the leader's scope. */
  readonly foreignCard: number;
  readonly accountId: number;
  readonly email: string;
  readonly refreshToken: string;
}

const staff = ["admin", "pastor_presidente", "pastor_casa", "cooperador", "secretaria"];
const usersView = ["admin", "pastor_presidente", "pastor_casa", "secretaria"];
const pastors = ["admin", "pastor_presidente", "pastor_casa"];
const cardCalls = ["getVisitor", "updateVisitor", "approveVisitor"];
const prayerCalls = ["listPrayers", "getPrayer", "updatePrayer", "markPrayed"];
const searchCalls = ["search", "listSuggestions", "listSimilarPeople", "listVisitors", "findVisitorDuplicates"];
const listCalls = [
  ...cardCalls,
  ...searchCalls,
  "createVisitor",
  "exportVisitors",
  "createVisitorContact",
  "listDuplicates",
  "findAlikePeople",
];
const userCalls = [...searchCalls, "getUser", "listUsers", "updateUser", "exportUsers"];
const nobody: readonly string[] = [];

/** Creates a card of the leader's, one without an owner, an account and a member, each with a canary in every private field. */
export async function plantCanaries(target: Target, leader: Caller, admin: Caller): Promise<PlantedCanaries> {
  const { handle } = target.database;
  const now = new Date();
  const cards: number[] = [];
  for (const [index, kind] of ["cartao", "alheio"].entries()) {
    const [made] = await runSql<{ id: number }>(
      handle,
      `with given as (select $1::text as kind, $2::text as phone, $3::text as email, $4::bigint as owner),
       p as (
         insert into people (name, family_name, phone, email, address, has_children, children_names, children_ages, emergency_contact, congregation_id)
         select 'Canário ' || kind, 'Canário', phone, email, 'endereco-canario-' || kind, true, 'crianca-canario-' || kind, '3', 'socorro-canario-' || kind, 1
         from given returning id
       ), v as (
         insert into visitors (person_id, congregation_id, visit_date, created_at, notes, follow_up_owner_id)
         select p.id, 1, current_date, now(), 'anotacao-canario-' || kind, owner from p, given returning id, person_id
       ), c as (
         insert into person_contacts (person_id, about, at, channel, outcome, note) select v.person_id, 'visitor', now(), 'call', 'reached', 'contato-canario-' || kind from v, given
       ) select id from v`,
      [kind, `+551998765462${index}`, `pessoa-canario-${kind}@ataque.example`, index === 0 ? (leader.account?.id ?? 0) : null],
    );
    cards.push(made?.id ?? 0);
    // Through the server, which seals it.
    await send(target.port, {
      method: "PUT",
      path: `/api/visitors/${made?.id ?? 0}`,
      headers: { "content-type": "application/json", authorization: admin.authorization ?? "" },
      body: JSON.stringify({ prayer_requests: `oracao-canario-${kind}` }),
    });
  }
  const email = "conta-canario@ataque.example";
  const passwordHash = await makeHasher().hash(knownPassword);
  const { id, personId } = await insertAccount(handle, { email, passwordHash, role: "membro", name: "Conta Canário" }, now);
  await runSql(
    handle,
    "update people set phone = '+5519987654329', children_names = 'crianca-canario-conta', has_children = true where id = $1",
    [personId],
  );
  const sessionId = await insertSession(handle, id, now);
  const refreshToken = await target.tokens.signRefresh({ sessionId, tokenId: "11111111-2222-4333-8444-555555555555" }, now);
  const hash = createHash("sha256").update(refreshToken).digest();
  await runSql(handle, "insert into refresh_tokens (hash, session_id, created_at) values ($1, $2, $3)", [hash, sessionId, now]);
  const ofCard = (kind: string, readers: readonly string[]): Canary[] => {
    const number = kind === "cartao" ? "0" : "1";
    const said = (what: string, texts: string[], roles: readonly string[], calls: string[]): Canary => ({
      what: `${what} (${kind})`,
      texts,
      roles,
      calls,
      unlogged: true,
    });
    return [
      said("prayer", [`oracao-canario-${kind}`], pastors, [...cardCalls, ...prayerCalls]),
      said("notes", [`anotacao-canario-${kind}`], readers, cardCalls),
      said("child of a card", [`crianca-canario-${kind}`], readers, cardCalls),
      said("emergency contact", [`socorro-canario-${kind}`], readers, cardCalls),
      said("contact note", [`contato-canario-${kind}`], readers, ["listVisitorContacts", "listVisitorHistory"]),
      said("phone of a card", [`1998765462${number}`, `(19) 98765-462${number}`, `98765462${number}`], readers, listCalls),
      said("address", [`endereco-canario-${kind}`], readers, listCalls),
      said("e-mail of a card", [`pessoa-canario-${kind}`], readers, listCalls),
    ];
  };
  return {
    ...(await plantMember(target, admin)),
    card: cards[0] ?? 0,
    foreignCard: cards[1] ?? 0,
    accountId: id,
    email,
    refreshToken,
    canaries: [
      ...ofCard("cartao", [...staff, "leader"]),
      ...ofCard("alheio", staff),
      ...memberCanaries,
      { what: "child of an account", texts: ["crianca-canario-conta"], roles: usersView, calls: ["getUser", "updateUser"], unlogged: true },
      { what: "e-mail of an account", texts: [email], roles: usersView, calls: userCalls, unlogged: true },
      { what: "phone of an account", texts: ["(19) 98765-4329", "19987654329"], roles: usersView, calls: userCalls, unlogged: true },
      { what: "password", texts: [knownPassword, secrets.adminPassword], roles: nobody, calls: [], unlogged: true },
      { what: "password hash", texts: [passwordHash, "$argon2"], roles: nobody, calls: [], unlogged: true },
      {
        what: "refresh token",
        texts: [refreshToken, hash.toString("hex"), hash.toString("base64")],
        roles: nobody,
        calls: [],
        unlogged: true,
      },
      { what: "session secret", texts: [secrets.session], roles: nobody, calls: [], unlogged: true },
      { what: "database password", texts: [secrets.databasePassword], roles: nobody, calls: [], unlogged: true },
      { what: "data folder", texts: [target.dataDir], roles: nobody, calls: [], unlogged: false },
    ],
  };
}
