import { bloodTypes } from "./members-choices.ts";

type Words = readonly [pt: string, es: string, en: string];

const text = <const C extends string>(column: C, max: number, words: Words) => ({ kind: "text", column, max, words }) as const;
/** A person's name. */
const name = <const C extends string>(column: C, words: Words) => ({ kind: "name", column, max: 100, words }) as const;
/** A day of which month or day may be unknown; `part` is the column that says which. */
const day = <const C extends string, const P extends string>(column: C, part: P, words: Words) =>
  ({ kind: "day", column, part, words }) as const;
const choice = <const C extends string, const V extends readonly string[]>(column: C, values: V, words: Words) =>
  ({ kind: "choice", column, values, words }) as const;

const faith = {
  convertedOn: day("converted_on", "converted_part", ["Data da conversão", "Fecha de conversión", "Date of conversion"]),
  baptismDate: day("baptised_on", "baptised_part", ["Data do batismo", "Fecha de bautismo", "Date of baptism"]),
  baptismPlace: text("baptism_place", 120, ["Local do batismo", "Lugar del bautismo", "Place of baptism"]),
  baptismMinister: name("baptism_minister", ["Quem batizou", "Quién bautizó", "Baptized by"]),
  spiritBaptismDate: day("spirit_baptised_on", "spirit_baptised_part", [
    "Batismo no Espírito Santo",
    "Bautismo en el Espíritu Santo",
    "Baptism in the Holy Spirit",
  ]),
  churchOfOrigin: text("church_of_origin", 120, ["Igreja de origem", "Iglesia de origen", "Church of origin"]),
} as const;
const family = {
  spouseName: name("spouse_name", ["Nome do cônjuge", "Nombre del cónyuge", "Spouse’s name"]),
  weddingDate: day("wedding_date", "wedding_part", ["Data do casamento", "Fecha de boda", "Wedding date"]),
  motherName: name("mother_name", ["Nome da mãe", "Nombre de la madre", "Mother’s name"]),
  fatherName: name("father_name", ["Nome do pai", "Nombre del padre", "Father’s name"]),
  birthCity: text("birth_city", 120, ["Cidade natal", "Ciudad natal", "City of birth"]),
  birthState: text("birth_state", 60, ["Estado natal", "Estado natal", "State of birth"]),
  nationality: text("nationality", 60, ["Nacionalidade", "Nacionalidad", "Nationality"]),
  schooling: text("schooling", 60, ["Escolaridade", "Escolaridad", "Education"]),
  /** Shown only by getMemberBloodType, and in the answer to a body that names it. */
  bloodType: choice("blood_type", bloodTypes, ["Tipo sanguíneo", "Tipo de sangre", "Blood type"]),
} as const;
const documents = {
  rg: text("rg", 30, ["RG", "RG", "RG"]),
  rgIssuer: text("rg_issuer", 30, ["Órgão emissor", "Organismo emisor", "Issued by"]),
} as const;

/**
 * The further fields of a member: the columns of `person_records`, their kinds and labels, in the order of the form. Bodies, answers,
 * statements, merges, own data, labels and the order of errors follow from this table. Without the CPF, which is sealed in four columns.
 */
export const recordTable = { ...faith, ...family, ...documents } as const;

/** The fields of each section of the form. */
export const recordSections = {
  faith: Object.keys(faith) as readonly (keyof typeof faith)[],
  family: Object.keys(family) as readonly (keyof typeof family)[],
  documents: Object.keys(documents) as readonly (keyof typeof documents)[],
};

export type RecordTable = typeof recordTable;
export type RecordField = keyof RecordTable;
export const recordFieldNames = Object.keys(recordTable) as readonly RecordField[];

/** The fields of some kinds. */
export type RecordFieldOf<Kind extends RecordTable[RecordField]["kind"]> = {
  [Field in RecordField]: RecordTable[Field]["kind"] extends Kind ? Field : never;
}[RecordField];

/** Each field with what `valueOf` makes of it. */
export const eachRecordField = <Value>(valueOf: (entry: RecordTable[RecordField], field: RecordField) => Value) =>
  Object.fromEntries(recordFieldNames.map((field) => [field, valueOf(recordTable[field], field)])) as Readonly<Record<RecordField, Value>>;

export const recordWords = eachRecordField(({ words }) => words);
