import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    why: InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Por que pode, por que não pode", "Por qué puede, por qué no puede", "Why they can, why they cannot"],
  lead: [
    "Escolha uma conta e uma área para ver o que decide cada permissão.",
    "Elige una cuenta y un área para ver qué decide cada permiso.",
    "Choose an account and an area to see what decides each permission.",
  ],
  "lead.own": [
    "Escolha uma área para ver o que decide cada permissão sua.",
    "Elige un área para ver qué decide cada permiso tuyo.",
    "Choose an area to see what decides each of your permissions.",
  ],
  account: ["Conta", "Cuenta", "Account"],
  "account.own": ["Minha conta", "Mi cuenta", "My account"],
  answer: ["{{name}} em {{section}}", "{{name}} en {{section}}", "{{name}} in {{section}}"],
  yes: ["Pode", "Puede", "Yes"],
  no: ["Não pode", "No puede", "No"],
  "because.everything": ["O papel {{role}} pode tudo.", "El rol {{role}} puede hacer todo.", "The role {{role}} may do everything."],
  "because.role": ["O papel {{role}} tem esta permissão.", "El rol {{role}} tiene este permiso.", "The role {{role}} has this permission."],
  "because.role_manage": [
    "O papel {{role}} administra esta área, e isso inclui todas as ações dela.",
    "El rol {{role}} administra esta área, y eso incluye todas sus acciones.",
    "The role {{role}} manages this area, which includes every action in it.",
  ],
  "because.added": ["Foi acrescentada só para esta conta.", "Se agregó solo para esta cuenta.", "It was added for this account alone."],
  "because.added_manage": [
    "Administrar a área foi acrescentado só para esta conta, e isso inclui todas as ações dela.",
    "Se agregó Administrar solo para esta cuenta, y eso incluye todas las acciones del área.",
    "Manage was added for this account alone, which includes every action of the area.",
  ],
  "because.removed": [
    "Foi retirada desta conta, mesmo que o papel {{role}} a tenha.",
    "Se quitó de esta cuenta, aunque el rol {{role}} lo tenga.",
    "It was taken away from this account, even if the role {{role}} has it.",
  ],
  "because.removed_part": [
    "Administrar inclui todas as ações da área, e uma delas foi retirada desta conta.",
    "Administrar incluye todas las acciones del área, y una de ellas se quitó de esta cuenta.",
    "Manage includes every action of the area, and one of them was taken away from this account.",
  ],
  "because.not_held": [
    "Nem o papel {{role}} nem a conta têm esta permissão.",
    "Ni el rol {{role}} ni la cuenta tienen este permiso.",
    "Neither the role {{role}} nor the account has this permission.",
  ],
  alias: [
    "Está guardada com outro nome: “{{entry}}”.",
    "Está guardado con otro nombre: “{{entry}}”.",
    "It is stored under another name: “{{entry}}”.",
  ],
  "relation.guardian": [
    "Mesmo assim, como responsável, cuida do que é dos seus próprios filhos e tutelados.",
    "Aun así, como responsable, se ocupa de lo que es de sus propios hijos y tutelados.",
    "Even so, as a guardian, they look after what belongs to their own children and wards.",
  ],
  "relation.groupReporter": [
    "Mesmo assim, como líder, cuida dos grupos que lidera.",
    "Aun así, como líder, se ocupa de los grupos que lidera.",
    "Even so, as a leader, they look after the groups that they lead.",
  ],
  "relation.networkSupervisor": [
    "Mesmo assim, na supervisão, acompanha os grupos das suas redes.",
    "Aun así, en la supervisión, acompaña los grupos de sus redes.",
    "Even so, as a supervisor, they look after the groups of their networks.",
  ],
  "relation.ministryLeader": [
    "Mesmo assim, como líder, cuida dos ministérios que lidera.",
    "Aun así, como líder, se ocupa de los ministerios que lidera.",
    "Even so, as a leader, they look after the ministries that they lead.",
  ],
  "relation.counter": [
    "Mesmo assim, como quem conta, vê a folha de contagem dos seus lotes.",
    "Aun así, como quien cuenta, ve la hoja de conteo de sus lotes.",
    "Even so, as a counter, they see the counting pad of their batches.",
  ],
  "relation.stockCounter": [
    "Mesmo assim, como quem conta o inventário, vê a folha dessa contagem enquanto está aberta.",
    "Aun así, como quien cuenta el inventario, ve la hoja de ese conteo mientras está abierto.",
    "Even so, having been asked to count, they see the sheet of that inventory count while it is open.",
  ],
  "relation.prayerTeam": [
    "Mesmo assim, na equipe de oração, vê os pedidos que foram feitos à equipe.",
    "Aun así, en el equipo de oración, ve las peticiones hechas al equipo.",
    "Even so, on the prayer team, they see the requests that were asked of the team.",
  ],
  "records.own": [
    "Só o que é seu: as pessoas e os registros pelos quais responde.",
    "Solo lo suyo: las personas y los registros por los que responde.",
    "Only their own: the people and records they are responsible for.",
  ],
  "records.narrow": [
    "De cada pessoa, só o nome, o dia do aniversário e o bairro.",
    "De cada persona, solo el nombre, el día del cumpleaños y el barrio.",
    "Of each person, only the name, the day of the birthday and the neighborhood.",
  ],
  "reach.some": ["Só nas congregações: {{names}}.", "Solo en las congregaciones: {{names}}.", "Only in the congregations: {{names}}."],
  "reach.others_one": ["mais {{count}}", "{{count}} más", "{{count}} more"],
  "reach.others_many": ["mais {{count}}", "{{count}} más", "{{count}} more"],
  "reach.others_other": ["mais {{count}}", "{{count}} más", "{{count}} more"],
  "reach.none": [
    "A conta não vê nenhuma congregação, então não alcança nenhum registro delas.",
    "La cuenta no ve ninguna congregación, así que no alcanza ninguno de sus registros.",
    "The account sees no congregation, so it reaches none of their records.",
  ],
  "waits.pendente": [
    "Por enquanto não pode nada: o cadastro ainda espera aprovação.",
    "Por ahora no puede nada: el registro todavía espera aprobación.",
    "Nothing for now: the registration still waits for approval.",
  ],
  "waits.inativo": ["Não pode nada: a conta está inativa.", "No puede nada: la cuenta está inactiva.", "Nothing: the account is inactive."],
  "waits.password": [
    "Por enquanto não pode nada: precisa antes trocar a senha provisória.",
    "Por ahora no puede nada: antes tiene que cambiar la contraseña provisional.",
    "Nothing for now: the temporary password has to be changed first.",
  ],
  "waits.profile": [
    "Por enquanto não pode nada: precisa antes completar o perfil.",
    "Por ahora no puede nada: antes tiene que completar el perfil.",
    "Nothing for now: the profile has to be completed first.",
  ],
  restricted: ["Veja o aviso acima.", "Mira el aviso de arriba.", "See the notice above."],
  feature: [
    "Esta área está desligada em Configurações, Recursos.",
    "Esta área está desactivada en Configuración, Módulos.",
    "This area is switched off in Settings, Features.",
  ],
} as const satisfies Messages;
