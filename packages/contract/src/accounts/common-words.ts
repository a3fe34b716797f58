/**
 * The words that most passwords are made of, in the languages that our people speak: our own list, drawn up from what every
 * published study of leaked passwords finds (names, affection, faith, football, animals, keys side by side). With the
 * decorations that `isCommonPassword` looks through it stands for tens of thousands of passwords. Folded: no accents, lower case.
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
