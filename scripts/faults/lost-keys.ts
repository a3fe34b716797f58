import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/places.mjs";
import { call, newAgent, signIn, type Call } from "./calls.ts";
import type { Bench, Fault } from "./fault.ts";
import { admin, stop, type Product } from "./product.ts";
import { mustHold, until } from "./waiting.ts";

interface VaultState {
  readonly state: string;
  readonly unreadable: number;
}

async function asking(product: Product) {
  const agent = newAgent();
  const token = await signIn(product.port);
  return async (options: Omit<Call, "token">) => await call(product.port, agent, { ...options, token });
}
type Ask = Awaited<ReturnType<typeof asking>>;

const vaultOf = async (ask: Ask) => (await ask({ method: "GET", path: "/vault" })).data as VaultState;
const put = (ask: Ask, key: string, value: string) => ask({ method: "PUT", path: "/settings/values", body: { key, value } });

async function vaultConsole(
  dataDir: string,
  command: string,
  words = "",
): Promise<{ readonly code: number | null; readonly said: string }> {
  const file = join(root, "apps/server/src/console/vault-console.ts");
  const child = spawn(process.execPath, [file, command], { env: { ...process.env, DATA_DIR: dataDir }, stdio: ["pipe", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (part: string) => (said += part));
  child.stdin.end(words);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, said };
}

/** The key's folder is missing at the next start: sealed data are closed, all else works, and the words of the sheet restore the key. */
async function loseTheKey({ dataDir, rounds, start }: Bench): Promise<string> {
  const keys = join(dataDir, "keys");
  for (let round = 0; round < rounds; round += 1) {
    let product = await start();
    let ask = await asking(product);
    mustHold((await put(ask, "postal_codes.url", "https://cep.example/{cep}")).status === 200, "a setting is stored");
    mustHold((await put(ask, "postal_codes.token", `Token ${round}`)).status === 200, "a secret is sealed");
    const sheet = await ask({ method: "POST", path: "/vault/recovery-sheet", body: { currentPassword: admin.password } });
    const { words } = sheet.data as { words: readonly string[] };
    await stop(product);
    rmSync(keys, { recursive: true });

    product = await start();
    ask = await asking(product);
    mustHold((await vaultOf(ask)).state === "closed" && (await vaultOf(ask)).unreadable > 0, "the vault says that it is closed");
    mustHold(!existsSync(keys), "no other key is made in the place of the lost one");
    mustHold((await put(ask, "postal_codes.token", "Token x")).status === 503, "nothing is sealed without the key");
    mustHold((await ask({ method: "GET", path: "/visitors" })).status === 200, "all else runs");
    const wrong = await vaultConsole(dataDir, "restore-key", [...words].toReversed().join(" "));
    mustHold(wrong.code === 1 && !existsSync(keys), "words in another order are refused");
    const right = await vaultConsole(dataDir, "restore-key", words.join(" "));
    mustHold(right.code === 0, `the words bring the key back (${right.said})`);
    await until("the running server opens the vault again", 5_000, async () => (await vaultOf(ask)).state === "open");
    mustHold((await put(ask, "postal_codes.token", "Token y")).status === 200, "and seals again");
    const rotated = await vaultConsole(dataDir, "rotate");
    mustHold(rotated.code === 0 && (await vaultOf(ask)).state === "open", `a rotation beside the running server (${rotated.said})`);
    await stop(product);
  }
  return "closed, said so, all else ran; the words brought the key back without a restart, and a rotation beside the server was not noticed";
}

export const lostKeys: readonly Fault[] = [
  { title: "F20 the vault's key is lost, and restored by the words of its sheet", rounds: 5, shortRounds: 1, run: loseTheKey },
];
