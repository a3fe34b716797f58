import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "group-report": InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Relatório do grupo", "Informe del grupo", "Group report"],
  lead: [
    "Conte como foi o encontro. Leva um minuto.",
    "Cuenta cómo fue la reunión. Toma un minuto.",
    "Tell us how the meeting was. It takes a minute.",
  ],
  "lead.sent": [
    "O relatório de {{day}} já está com a igreja, e você pode fechar esta página. Para corrigir algo, fale com quem acompanha o grupo.",
    "El informe del {{day}} ya está en la iglesia y puedes cerrar esta página. Para corregir algo, habla con quien acompaña al grupo.",
    "The report of {{day}} is with the church now, and you can close this page. To correct something, talk to whoever looks after the group.",
  ],
  "ahead.title": ["Encontro marcado para {{day}}", "La reunión es el {{day}}", "The meeting is on {{day}}"],
  "ahead.hint": [
    "Abra este link de novo depois do encontro e conte como foi.",
    "Abre este enlace de nuevo después de la reunión y cuenta cómo fue.",
    "Open this link again after the meeting and tell us how it was.",
  ],
  offline: [
    "Sem internet. O relatório fica neste aparelho e vai assim que a rede voltar; deixe esta página aberta.",
    "Sin internet. El informe queda en este dispositivo y se envía cuando vuelva la red; deja esta página abierta.",
    "No internet. The report stays on this device and goes once the network is back; leave this page open.",
  ],
  already: [
    "Outra pessoa já enviou o relatório desta semana. O que você escreveu continua aqui: conte a quem acompanha o grupo o que ficou faltando nele.",
    "Otra persona ya envió el informe de esta semana. Lo que escribiste sigue aquí: cuéntale a quien acompaña al grupo lo que quedó faltando en él.",
    "Someone else has already sent this week’s report. What you wrote is still here: tell whoever looks after the group what is missing from it.",
  ],
  "done.title": ["O relatório já chegou", "El informe ya llegó", "The report is in"],
  "done.hint": [
    "Encontro de {{day}}. Para corrigir algo, fale com quem acompanha o grupo.",
    "Reunión del {{day}}. Para corregir algo, habla con quien acompaña al grupo.",
    "Meeting of {{day}}. To correct something, talk to whoever looks after the group.",
  ],
  "dead.title": ["Este link não vale mais", "Este enlace ya no sirve", "This link no longer works"],
  "dead.why": [
    "Cada link vale para um encontro. Peça um novo a quem acompanha o grupo.",
    "Cada enlace sirve para una reunión. Pide uno nuevo a quien acompaña al grupo.",
    "Each link is for one meeting. Ask whoever looks after the group for a new one.",
  ],
  "dead.home": ["Ir à página da igreja", "Ir a la página de la iglesia", "Go to the church’s page"],
} as const satisfies Messages;
