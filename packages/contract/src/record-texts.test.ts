import { expect, test } from "vitest";
import { nameForms, type RecordNames } from "./record-names.ts";
import { recordTexts } from "./record-texts.ts";

const cell: RecordNames = { "pt-BR": ["a célula", "as células"], es: ["la célula", "las células"], en: ["the event", "the events"] };
const ministry: RecordNames = {
  "pt-BR": ["o ministério", "os ministérios"],
  es: ["el ministerio", "los ministerios"],
  en: ["the ministry", "the ministries"],
};

test("a name in the forms of sentences", () => {
  expect(nameForms(cell, "pt-BR")).toEqual({
    the: "a célula",
    thes: "as células",
    of: "da célula",
    what: "célula",
    whats: "células",
    What: "Célula",
    Whats: "Células",
    o: "a",
  });
  const named = [nameForms(ministry, "es"), nameForms(cell, "es"), nameForms(ministry, "pt-BR"), nameForms(cell, "en")];
  expect(named.map(({ of }) => of)).toEqual(["del ministerio", "de la célula", "do ministério", "of the event"]);
  expect([nameForms(ministry, "es").o, nameForms(cell, "es").o, nameForms(ministry, "en").what]).toEqual(["o", "a", "ministry"]);
});

test("the sentences agree with the gender of the name", () => {
  const { texts, failures } = recordTexts("cell", cell);
  expect(failures).toEqual({ "cell.notFound": 404, "cell.nameTaken": 409 });
  expect(texts["pt-BR"]).toMatchObject({
    "cell.notFound": "Não encontramos esta célula. Talvez alguém a tenha excluído.",
    "cell.nameTaken": "Já existe uma célula com este nome",
    "cell.created": "Célula adicionada.",
  });
  expect(texts.es["cell.notFound"]).toBe("No encontramos esta célula. Tal vez alguien la eliminó.");
  expect(texts.en["cell.nameTaken"]).toBe("There is already an event with this name");
  const masculine = recordTexts("ministry", ministry).texts;
  expect(masculine["pt-BR"]["ministry.deleted"]).toBe("Ministério excluído.");
  expect(masculine.es["ministry.notFound"]).toBe("No encontramos este ministerio. Tal vez alguien lo eliminó.");
  expect(masculine.en["ministry.nameTaken"]).toBe("There is already a ministry with this name");
});
