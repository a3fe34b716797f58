import { expect, test } from "vitest";
import { languages } from "./languages.ts";
import { importDoneText } from "./import-words.ts";

const said = (counts: object) =>
  languages.map((language) => importDoneText(language, { new: 0, changed: 0, same: 0, refused: 0, ...counts }));

test("an import that imported nothing says so", () => {
  expect(said({ refused: 1 })).toEqual([
    "Nenhum evento importado: 1 recusado",
    "Ningún evento importado: 1 rechazado",
    "No events imported: 1 refused",
  ]);
  expect(said({ same: 3, refused: 2 })[0]).toBe("Nenhum evento importado: 3 iguais, 2 recusados");
  expect(said({})[2]).toBe("No events imported");
});

test("an import says what it did, without what it did not", () => {
  expect(said({ new: 2, refused: 1 })).toEqual([
    "Eventos importados: 2 novos, 1 recusado",
    "Eventos importados: 2 nuevos, 1 rechazado",
    "Events imported: 2 new, 1 refused",
  ]);
  expect(said({ changed: 1 })[1]).toBe("Eventos importados: 1 cambiado");
});
