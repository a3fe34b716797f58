import type { NoticeCode } from "@aprisco/contract/accounts/account.ts";
import { counting, type NoticeKind } from "../../../facets/notice.ts";
import { ACCOUNT_NOTICED, ACCOUNT_WAITING } from "./store.ts";
import { accountSubject, ownAccountSubject } from "./subjects-store.ts";

const rights: readonly NoticeCode[] = ["account.role", "account.permissions", "account.congregations"];

export const accountNotices: readonly NoticeKind[] = [
  {
    event: "account.waiting",
    category: "approvals",
    type: "warning",
    priority: "high",
    action: "approve",
    subject: accountSubject,
    on: ACCOUNT_WAITING,
    audience: "holders",
    allow: "users:edit",
    channels: ["app", "email", "push"],
    texts: {
      "pt-BR": {
        title: "Conta esperando aprovação",
        message: ({ name }) => `${name} pediu acesso ao sistema da igreja.`,
        counted: counting("1 conta esperando aprovação", "contas esperando aprovação"),
      },
      es: {
        title: "Cuenta pendiente de aprobación",
        message: ({ name }) => `${name} pidió acceso al sistema de la iglesia.`,
        counted: counting("1 cuenta pendiente de aprobación", "cuentas pendientes de aprobación"),
      },
      en: {
        title: "Account waiting for approval",
        message: ({ name }) => `${name} asked for access to the church's system.`,
        counted: counting("1 account waiting for approval", "accounts waiting for approval"),
      },
    },
  },
  {
    event: "account.rightsChanged",
    category: "system",
    type: "warning",
    priority: "high",
    action: "view",
    subject: ownAccountSubject,
    on: ACCOUNT_NOTICED,
    when: ({ data }) => rights.includes((data as { readonly code: NoticeCode }).code),
    audience: "owner",
    allow: null,
    // The owner gets a message of its own for it, whatever is chosen here.
    channels: ["app", "push"],
    dedupe: ({ subjectId, at }) => `${subjectId}:${at}`,
    texts: {
      "pt-BR": {
        title: "Seu acesso mudou",
        message: () => "A equipe alterou o seu papel ou as suas permissões. Veja no seu perfil o que você pode fazer agora.",
        counted: counting("1 mudança no seu acesso", "mudanças no seu acesso"),
      },
      es: {
        title: "Tu acceso cambió",
        message: () => "El equipo cambió tu rol o tus permisos. Mira en tu perfil qué puedes hacer ahora.",
        counted: counting("1 cambio en tu acceso", "cambios en tu acceso"),
      },
      en: {
        title: "Your access has changed",
        message: () => "The team changed your role or your permissions. Your profile shows what you can do now.",
        counted: counting("1 change of your access", "changes of your access"),
      },
    },
  },
];
