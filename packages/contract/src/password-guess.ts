/**
 * The words of the most common passwords in our users' languages: our own list, after published studies of leaked passwords (names,
 * affection, faith, football, animals, neighbouring keys). With the decorations that `isCommonPassword` removes it covers tens of
 * thousands of passwords. Lower case without accents.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
senha senhas minhasenha novasenha senhanova senhaforte password passwort contrasena clave minhaclave acesso access login logon
admin administrador administrator root master teste testes test testing usuario user guest convidado convidada default padrao
welcome bemvindo bemvinda benvindo mudar mudarsenha trocar trocarsenha alterar changeme letmein entrar sistema system computador
internet google facebook instagram whatsapp gmail hotmail yahoo outlook windows microsoft samsung iphone android apple
qwer qwerty qwertyu qwertyui qwertyuiop qwert asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm qazwsx qazwsxedc
qwe qweasd qweasdzxc asd zxc qaz wsx abc abcd abcde abcdef abcdefg abcdefgh aeiou abcabc aaa aaaa aaaaaa xxx xxxx zzz
jesus jesuscristo jesuscristo jesusteama jesusesenhor jesuseteama cristo deus deusefiel deuseamor deusnocomando deusteabencoe
meudeus senhor senhorjesus espiritosanto fe esperanca amor paz graca gloria aleluia amem amen salvador salvacao bencao bencaos
benção vitoria milagre oracao louvor adoracao biblia evangelho igreja igrejas pastor pastora pastores irmao irmaos irma diacono
presbitero missionario celula culto ovelha ovelhas rebanho aprisco batista assembleia presbiteriana metodista catolica evangelica
anjo anjos cruz nazare israel jerusalem siao davi daviesalomao moises abraao isaac jaco samuel daniel elias eliseu isaias jeremias
mateus marcos lucas joao paulo pedro tiago timoteo tito filipe andre tome simao jose maria marta raquel rebeca sara ester rute
noemi debora ana miriam lidia priscila eunice loide dios dioses dioesamor diosesamor diosesfiel iglesia amordios church god godislove
jesuslovesme jesuslives faith grace blessed heaven angel angels hope love peace christ savior trinity
amorzinho meuamor teamo teamor teamomuito eteamo euteamo amordaminhavida minhavida vida vidaloka familia family mae pai mamae papai
filho filha filhos bebe princesa principe rainha querida querido coracao saudade felicidade feliz alegria sorriso linda lindo gata
gatinha gatinho amiga amigo amigos amizade sempre parasempre iloveyou loveyou lovely baby sweet honey princess prince queen king
teamo teadoro mivida miamor amigos familia corazon estrella carino
flamengo corinthians palmeiras saopaulo santos vasco vascodagama gremio internacional cruzeiro atletico atleticomg galo botafogo
fluminense bahia sport fortaleza ceara athletico coritiba flamengo mengao timao verdao tricolor brasil brazil argentina mexico
colombia peru chile espana portugal barcelona realmadrid liverpool chelsea arsenal futebol football soccer baseball basketball
neymar messi ronaldo ronaldinho pele gol copa
dragon dragao tiger tigre lion leao monkey macaco panda cachorro gato gatos cavalo peixe aguia eagle wolf lobo shark tubarao
butterfly borboleta passarinho urso bear dog doggy kitty
sunshine sol lua estrela estrelas flor flores rosa margarida violeta girassol jardim natureza mar praia summer winter spring autumn
verao inverno primavera outono chuva ouro prata diamante diamond silver golden gold crystal cristal rainbow arcoiris flower
superman batman spiderman homemaranha ironman pokemon pikachu naruto goku dragonball starwars hellokitty mickey minnie matrix
minecraft roblox freefire fortnite gamer game games player xbox playstation
azul verde vermelho amarelo preto branco blue green red black white orange purple pink
secret segredo secreto shadow sombra killer ninja pirate hacker hunter ranger soldier trustno superstar rockstar whatever nothing
freedom liberdade money dinheiro sucesso success trabalho escola school college universidade empresa escritorio secretaria
tesouraria office business company medicina direito engenharia professor professora
janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro january february march april june july
august september october november december enero febrero mayo junio julio septiembre octubre noviembre diciembre
segunda terca quarta quinta sexta sabado domingo monday tuesday wednesday thursday friday saturday sunday
michael jennifer jessica jordan ashley andrew robert thomas charlie daniel david joshua matthew anthony william james john michelle
amanda nicole samantha george harley buster tigger pepper ginger maggie cookie chocolate computer michelle
gabriel gabriela rafael rafaela miguel miguelito arthur artur heitor bernardo davi lorenzo theo nicolas guilherme gustavo felipe
henrique eduardo vinicius leonardo leandro rodrigo ricardo roberto renato rogerio sergio marcelo marcio mauricio fernando fernanda
fabio fabiana flavio flavia adriano adriana alexandre alessandra anderson bruno bruna caio camila carla carlos carolina caroline
cristiano cristiane cristina claudia claudio diego diogo edson elaine eliane emanuel emanuele erica fabricio francisco francisca
giovanna giovana helena heloisa hugo igor ingrid isabela isabella isadora ivone jonas jonathan joaquim jorge juliana juliano julia
julio karina katia larissa laura leticia livia lorena luana luciana luciano luis luisa luiz luiza manuela marcela marcia mariana
marina mario mayara melissa milena monica natalia patricia paula pamela paulina priscilla regina renata rosana rosangela sabrina
sandra silvia simone sofia sophia sonia tatiana tatiane thais thiago valentina valeria vanessa vera veronica vitor victor vitoria
viviane wagner wellington wesley william yasmin alice antonio antonia benjamin beatriz bianca cecilia clara silva santos oliveira
souza sousa pereira costa rodrigues almeida nascimento lima araujo fernandes carvalho gomes martins rocha ribeiro alves monteiro
mendes barros freitas barbosa pinto moura cavalcanti dias castro campos cardoso juan carmen javier alejandro alejandra sebastian
santiago mateo valeria daniela andrea carolina camilo esteban ximena guadalupe
`
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => word.normalize("NFD").replaceAll(/\p{M}/gu, "")),
);

/** The owner's data, as far as known: their own words make a password guessable. */
export interface PasswordOwner {
  readonly name?: string;
  readonly email?: string | null;
  readonly church?: string;
}

