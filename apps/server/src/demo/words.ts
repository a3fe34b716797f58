/** Texts by people of the demo church, all invented. */
export const prayers = [
  "Pela saúde da minha mãe, que vai passar por uma cirurgia.",
  "Estou procurando emprego há quatro meses. Peço oração por uma porta aberta.",
  "Pelo meu casamento, estamos passando por um tempo difícil.",
  "Pelo meu filho, que se afastou da igreja.",
  "Gratidão! Meu exame deu negativo. Continuem orando.",
  "Por sabedoria para decidir sobre uma mudança de cidade.",
  "Pela minha família, que ainda não conhece a Jesus.",
  "Ansiedade e noites sem dormir. Preciso de paz.",
  "Meu pai está internado na UTI.",
  "Para passar no vestibular de medicina.",
  "Pela gravidez da minha esposa, que é de risco.",
  "Pelo meu irmão, que luta contra o álcool.",
  "Quero voltar a ler a Bíblia e ter firmeza na fé.",
  "Pelo luto da nossa família. Perdemos minha avó este mês.",
  "Pela adaptação das crianças na escola nova.",
  "Por causa das dívidas, para conseguirmos nos organizar.",
  "Pela saúde do meu neto Bernardo.",
  "Quero me batizar e peço oração por esse passo.",
] as const;
export const notes = [
  "Veio com a vizinha, que já é da igreja.",
  "Gostou muito do louvor. Toca violão.",
  "Tem interesse no grupo de casais.",
  "Trabalha por escala, melhor avisar antes de ligar.",
  "Mudou-se para Campinas faz pouco tempo.",
  "Filhos ficaram no ministério infantil e gostaram.",
  "Perguntou sobre o batismo.",
  "Prefere mensagem a ligação.",
  "Estudante da Unicamp, mora em república.",
  "Veio pelo convite do evento de Páscoa.",
  "Já foi líder de célula em outra igreja.",
  "Tem dificuldade de locomoção, precisa de carona.",
  "Assistiu aos cultos pela internet antes de vir.",
  "Quer conhecer o grupo de jovens.",
  "Pediu uma Bíblia; entregamos na recepção.",
] as const;
export const churches = [
  "Assembleia de Deus",
  "Igreja Batista",
  "Igreja Presbiteriana",
  "Católica",
  "Igreja do Evangelho Quadrangular",
  "Metodista",
  "Comunidade da Graça",
  "Nenhuma",
  "Igreja em outra cidade",
] as const;
export const reached = [
  "Agradeceu o contato e disse que volta no domingo.",
  "Conversamos por uns dez minutos. Muito receptiva.",
  "Respondeu com um áudio, feliz pela lembrança.",
  "Quer saber os horários dos grupos perto de casa.",
  "Pediu oração pela família.",
  "Vai tentar vir na quarta-feira.",
  "Está viajando a trabalho, volta no fim do mês.",
  "Convidei para o café dos visitantes e aceitou.",
  "Ficou de trazer o marido no próximo culto.",
  "Contou como conheceu a igreja. Ficou à vontade.",
] as const;
export const unanswered = [
  "Chamou até cair.",
  "Visualizou e não respondeu.",
  "Caixa postal.",
  "Ninguém atendeu; tento de novo amanhã.",
  "Deixei recado.",
  "Mensagem entregue, sem resposta.",
] as const;
export const visited = [
  "Recebeu a visita com alegria. Lemos o Salmo 23 e oramos.",
  "Tomamos café com a família toda.",
  "Visita curta, oramos pela mãe dele, que está doente.",
  "Conversa boa sobre a fé. Quer começar o discipulado.",
  "Fomos eu e o casal do grupo da região. Ficaram de participar.",
  "Entregamos a Bíblia e combinamos o primeiro estudo.",
] as const;
export const declined = [
  "Já participa de outra igreja e pediu para não ligarmos mais.",
  "Agradeceu, mas não tem interesse agora.",
  "Veio só acompanhar uma amiga.",
  "Mudou de cidade.",
] as const;
export const wrongNumbers = ["O número é de outra pessoa.", "Número não existe."] as const;
export const nextSteps = {
  novo: [
    "Ligar para dar as boas-vindas",
    "Enviar mensagem de boas-vindas",
    "Tentar ligar de novo à noite",
    "Convidar para o café dos visitantes",
  ],
  contatado: [
    "Combinar uma visita",
    "Convidar para o grupo da região",
    "Confirmar presença no domingo",
    "Mandar o endereço do grupo",
    "Saber como foi a semana",
  ],
  visitado: ["Apresentar ao líder do grupo", "Convidar para o discipulado", "Conversar sobre o batismo", "Retornar a visita"],
} as const;
export const professions = {
  F: [
    "Professora",
    "Enfermeira",
    "Vendedora",
    "Autônoma",
    "Auxiliar administrativa",
    "Cozinheira",
    "Cabeleireira",
    "Contadora",
    "Fisioterapeuta",
    "Dona de casa",
    "Advogada",
    "Costureira",
  ],
  M: [
    "Professor",
    "Enfermeiro",
    "Motorista",
    "Vendedor",
    "Autônomo",
    "Engenheiro",
    "Técnico de informática",
    "Contador",
    "Pedreiro",
    "Eletricista",
    "Mecânico",
    "Policial militar",
  ],
} as const;
/** By sex: the profession of a retired person. */
export const retired = { F: "Aposentada", M: "Aposentado" } as const;
