import type { AssetCategory } from "../assets.ts";
import type { InLanguages, Texts } from "../languages.ts";
import type { ReportTexts } from "../report-texts.ts";
import { words } from "../words.ts";

export const failureTexts = {
  "asset.plaqueTaken": [
    "Este número de plaqueta já foi usado. Um número nunca se repete.",
    "Este número de placa ya se usó. Un número nunca se repite.",
    "This tag number has already been used. A number is never given twice.",
  ],
  "asset.plaque": [
    "Use só letras, números e hífen, até 20 caracteres.",
    "Usa solo letras, números y guion, hasta 20 caracteres.",
    "Use letters, digits and hyphens only, up to 20 characters.",
  ],
  "asset.residualAbove": [
    "O valor residual não pode passar do custo.",
    "El valor residual no puede superar el costo.",
    "The residual value cannot be more than the cost.",
  ],
  "asset.hasHistory": [
    "Este bem já tem história. Em vez de excluir, dê baixa.",
    "Este bien ya tiene historia. En lugar de eliminarlo, dalo de baja.",
    "This asset has a history. Dispose of it instead of deleting it.",
  ],
  "asset.disposed": [
    "Este bem já teve baixa e não muda mais.",
    "Este bien ya fue dado de baja y no cambia más.",
    "This asset has been disposed of and does not change any more.",
  ],
  "asset.lent": [
    "Este bem está emprestado. Registre antes a devolução.",
    "Este bien está prestado. Registra antes la devolución.",
    "This asset is on loan. Enter its return first.",
  ],
  "assetLoan.notFound": [
    "Não encontramos este empréstimo. Talvez o bem tenha sido excluído.",
    "No encontramos este préstamo. Tal vez se eliminó el bien.",
    "We could not find this loan. The asset may have been deleted.",
  ],
  "assetLoan.isReturned": ["Este bem já foi devolvido.", "Este bien ya fue devuelto.", "This asset has already been returned."],
} satisfies Readonly<Record<string, InLanguages>>;

/** Other texts are those of the list. */
export const assetReportTexts = {
  title: ["Inventário de bens", "Inventario de bienes", "Inventory of assets"],
  lead: [
    "O que a igreja tinha em um dia, onde, com quem e quanto valia.",
    "Lo que la iglesia tenía en un día, dónde, con quién y cuánto valía.",
    "What the church had on a day, where, with whom, and what it was worth.",
  ],
  params: { on: ["Na data", "En la fecha", "As of"], category: words.category, acquisition: words.acquisition },
  columns: {
    plaque: words.plaque,
    name: words.name,
    category: words.category,
    place: words.place,
    custodian: words.custodian,
    acquired: words.acquiredOn,
    cost: words.cost,
    value: ["Valor na data", "Valor en la fecha", "Value on that day"],
  },
  values: {
    category: {
      building: words["category.building"],
      land: words["category.land"],
      furniture: words["category.furniture"],
      equipment: words["category.equipment"],
      instrument: words["category.instrument"],
      sound: words["category.sound"],
      computer: words["category.computer"],
      vehicle: words["category.vehicle"],
      other: words["category.other"],
    } satisfies Readonly<Record<AssetCategory, InLanguages>>,
    acquisition: {
      purchase: words["acquisition.purchase"],
      donation: words["acquisition.donation"],
      built: words["acquisition.built"],
      on_loan: words["acquisition.on_loan"],
    },
  },
} satisfies Texts<
  ReportTexts<"on" | "category" | "acquisition", "plaque" | "name" | "category" | "place" | "custodian" | "acquired" | "cost" | "value">
>;

/** The title of the sheet of labels. */
export const labelWords = {
  title: ["Etiquetas de patrimônio", "Etiquetas de patrimonio", "Asset labels"],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "assetEvent.created": ["Registrado na história do bem.", "Registrado en la historia del bien.", "Entered in the asset’s history."],
  "asset.nowLent": ["Empréstimo registrado.", "Préstamo registrado.", "Loan entered."],
  "asset.nowReturned": ["Devolução registrada.", "Devolución registrada.", "Return entered."],
  "asset.nowDisposed": ["Baixa registrada.", "Baja registrada.", "Disposal entered."],
} satisfies Readonly<Record<string, InLanguages>>;
