import { randomInt } from "node:crypto";
import { rectangle } from "../../apps/server/src/testing/records/pictures.ts";
import { logoForm, tableForm } from "./calls.ts";
import { posted, type Fields, type Way, type WayIn } from "./way.ts";

/** A record that other calls made ready for one call, and two bodies for it. */
export interface Prepared {
  readonly id: number;
  readonly body: Fields;
  readonly other: Fields;
}

const income = { type: "income", category: "tithe", entry_date: "2026-11-01", payment_method: "pix" };
const plan = {
  description: "Mesa de som",
  total_amount: 120_000,
  installments_count: 12,
  category: "equipment",
  first_due_date: "2026-10-31",
  supplier: "Casa do Som",
};

const importOf = async (way: Way, mark: string) =>
  (await posted(way, "/finance/imports", await tableForm(`Data;Valor;Histórico;Categoria\n01/10/2026;10,00;${mark};Dízimo\n`))).id;

/** The calls whose record must have come as far as only other calls bring it. */
export const prepared: Readonly<Record<string, (way: WayIn, mark: string) => Promise<Prepared>>> = {
  createCalendarLink: async ({ calendar }, mark) => {
    const body = { name: mark, username: "ana", ...calendar };
    return { id: 0, body, other: { ...body, name: "outra" } };
  },
  runFinanceImport: async (way, mark) => ({ id: await importOf(way, mark), body: {}, other: { leave_faulty: true } }),
  undoFinanceImport: async (way, mark) => {
    const id = await importOf(way, mark);
    await posted(way, `/finance/imports/${id}/run`, {});
    return { id, body: {}, other: { version: 99 } };
  },
  undoInstallment: async (way, mark) => {
    const { id } = await posted(way, "/finance/installments", { ...plan, description: mark });
    await posted(way, `/finance/installments/${id}/rows/1/pay`, { payment_method: "boleto" });
    return { id, body: { reason: mark }, other: { reason: "outra" } };
  },
  addVoucher: async (way, mark) => {
    // Of an amount of its own: the second of two equal ones is refused as repeated.
    const { id: transaction } = await posted(way, "/finance/transactions", {
      ...income,
      amount: randomInt(100, 9_000_000),
      description: mark,
    });
    const side = await rectangle(1, 1).png().toBuffer();
    const { id: file } = await posted(way, "/upload", await logoForm(side, "nota.png", "voucher"));
    return { id: 0, body: { transaction_id: transaction, file_id: file }, other: { transaction_id: transaction, file_id: file + 1 } };
  },
};