const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
const onlyLetters = (text: string): string => text.replaceAll(/[^\p{L}]/gu, "");
const SHORTEST_WORD = 3;
/** With this many letters besides the owner's words a password is not guessable. */
const ENOUGH_LETTERS = 5;

/** Replaces characters by the letters that they stand for: p@ssw0rd. A 1 is i or l. */
const undisguised = (text: string, one: "i" | "l"): string =>
  text.replaceAll(
    /[@4031!$57]/g,
    (sign) => ({ "@": "a", "4": "a", "0": "o", "3": "e", "1": one, "!": one, $: "s", "5": "s", "7": "t" })[sign] ?? sign,
  );

const isLetter = (sign: string): boolean => /\p{L}/u.test(sign);
const isDecoration = (sign: string): boolean => /[\d!?.#*_\-+=&%]/.test(sign);
const isDigit = (sign: string): boolean => /\d/.test(sign);

/** `text` without the characters at its end for which `drop` is true. */
function withoutEnd(text: string, drop: (sign: string) => boolean): string {
  const signs = [...text];
  return signs.slice(0, signs.findLastIndex((sign) => !drop(sign)) + 1).join("");
}
const reversed = (text: string): string => [...text].toReversed().join("");

/** The words that a password may contain: without non-letters, and with replaced characters restored once the ends are stripped. */
function readings(password: string): readonly string[] {
  const folded = fold(password);
  const isSign = (sign: string): boolean => !isLetter(sign);
  const cores = [
    folded,
    reversed(withoutEnd(reversed(withoutEnd(folded, isSign)), isSign)),
    withoutEnd(folded, isDecoration),
    withoutEnd(
      withoutEnd(folded, (sign) => isSign(sign) && !isDigit(sign)),
      isDigit,
    ),
  ];
  return [onlyLetters(folded), ...cores.flatMap((core) => [onlyLetters(undisguised(core, "i")), onlyLetters(undisguised(core, "l"))])];
}

const MOST_REPEATED = 3;
/** aaaa, abab, abcabc: repetitions of up to three characters; and parts of the alphabet. */
function isPattern(text: string): boolean {
  const repeats = [1, 2, MOST_REPEATED].some(
    (size) => text.length >= 2 * size && text.length % size === 0 && text === text.slice(0, size).repeat(text.length / size),
  );
  return repeats || (text.length >= SHORTEST_WORD && "abcdefghijklmnopqrstuvwxyz".includes(text));
}

/** Digits that are tried first: runs, repetitions, years, columns of the phone's keypad. */
function isPlainNumber(digits: string): boolean {
  if (digits.length === 0 || isPattern(digits) || /^(?:19|20)\d\d$/.test(digits)) return true;
  return ["01234567890", "09876543210", "102030405060", "147258369", "159753", "123123123", "112233445566", "13579", "24680"].some((run) =>
    run.includes(digits),
  );
}

/**
 * Whether a password is tried first: a common word (also twice) with digits, signs or replaced letters, or a plain number with a
 * few letters.
 */
export function isCommonPassword(password: string): boolean {
  const digits = password.replaceAll(/\D/g, "");
  const letters = onlyLetters(fold(password));
  if (letters.length < SHORTEST_WORD && isPlainNumber(digits)) return true;
  return readings(password).some((word) => {
    const half = word.slice(0, word.length / 2);
    return commonWords.has(word) || (half + half === word && commonWords.has(half)) || (word.length >= SHORTEST_WORD && isPattern(word));
  });
}

const wordsOf = ({ name, email, church }: PasswordOwner): readonly string[] =>
  [name ?? "", email?.split("@")[0] ?? "", church ?? ""]
    .flatMap((text) => fold(text).split(/[^\p{L}]+/u))
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((one, other) => other.length - one.length);

/** Whether hardly anything is left of a password without the words of its owner's name, e-mail and church. */
export function isPersonalPassword(password: string, owner: PasswordOwner): boolean {
  const words = wordsOf(owner);
  return readings(password).some((reading) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, ""), reading);
    return rest !== reading && rest.length < ENOUGH_LETTERS;
  });
}

/** Whether a password is common or little more than its owner's words. Composition and length are not checked. */
export const isGuessable = (password: string, owner: PasswordOwner): boolean =>
  isCommonPassword(password) || isPersonalPassword(password, owner);
