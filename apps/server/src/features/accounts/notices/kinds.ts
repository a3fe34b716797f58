import type { NoticeCode } from "@aprisco/contract/accounts-session.ts";
import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import type { Handle } from "../../../database/connect.ts";
import { counting, type NoticeKind, type NoticeSubject } from "../../../facets/notice.ts";
import type { Services } from "../../../services.ts";
import type { Happening } from "../../../tasks/happening.ts";
import { securityNotice } from "../mails/kinds.ts";
import { mailAccount } from "../mails/send.ts";
import type { SecurityEvent } from "../mails/values.ts";
import { ACCOUNT_NOTICED, ACCOUNT_WAITING, readNoticed } from "./store.ts";

const accountSubject: NoticeSubject = {
  name: "account",
  section: "users",
  rows: sql`select accounts.id, array[people.congregation_id] as congregation_ids, null::bigint as owner_id, '{}'::bigint[] as theirs,
    people.name, accounts.status = 'pendente' as is_open
    from accounts join people on people.id = accounts.person_id where accounts.closed_at is null`,
  path: (id) => `/users?status=pendente&user=${id}`,
};

const ownAccountSubject: NoticeSubject = {
  name: "ownAccount",
  section: null,
  rows: sql`select accounts.id, null::bigint[] as congregation_ids, accounts.id as owner_id, '{}'::bigint[] as theirs,
    null::text as name, true as is_open
    from accounts where accounts.closed_at is null`,
  path: () => "/profile",
};

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
        message: ({ name }) => `${name} asked for access to the church’s system.`,
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
    // The owner always gets a separate mail for it, so mail is not a channel here.
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

/** The mail for each notice of an account. Null: another mail tells it (the link itself, or the one to the old address). */
const eventOf: Readonly<Record<NoticeCode, SecurityEvent | null>> = {
  "password.linkMade": null,
  "password.setByLink": "passwordSet",
  "password.reset": "passwordChanged",
  "password.changed": "passwordChanged",
  "email.changed": null,
  "factor.added": "factorAdded",
  "factor.removed": "factorRemoved",
  "factor.removedByOthers": "factorRemoved",
  "factor.codeUsed": "recoveryCodeUsed",
  "factor.guessed": "factorGuessed",
  "access.calendarFeed": "calendarFeedMade",
  "access.calendarLink": "calendarLinkMade",
  "access.pushDevice": "pushDeviceAdded",
  "account.email": null,
  "account.role": "rightsChanged",
  "account.permissions": "rightsChanged",
  "account.congregations": "rightsChanged",
};

export async function mailNotices(tx: Handle, happenings: readonly Happening[], now: Date, services: Services): Promise<void> {
  for (const { subjectId, at, data } of happenings) {
    const what = eventOf[(data as { readonly code: NoticeCode }).code];
    const account = what && (await readNoticed(tx, subjectId));
    // The approval message already names the rights.
    if (!account || account.status !== "ativo" || (what === "rightsChanged" && account.approved_at === at)) continue;
    const mail = { kind: securityNotice, values: { name: account.name, what }, dedupe: `${what} ${subjectId} ${at}` } as const;
    await mailAccount(tx, services, account, mail, now);
  }
}
