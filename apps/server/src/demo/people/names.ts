import { demoAccounts } from "./accounts.ts";
import type { Chance } from "../random.ts";

type List = readonly [string, ...string[]];
const list = (text: string): List => text.trim().split(/,\s*/) as [string, ...string[]];

const women = list(`Maria, Ana, Juliana, Camila, Fernanda, Patrícia, Aline, Bruna, Letícia, Amanda, Larissa, Mariana, Gabriela, Beatriz,
  Vanessa, Adriana, Carla, Débora, Ester, Rute, Raquel, Priscila, Simone, Tatiane, Luciana, Cláudia, Sônia, Rosângela, Vera, Márcia,
  Helena, Laura, Sofia, Isabela, Yasmin, Rafaela, Eduarda, Nathália, Jaqueline, Elaine, Eliane, Silvana, Cristiane, Renata, Mônica,
  Terezinha, Aparecida, Conceição, Lúcia, Ivone, Joana, Lívia, Alice, Valentina, Miriam, Noemi, Sara, Rebeca, Talita, Kelly`);
const men = list(`José, João, Antônio, Carlos, Paulo, Pedro, Lucas, Luiz, Marcos, Gabriel, Rafael, Daniel, Marcelo, Bruno, Eduardo, Felipe,
  Rodrigo, Gustavo, Leonardo, Fernando, Fábio, André, Thiago, Diego, Ricardo, Sérgio, Roberto, Jorge, Cláudio, Márcio, Anderson, Wagner,
  Wellington, Vinícius, Matheus, Samuel, Davi, Josué, Elias, Natanael, Caleb, Tiago, Vitor, Henrique, Otávio, Murilo, Caio, Renan, Igor,
  Leandro, Everton, Adilson, Gilberto, Osvaldo, Benedito, Sebastião, Valdir, Nelson, Mauro, Alexandre`);
const secondForWomen = list(`Clara, Paula, Beatriz, Cristina, Aparecida, Regina, Eduarda, Luiza, Carolina, Fernanda`);
const secondForMen = list(`Henrique, Augusto, Miguel, Roberto, Vitor, Felipe, César, Eduardo, Alberto`);
const surnames = list(`Silva, Santos, Oliveira, Souza, Pereira, Lima, Carvalho, Ferreira, Ribeiro, Almeida, Costa, Gomes, Martins, Araújo,
  Melo, Barbosa, Alves, Cardoso, Rocha, Dias, Nascimento, Moreira, Nunes, Marques, Machado, Mendes, Freitas, Fernandes, Ramos, Gonçalves,
  Santana, Teixeira, Moraes, Batista, Correia, Cavalcante, Monteiro, Moura, Andrade, Vieira, Duarte, Camargo, Bueno, Toledo, Prado,
  Siqueira, Rossi, Bianchi, Zanetti, Ferrari, Tanaka, Nakamura, Sato, Haddad, Kassab, Macedo, Peixoto, Furtado, Brandão, Queiroz`);
const joints = list(`dos Santos, da Silva, de Souza, de Oliveira, da Costa, do Nascimento, de Lima, de Almeida`);

export interface FullName {
  readonly name: string;
  readonly family: string;
  readonly isWoman: boolean;
}

export const familyName = (chance: Chance): string => chance.pick(surnames);

/** The names of the demo's accounts, which stay unique, so that a search finds one person. */
const held: ReadonlySet<string> = new Set(demoAccounts.map(({ name }) => name));

/** A full Brazilian name that ends in the household's surname or has it before a common second one; never an account's name. */
export function fullName(chance: Chance, family: string, isWoman: boolean): FullName {
  const given = chance.pick(isWoman ? women : men);
  const middle = chance.pick(isWoman ? secondForWomen : secondForMen);
  const first = chance.odds(0.2) && middle !== given ? `${given} ${middle}` : given;
  const joint = chance.pick(joints);
  if (chance.odds(0.25) && !joint.endsWith(family)) return { name: `${first} ${family} ${joint}`, family, isWoman };
  const mother = chance.pick(surnames);
  const name = chance.odds(0.55) && mother !== family ? `${first} ${mother} ${family}` : `${first} ${family}`;
  return { name: held.has(name) ? `${given} ${middle} ${family}` : name, family, isWoman };
}

/** "ana.ribeiro42@…", in a reserved domain. */
export function emailOf(chance: Chance, name: string): string {
  const parts = name
    .normalize("NFD")
    .replaceAll(/[^a-zA-Z ]/g, "")
    .toLowerCase()
    .split(" ");
  return `${parts[0]}.${parts.at(-1)}${chance.between(1, 999)}@${chance.pick(["correio.example", "mensagem.example", "caixa.example"])}`;
}
