import { languages, type Language } from "./languages.ts";

/**
 * Cities of IANA zones whose name differs from the zone's id, in Portuguese (with its article), Spanish and English. Intl names
 * zones ("Western European Time"), not cities.
 */
const cities: Readonly<Record<string, readonly [pt: string, es: string, en: string]>> = {
  Amsterdam: ["Amsterdã", "Ámsterdam", "Amsterdam"],
  Araguaina: ["Araguaína", "Araguaína", "Araguaína"],
  Asuncion: ["Assunção", "Asunción", "Asunción"],
  Athens: ["Atenas", "Atenas", "Athens"],
  Azores: ["os Açores", "las Azores", "the Azores"],
  Belem: ["Belém", "Belém", "Belém"],
  Berlin: ["Berlim", "Berlín", "Berlin"],
  Bogota: ["Bogotá", "Bogotá", "Bogotá"],
  Brussels: ["Bruxelas", "Bruselas", "Brussels"],
  Bucharest: ["Bucareste", "Bucarest", "Bucharest"],
  Cairo: ["o Cairo", "El Cairo", "Cairo"],
  Calcutta: ["Calcutá", "Calcuta", "Kolkata"],
  Canary: ["as Canárias", "las Canarias", "the Canaries"],
  Cape_Verde: ["Cabo Verde", "Cabo Verde", "Cape Verde"],
  Copenhagen: ["Copenhague", "Copenhague", "Copenhagen"],
  Cuiaba: ["Cuiabá", "Cuiabá", "Cuiabá"],
  Dubai: ["Dubai", "Dubái", "Dubai"],
  Dublin: ["Dublin", "Dublín", "Dublin"],
  Havana: ["Havana", "La Habana", "Havana"],
  Istanbul: ["Istambul", "Estambul", "Istanbul"],
  Jerusalem: ["Jerusalém", "Jerusalén", "Jerusalem"],
  Johannesburg: ["Joanesburgo", "Johannesburgo", "Johannesburg"],
  Kiev: ["Kiev", "Kiev", "Kyiv"],
  Kolkata: ["Calcutá", "Calcuta", "Kolkata"],
  Lisbon: ["Lisboa", "Lisboa", "Lisbon"],
  London: ["Londres", "Londres", "London"],
  Maceio: ["Maceió", "Maceió", "Maceió"],
  Madeira: ["a Madeira", "Madeira", "Madeira"],
  Madrid: ["Madri", "Madrid", "Madrid"],
  Mexico_City: ["a Cidade do México", "Ciudad de México", "Mexico City"],
  Montevideo: ["Montevidéu", "Montevideo", "Montevideo"],
  Moscow: ["Moscou", "Moscú", "Moscow"],
  New_York: ["Nova York", "Nueva York", "New York"],
  Noronha: ["Fernando de Noronha", "Fernando de Noronha", "Fernando de Noronha"],
  Panama: ["o Panamá", "Panamá", "Panama"],
  Prague: ["Praga", "Praga", "Prague"],
  Rome: ["Roma", "Roma", "Rome"],
  Sao_Paulo: ["São Paulo", "São Paulo", "São Paulo"],
  Sao_Tome: ["São Tomé", "Santo Tomé", "São Tomé"],
  Seoul: ["Seul", "Seúl", "Seoul"],
  Shanghai: ["Xangai", "Shanghái", "Shanghai"],
  Singapore: ["Singapura", "Singapur", "Singapore"],
  Stockholm: ["Estocolmo", "Estocolmo", "Stockholm"],
  Sydney: ["Sydney", "Sídney", "Sydney"],
  Tokyo: ["Tóquio", "Tokio", "Tokyo"],
  Vienna: ["Viena", "Viena", "Vienna"],
  Warsaw: ["Varsóvia", "Varsovia", "Warsaw"],
  Zurich: ["Zurique", "Zúrich", "Zurich"],
};

const ofLanguage: Readonly<Record<Language, 0 | 1 | 2>> = { "pt-BR": 0, es: 1, en: 2 };
/** The names of the tz database, in which the sign is inverted: "Etc/GMT+3" is three hours behind UTC. */
const offsetName = /^Etc\/GMT([+-])(\d{1,2})$/;

/** "Lisboa" of "Europe/Lisbon", in Portuguese with the article, if it has one; "UTC−3" of a zone that is an offset only. */
function cityOf(language: Language, zone: string): string {
  const [, sign, hours] = offsetName.exec(zone) ?? [];
  if (hours !== undefined) return `UTC${sign === "+" ? "−" : "+"}${hours}`;
  const id = zone.split("/").at(-1) ?? zone;
  return cities[id]?.[ofLanguage[language]] ?? id.replaceAll("_", " ");
}

/** The names of a zone's city in all languages, as other programs may write them. */
export const cityNames = (zone: string): readonly string[] =>
  languages.map((language) => cityOf(language, zone).replace(/^(?:[oa]s?|las|the) /, ""));

/** "em Lisboa", "no Cairo"; "en Lisboa"; "in Lisbon". */
export function placeOfZone(language: Language, zone: string): string {
  const city = cityOf(language, zone);
  if (language !== "pt-BR") return `${language === "es" ? "en" : "in"} ${city}`;
  return /^[oa]s? /.test(city) ? `n${city}` : `em ${city}`;
}

/**
 * A time on the clock of another zone: "10h em Lisboa".
 *
 * @param time in the words of the language, with its day where that differs from the church's
 */
export const timeInZone = (language: Language, time: string, zone: string): string => `${time} ${placeOfZone(language, zone)}`;
