/** 101 first names and 100 surnames of Brazil. No name is part of another, so that a search for one finds no other. */

const list = (text: string): readonly string[] => text.trim().split(/,\s*/);

export const firstNames =
  list(`Adriana, Alexandre, Alice, Amanda, Anderson, Antônio, Arthur, Augusto, Beatriz, Benedito, Bernardo, Bruna, Bruno,
  Caio, Camila, Carolina, Catarina, Cecília, César, Clara, Cláudia, Cristina, Daniel, Danilo, Davi, Débora, Denise, Diego, Douglas, Eduardo,
  Elaine, Elias, Emanuel, Enzo, Ester, Fabiana, Fábio, Felipe, Fernanda, Flávio, Francisco, Gabriel, Geraldo, Gilberto, Giovana, Guilherme,
  Gustavo, Heitor, Helena, Heloísa, Henrique, Igor, Isabela, Isaque, Ivone, Jaqueline, Joaquim, Jonas, Jorge, José, Josué, Júlia, Karina,
  Larissa, Laura, Leandro, Leonardo, Letícia, Lorena, Lucas, Luiz, Manuela, Marcelo, Márcia, Marina, Mateus, Melissa, Miguel, Mônica,
  Murilo, Natália, Noemi, Olívia, Otávio, Patrícia, Paulo, Pedro, Priscila, Rafael, Raquel, Rebeca, Renata, Ricardo, Rodrigo, Samuel, Simone, Sofia,
  Talita, Tiago, Valéria, Vinícius`);

export const surnames = list(`Aguiar, Albuquerque, Almeida, Amaral, Andrade, Antunes, Araújo, Arruda, Azevedo, Barbosa, Barreto, Batista,
  Bianchi, Bittencourt, Borges, Brandão, Brito, Bueno, Camargo, Campos, Cardoso, Carneiro, Carvalho, Castilho, Cavalcante, Chaves, Coelho,
  Cordeiro, Correia, Costa, Coutinho, Cunha, Dantas, Dias, Domingues, Dourado, Duarte, Esteves, Evangelista, Farias, Ferreira, Figueiredo,
  Fonseca, Fontes, Franco, Freitas, Furtado, Garcia, Gomes, Gonçalves, Guerra, Guimarães, Haddad, Jardim, Leite, Lopes, Machado, Magalhães,
  Marques, Martins, Medeiros, Mello, Mendes, Miranda, Monteiro, Moraes, Moreira, Moura, Nascimento, Nakamura, Nogueira, Novaes, Nunes,
  Oliveira, Pacheco, Peixoto, Pereira, Pinheiro, Prado, Queiroz, Ramalho, Rezende, Ribeiro, Rocha, Rossi, Salgado, Sampaio, Santana, Santos, Siqueira,
  Soares, Souza, Tavares, Teixeira, Toledo, Trindade, Vasconcelos, Vieira, Xavier, Zanetti`);

/** Lower case without accents, as the database folds them. */
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{Diacritic}/gu, "")
    .toLowerCase();

/** Search texts: a full name, a surname, the middle of one, two letters, a part of a phone number, and one without a match. */
export const searchWords = ["Ana Souza", "souza", "guei", "an", "9912", "wykwyk"];
