declare module "i18next" {
  interface ResourceNamespaceMap {
    leadership: typeof messages;
  }
}

export const messages = {
  title: "Liderança",
  lead: "Quem responde por quê, e desde quando.",
  searchHint: "Nome ou e-mail",
  emptyYet: "Adicione o primeiro: pastor, secretária, tesoureiro, diáconos…",
  none: "Os líderes da igreja aparecem aqui.",
  "email.none": "Sem e-mail",
  term: "Mandato",
  "term.current": "Em exercício",
  "term.past": "Encerrados",
  "term.all": "Todos os mandatos",
  since: "Desde {{day}}",
  fromTo: "{{from}} a {{until}}",
  "ministry.any": "Todos os ministérios",
  minutes: "Ata",
  minutesHint: "Ata 12/2026",
  note: "Observação",
  address: "Endereço completo",
  choose: "Escolha",
  untilHelp: "Deixe em branco enquanto durar. Com uma data o mandato termina e fica no histórico.",
  person: "Pessoa",
  "person.new": "Pessoa nova, ainda sem cadastro",
  fullName: "Nome completo",
  emailHelp: "Só se o cadastro da pessoa ainda não tem.",
  addFailed: "Erro ao adicionar líder",
  candidates: "Pessoas parecidas no cadastro",
  "candidate.member": "Membro",
  "candidate.email": "mesmo e-mail",
  "candidate.choose": "É esta pessoa",
  "candidate.chooseOne": "É esta pessoa: {{name}}",
  newPerson: "Nenhuma delas: é outra pessoa",
} as const;
