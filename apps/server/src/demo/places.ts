import type { Chance } from "./random.ts";

export interface Home {
  readonly address: string;
  readonly neighborhood: string;
  readonly cep: string;
  readonly city: string;
  readonly state: string;
}

/** Neighbourhoods around the church with the first five digits of their postal codes, and their share of visitors. */
const neighborhoods: readonly { name: string; cep: string; weight: number; city?: string }[] = [
  { name: "Jardim Chapadão", cep: "13070", weight: 16 },
  { name: "Vila Itapura", cep: "13023", weight: 8 },
  { name: "Cambuí", cep: "13025", weight: 7 },
  { name: "Centro", cep: "13015", weight: 9 },
  { name: "Taquaral", cep: "13076", weight: 8 },
  { name: "Barão Geraldo", cep: "13084", weight: 8 },
  { name: "Jardim Aurélia", cep: "13033", weight: 9 },
  { name: "Ponte Preta", cep: "13041", weight: 6 },
  { name: "Vila Industrial", cep: "13035", weight: 7 },
  { name: "Parque Industrial", cep: "13031", weight: 6 },
  { name: "Jardim Santa Genebra", cep: "13080", weight: 6 },
  { name: "Mansões Santo Antônio", cep: "13087", weight: 4 },
  { name: "Vila Padre Anchieta", cep: "13068", weight: 7 },
  { name: "Parque Valença", cep: "13058", weight: 6 },
  { name: "Jardim Ouro Verde", cep: "13055", weight: 8 },
  { name: "Conjunto Habitacional Vida Nova", cep: "13057", weight: 4 },
  { name: "Swift", cep: "13045", weight: 4 },
  { name: "Sousas", cep: "13106", weight: 3 },
  { name: "Jardim Amanda", cep: "13188", weight: 3, city: "Hortolândia" },
  { name: "Nova Veneza", cep: "13177", weight: 2, city: "Sumaré" },
  { name: "Jardim Planalto", cep: "13145", weight: 2, city: "Paulínia" },
];
const streets = [
  "Rua das Acácias",
  "Rua dos Ipês",
  "Rua Barão de Itapura",
  "Rua Dom Pedro II",
  "Rua José Paulino",
  "Rua Padre Vieira",
  "Rua Santa Rita",
  "Rua Sete de Setembro",
  "Rua Monte Azul",
  "Rua Maria Monteiro",
  "Avenida Brasil",
  "Avenida da Saudade",
  "Avenida Princesa d'Oeste",
  "Rua das Palmeiras",
  "Rua Treze de Maio",
  "Rua Antônio Cesarino",
  "Rua Joaquim Novaes",
  "Rua dos Jequitibás",
  "Travessa São José",
  "Rua Professora Alzira",
] as const;

const weights = Object.fromEntries(neighborhoods.map(({ name, weight }) => [name, weight]));

export function homeOf(chance: Chance): Home {
  const chosen = chance.weigh(weights);
  const place = neighborhoods.find(({ name }) => name === chosen);
  if (!place) throw new Error(`no neighbourhood ${chosen}`);
  const flat = chance.odds(0.22) ? `, ap. ${chance.between(1, 14)}${chance.between(1, 5)}` : "";
  return {
    address: `${chance.pick(streets)}, ${chance.between(12, 1980)}${flat}`,
    neighborhood: place.name,
    cep: `${place.cep}${String(chance.between(10, 980)).padStart(3, "0")}`,
    city: place.city ?? "Campinas",
    state: "SP",
  };
}

/** A mobile number in a range (90…) that no operator assigns, so that no real phone rings; sometimes a landline. */
export const phoneOf = (chance: Chance): string =>
  chance.odds(0.05)
    ? `+5519200${String(chance.between(0, 100_000)).padStart(5, "0")}`
    : `+551990${String(chance.between(0, 10_000_000)).padStart(7, "0")}`;
