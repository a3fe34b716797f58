import { createHash } from "node:crypto";
import { queriesOf, type Handle } from "../../database/connect.ts";
import { checkTable } from "../../features/finance-imports/index.ts";

interface Ground {
  readonly congregationId: number;
  readonly now: Date;
  /** In church time. */
  readonly today: string;
  readonly treasurerId: number;
}

const headers = ["Data", "Histórico", "Entrada", "Saída", "Categoria", "Doador"];
/** The sheet of a canteen from the last weeks: days back, and the cells after the day. */
const sheet: readonly (readonly [back: number | string, ...rest: readonly string[]])[] = [
  [12, "Cantina do domingo", "186,50", "", "Outras entradas", ""],
  [11, "Gás da cantina", "", "132,00", "Gás", ""],
  [9, "Oferta na cantina", "R$ 40,00", "", "Oferta", "Anônimo"],
  [5, "Cantina do domingo", "1.204,00", "", "Cantina", "Família do Bairro Alto"],
  [4, "Copos e guardanapos", "", "58,9", "Serviços", ""],
  ["31/02", "Rifa", "90,00", "", "Outras entradas", ""],
  [2, "Devolução", "20,00", "20,00", "Outras entradas", ""],
];
const DAY_MS = 86_400_000;

/** A sheet that was sent and waits for the treasurer: rows that are ready, and some with faults. */
export async function insertDemoImport(tx: Handle, { congregationId, now, today, treasurerId }: Ground): Promise<void> {
  const dayBack = (days: number): string => {
    const [year, month, day] = new Date(Date.parse(`${today}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10).split("-");
    return `${day}/${month}/${year}`;
  };
  const rows = sheet.map(([back, ...rest], at) => ({
    line: at + 2,
    cells: [typeof back === "number" ? dayBack(back) : `${back}/${today.slice(0, 4)}`, ...rest],
  }));
  const { id: accountId } = await queriesOf(tx)
    .selectFrom("finance_accounts")
    .select("id")
    .where("congregation_id", "=", congregationId)
    .where("kind", "=", "cash")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  const keyOf = (text: string): Buffer => createHash("sha256").update(text).digest();
  const sent = { congregationId, accountId, name: "cantina.csv", table: { headers, rows }, act: { by: treasurerId, now } };
  await checkTable(tx, { peopleOf: () => Promise.resolve(new Map()), today, keyOf }, sent);
}
