import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    congregations: InPortuguese<typeof messages>;
  }
}

export const messages = {
  choice: ["Congregação", "Congregación", "Congregation"],
  lead: ["As congregações que formam a igreja.", "Las congregaciones que forman la iglesia.", "The congregations that make up the church."],
  title: ["Congregações da igreja", "Congregaciones de la iglesia", "The church’s congregations"],
  about: [
    "Cada pessoa, visitante e ministério pertence a uma congregação. As que cada conta vê são escolhidas nos detalhes da conta, em Usuários.",
    "Cada persona, visitante y ministerio pertenece a una congregación. Las que ve cada cuenta se eligen en los detalles de la cuenta, en Usuarios.",
    "Every person, visitor and ministry belongs to one. Choose which ones an account can see in that account’s details, under Users.",
  ],
  seat: ["Sede", "Sede", "Main congregation"],
  closedOn: ["Encerrada em {{date}}", "Cerrada el {{date}}", "Closed on {{date}}"],
  actions: ["Ações para {{name}}", "Acciones para {{name}}", "Actions for {{name}}"],
  rename: ["Renomear", "Cambiar nombre", "Rename"],
  close: ["Encerrar", "Cerrar", "Close"],
  reopen: ["Reabrir", "Reabrir", "Reopen"],
  closed: ["Congregação encerrada", "Congregación cerrada", "Congregation closed"],
  closedText: [
    "{{name}}: as pessoas e os registros continuam.",
    "{{name}}: las personas y los registros continúan.",
    "{{name}}: its people and records are kept.",
  ],
  reopened: ["Congregação reaberta", "Congregación reabierta", "Congregation reopened"],
  failed: [
    "Não foi possível mudar a congregação. Tente de novo.",
    "No se pudo cambiar la congregación. Inténtalo de nuevo.",
    "The congregation could not be changed. Try again.",
  ],
  "of.title": ["Congregações", "Congregaciones", "Congregations"],
  "of.all": ["Todas", "Todas", "All"],
  "of.none": ["Nenhuma", "Ninguna", "None"],
  "of.change": ["Mudar", "Cambiar", "Change"],
  "of.changeOf": ["Mudar as congregações de {{name}}", "Cambiar las congregaciones de {{name}}", "Change the congregations of {{name}}"],
  "of.dialog": ["Congregações de {{name}}", "Congregaciones de {{name}}", "{{name}}’s congregations"],
  "of.text": [
    "A conta vê e muda só o que pertence às congregações escolhidas.",
    "La cuenta ve y cambia solo lo que pertenece a las congregaciones elegidas.",
    "The account can see and change only what belongs to the selected congregations.",
  ],
  "of.allHelp": ["Também as que forem criadas depois.", "También las que se creen después.", "Including any added later."],
  "of.prove": [
    "Confirme que é você para que {{name}} veja mais congregações",
    "Confirma que eres tú para que {{name}} vea más congregaciones",
    "Confirm that it is you to let {{name}} see more congregations",
  ],
  "of.proveConfirm": ["Confirmar e salvar", "Confirmar y guardar", "Confirm and save"],
  "of.saved": ["Congregações salvas", "Congregaciones guardadas", "Congregations saved"],
} as const satisfies Messages;
