declare module "i18next" {
  interface ResourceNamespaceMap {
    why: typeof messages;
  }
}

/** Why an account may or may not: a sentence for each action of a section. */
export const messages = {
  title: "Por que pode, por que não pode",
  lead: "Escolha uma conta e uma área para ver o que decide cada permissão.",
  "lead.own": "Escolha uma área para ver o que decide cada permissão sua.",
  account: "Conta",
  "account.own": "Minha conta",
  answer: "{{name}} em {{section}}",
  yes: "Pode",
  no: "Não pode",
  "because.everything": "O papel {{role}} pode tudo.",
  "because.role": "O papel {{role}} tem esta permissão.",
  "because.role_manage": "O papel {{role}} administra esta área, e isso inclui todas as ações dela.",
  "because.added": "Foi acrescentada só para esta conta.",
  "because.added_manage": "Administrar a área foi acrescentado só para esta conta, e isso inclui todas as ações dela.",
  "because.removed": "Foi retirada desta conta, mesmo que o papel {{role}} a tenha.",
  "because.removed_part": "Administrar inclui todas as ações da área, e uma delas foi retirada desta conta.",
  "because.not_held": "Nem o papel {{role}} nem a conta têm esta permissão.",
  alias: "Está guardada com outro nome: “{{entry}}”.",
  "duty.guardian": "Mesmo assim, como responsável, cuida do que é dos seus próprios filhos e tutelados.",
  "duty.ministryLeader": "Mesmo assim, como líder, cuida dos ministérios que lidera.",
  "records.own": "Só o que é seu: as pessoas e os registros pelos quais responde.",
  "records.narrow": "De cada pessoa, só o nome, o dia do aniversário e o bairro.",
  "reach.some": "Só nas congregações: {{names}}.",
  "reach.others_one": "mais {{count}}",
  "reach.others_many": "mais {{count}}",
  "reach.others_other": "mais {{count}}",
  "reach.none": "A conta não vê nenhuma congregação, então não alcança nenhum registro delas.",
  "waits.pendente": "Por enquanto não pode nada: o cadastro ainda espera aprovação.",
  "waits.inativo": "Não pode nada: a conta está inativa.",
  "waits.password": "Por enquanto não pode nada: precisa antes trocar a senha provisória.",
  "waits.profile": "Por enquanto não pode nada: precisa antes completar o perfil.",
  restricted: "Veja o aviso acima.",
  feature: "Esta área está desligada em Configurações, Recursos.",
} as const;
