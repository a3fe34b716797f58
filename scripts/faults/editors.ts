import { isDeepStrictEqual } from "node:util";
import type { Agent } from "node:http";
import { call, newAgent, signIn, type Answer } from "./calls.ts";
import type { Bench, Fault } from "./fault.ts";
import { mustHold } from "./waiting.ts";

type Fields = Readonly<Record<string, unknown>>;
type VersionedRecord = Fields & { readonly id: number; readonly version: number };
type Api = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** A record that two people edit: its address, and a field for each of the two. */
export type SharedRecord = {
  readonly what: string;
  readonly readAt: string;
  readonly writeAt: string;
  readonly mine: string;
  readonly yours: string;
  /** A change of one field, by round; no other field may change. */
  readonly partial?: (round: number) => Fields;
};

export const asAdmin = (port: number, agent: Agent, token: string): Api => {
  return (method, path, body) => call(port, agent, { method, path, token, ...(body === undefined ? {} : { body }) });
};

export async function recordsToEdit(api: Api): Promise<SharedRecord[]> {
  const card = (await api("POST", "/visitors", { name: "Visitante de Dois", phone: "11971234567", family_name: "Falhas" })).data;
  const { id } = card as { id: number };
  const account = { name: "Conta de Dois", email: "conta.de.dois@exemplo.com.br", role: "leader" };
  const made = (await api("POST", "/users", account)).data as { id: number };
  // /auth/me has more than the account: also its unseen notices.
  const me = (await api("GET", "/auth/me")).data as { id: number };
  const statuses = ["contatado", "visitado", "sem_interesse", "novo"];
  return [
    {
      what: "a card",
      readAt: `/visitors/${id}`,
      writeAt: `/visitors/${id}`,
      mine: "notes",
      yours: "next_action",
      partial: (round) => ({ status: statuses[round % statuses.length] }),
    },
    {
      what: "an account",
      readAt: `/users/${made.id}`,
      writeAt: `/users/${made.id}`,
      mine: "bio",
      yours: "department",
      partial: (round) => ({ profession: `Ofício ${round}` }),
    },
    { what: "one's own profile", readAt: `/users/${me.id}`, writeAt: "/users/profile/me", mine: "bio", yours: "profession" },
    {
      what: "the settings",
      readAt: "/settings",
      writeAt: "/settings",
      mine: "city",
      yours: "state",
      partial: (round) => ({ address: `Rua das Videiras, ${round}` }),
    },
  ];
}

const read = async (api: Api, { readAt }: SharedRecord): Promise<VersionedRecord> => {
  const { status, data } = await api("GET", readAt);
  mustHold(status === 200, `${readAt} can be read (answered ${status})`);
  return data as VersionedRecord;
};

/**
 * Two people save the same version at once: one sends the whole record with one field changed, the other only another field.
 * Exactly one save succeeds; the other gets the present record, and a second save loses nothing.
 */
export async function editTogether(me: Api, you: Api, record: SharedRecord, round: number): Promise<void> {
  const { what, writeAt, mine, yours } = record;
  const before = await read(me, record);
  const mineNow = { ...before, [mine]: `Meu ${round}` };
  const yoursNow = { version: before.version, [yours]: `Seu ${round}` };
  const answers = await Promise.all([me("PUT", writeAt, mineNow), you("PUT", writeAt, yoursNow)]);
  const statuses = answers.map(({ status }) => status);
  mustHold(
    statuses.toSorted((a, b) => a - b).join() === "200,409",
    `${what}: one of two who save is told so, the other not (${statuses.join(", ")})`,
  );

  const won = statuses.indexOf(200);
  const [winner, loser] = won === 0 ? [mine, yours] : [yours, mine];
  const after = await read(me, record);
  mustHold(isDeepStrictEqual(answers[1 - won]?.data, after), `${what}: the conflict comes with the record as it is now`);
  mustHold(after[winner] === (won === 0 ? mineNow : yoursNow)[winner], `${what}: what was saved is there`);
  mustHold(after[loser] === before[loser], `${what}: what was refused is not there`);

  const again = won === 0 ? yoursNow : { version: 0, [mine]: mineNow[mine] };
  const { status } = await (won === 0 ? you : me)("PUT", writeAt, { ...again, version: after.version });
  const both = await read(me, record);
  mustHold(status === 200 && both[mine] === mineNow[mine] && both[yours] === yoursNow[yours], `${what}: nobody's change is overwritten`);
}

/** A body with one field changes that field, the version and the time of change only. */
async function changePartly(api: Api, record: SharedRecord, round: number): Promise<void> {
  if (record.partial === undefined) return;
  const change = record.partial(round);
  const before = await read(api, record);
  const { status } = await api("PUT", record.writeAt, change);
  const { version, ...after } = await read(api, record);
  const wanted = { ...before, ...change };
  const other = Object.keys(after).filter((field) => !isDeepStrictEqual(after[field], wanted[field]));
  mustHold(status === 200 && version > before.version, `${record.what} takes a change of one field (answered ${status})`);
  mustHold(other.length === 0, `${record.what}: ${Object.keys(change).join()} alone changes nothing else, not ${other.join(", ")}`);
}

async function twoEditors(bench: Bench): Promise<string> {
  const { port } = await bench.start();
  const agent = newAgent();
  const [me, you] = [asAdmin(port, agent, await signIn(port)), asAdmin(port, agent, await signIn(port))];
  const records = await recordsToEdit(me);
  for (let round = 0; round < bench.rounds; round += 1)
    await Promise.all(
      records.map(async (record) => {
        await editTogether(me, you, record, round);
        await changePartly(me, record, round);
      }),
    );
  agent.destroy();
  const names = records.map(({ what }) => what).join(", ");
  return `${names}: each ${bench.rounds} times one saved and one conflict with the current record, 0 silent overwrites`;
}

export const editors: readonly Fault[] = [{ title: "F2 two editors of one record", rounds: 1_000, shortRounds: 50, run: twoEditors }];
