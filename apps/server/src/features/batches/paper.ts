import type { batchRoutes } from "@aprisco/contract/batches.ts";
import { pieceValues } from "@aprisco/contract/batches-fields.ts";
import { inEachLanguage, type Language } from "@aprisco/contract/languages.ts";
import { batchPaperWords } from "@aprisco/contract/texts/batches.ts";
import { words as fieldWords } from "@aprisco/contract/words.ts";
import { Failure } from "../../failure.ts";
import type { Handler } from "../../http/handler.ts";
import { fileNote, fileReply, inTurn, wholeFile } from "../../http/reply/file-reply.ts";
import { readRecord } from "../../records/record.ts";
import type { Cells, Sheet } from "../../sheets/sheet.ts";
import { listLines } from "./line-store.ts";
import { shownLine } from "./lines.ts";
import { batchKind, countedKind, type BatchRow } from "./store.ts";

type Rows = typeof batchRoutes;
const words = inEachLanguage(batchPaperWords);
const fieldTexts = inEachLanguage(fieldWords);

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Which batch it is: what was collected, on which day and where. */
function whichBatch({ name, entry_date: day, congregation }: BatchRow, language: Language): (string | null)[] {
  const written = new Intl.DateTimeFormat(language, { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));
  return [name, written, congregation];
}

/** The line below a batch's title: which it is, who counted and closed it, and that fewer than two counted. */
function aboutBatch(batch: BatchRow, language: Language): string {
  const say = words[language];
  const names = [batch.first_name, batch.second_name].filter((name) => name !== null).join(", ");
  return [
    ...whichBatch(batch, language),
    names === "" ? null : filled(say.counters, { names }),
    batch.closed_by_name === null ? null : filled(say.closedBy, { name: batch.closed_by_name }),
    batch.counting === "two" ? null : say[`counting.${batch.counting}`],
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** A batch on paper. Names of donors stand on it for who sees them on the screen. */
export const printBatch: Handler<Rows["printBatch"]> = async (context) => {
  const { caller, language, now, params, reads, scope } = context;
  const batch = await readRecord(reads, batchKind, scope("finance"), params.id);
  if (batch.lines === 0) throw new Failure("batch.empty");
  const say = words[language];
  const { name: church, timeZone } = caller.church;
  const lines = (await listLines(reads, batch.id)).map((row) => shownLine(row, caller));
  const sheet: Sheet = {
    title: filled(say.batch, { number: String(batch.number) }),
    note: `${aboutBatch(batch, language)}\n${fileNote({ now, language, timeZone, caller })}`,
    church,
    logo: await context.readLogo(),
    language,
    columns: [
      { label: say.line, kind: "number" },
      { label: say.donor, kind: "text" },
      { label: say.purpose, kind: "text" },
      { label: say.method, kind: "text" },
      { label: say.envelope, kind: "text" },
      { label: say.amount, kind: "centavos" },
    ],
  };
  const nameOf = ({ donor_kind: kind, donor_name: name }: (typeof lines)[number]): string | null => {
    if (kind === "household" && name !== null) return filled(say.familyOf, { name });
    return kind === "anonymous" ? say.anonymous : name;
  };
  async function* pages(): AsyncGenerator<readonly Cells[]> {
    yield lines.map((line, at) => [
      at + 1,
      nameOf(line),
      `${line.category_name ?? fieldTexts[language][`category.${line.category}` as "category.tithe"]} · ${line.fund_name}`,
      fieldTexts[language][`payment_method.${line.payment_method}`],
      line.document,
      line.amount,
    ]);
  }
  const written = (count: number): Promise<void> =>
    context.noteFile(count, { action: "printBatch", section: "finance", type: "data", metadata: { format: "pdf" } });
  const totals = [null, null, null, null, null, batch.entered];
  const stream = await inTurn(caller, () => wholeFile("pdf", sheet, { pages: pages(), totals }, written));
  return { ...fileReply({ name: `batch-${batch.number}`, format: "pdf", now, timeZone }, stream), data: "" };
};

/** A sheet to count on: every note and coin, without any number of the batch's money. */
export const printCountSheet: Handler<Rows["printCountSheet"]> = async (context) => {
  const { caller, language, now, params, reads, scope } = context;
  const reach = scope("finance");
  const batch = (await countedKind.read(reads, reach, params.id)) ?? (await readRecord(reads, batchKind, reach, params.id));
  const say = words[language];
  const { name: church, timeZone } = caller.church;
  const money = new Intl.NumberFormat(language, { style: "currency", currency: "BRL", currencyDisplay: "narrowSymbol" });
  const sheet: Sheet = {
    title: filled(say.countSheet, { number: String(batch.number) }),
    note: `${whichBatch(batch, language)
      .filter((part) => part !== null)
      .join(" · ")}\n${fileNote({ now, language, timeZone, caller })}`,
    church,
    logo: await context.readLogo(),
    language,
    columns: [
      { label: say.piece, kind: "text" },
      { label: say.howMany, kind: "text" },
      { label: say.sum, kind: "text" },
    ],
  };
  const blank = "________________";
  async function* pages(): AsyncGenerator<readonly Cells[]> {
    yield [...pieceValues.map((value) => [money.format(value / 100), blank, blank]), [say.sum, null, blank], [say.signature, blank, null]];
  }
  const written = (count: number): Promise<void> =>
    context.noteFile(count, { action: "printCountSheet", section: "finance", type: "data", metadata: { format: "pdf" } });
  const stream = await inTurn(caller, () => wholeFile("pdf", sheet, { pages: pages(), totals: null }, written));
  return { ...fileReply({ name: `count-sheet-${batch.number}-of-${batch.entry_date}`, format: "pdf", now, timeZone }, stream), data: "" };
};
