import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { readInWorker } from "./in-worker.ts";
import { readCsv } from "./read-csv.ts";
import { isWorkbook, readWorkbook } from "./read-xlsx.ts";

const bytes = (text: string, encoding: BufferEncoding = "utf8") => Buffer.from(text, encoding);

test("CSV in the encodings and with the separators of spreadsheets", () => {
  const rows = [
    ["Data", "Descrição"],
    ["1", "a;b"],
  ];
  expect(readCsv(bytes('\uFEFFData;Descrição\r\n1;"a;b"\r\n'), 10)).toEqual(rows);
  expect(readCsv(bytes('Data,Descrição\n1,"a;b"\n', "latin1"), 10)).toEqual(rows);
  expect(readCsv(Buffer.concat([Buffer.from([0xff, 0xfe]), bytes('Data\tDescrição\n1\t"a;b"\n', "utf16le")]), 10)).toEqual(rows);
  expect(readCsv(bytes("a;b\n".repeat(20)), 5)).toHaveLength(5);
  expect(readCsv(bytes("%PDF-1.7\u0000;x"), 10)).toBeNull();
});

test("a workbook: days, amounts, what formulas came to, the first sheet that is shown", async () => {
  const workbook = await writeXlsx({
    sheets: [
      { name: "Oculta", hidden: true, rows: [["x"]] },
      {
        name: "2025",
        columns: [{ header: "Data", numFmt: "dd/mm/yyyy" }, { header: "Valor" }, { header: "Texto" }],
        rows: [
          ["Data", "Valor", "Texto"],
          [new Date("2025-12-31T00:00:00Z"), 1234.5, "=cmd"],
          [46022, 1.005, null],
        ],
      },
    ],
  });
  expect(isWorkbook(workbook)).toBe(true);
  const rows = [
    ["Data", "Valor", "Texto"],
    ["2025-12-31", "1234.50", "=cmd"],
    ["2025-12-31", "1.0050", ""],
  ];
  expect(await readWorkbook(workbook, 10)).toEqual(rows);
  expect(await readInWorker(workbook, 10)).toEqual(rows);
  expect(await readInWorker(bytes("a;b\n"), 10)).toEqual([["a", "b"]]);
  expect(await readInWorker(Buffer.from("PK\u0003\u0004 no archive"), 10)).toBeNull();
});
