import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeReminder, type NoticeSubject } from "../../facets/notice.ts";

/** Someone became the custodian of an asset. */
export const ASSET_HANDED_OVER = "asset.handedOver";
/** Older loans are not announced; the list shows them. */
const LATEST_DAYS = 30;
const MORNING = 6;

/** Assets in notifications, for those who look after the section; one is open while it is lent. */
const assetSubject: NoticeSubject = {
  name: "asset",
  section: "patrimonio",
  feature: "patrimonio",
  rows: sql`select assets.id, array[assets.congregation_id] as congregation_ids, null::bigint as owner_id, '{}'::bigint[] as theirs,
    assets.name, assets.status = 'lent' as is_open from assets`,
  path: (id) => `/assets?asset=${id}`,
};

/** Assets for the person who has them, who may have no right to the register. `owner_id`: the custodian's account. */
const ownAssetSubject: NoticeSubject = {
  name: "ownAsset",
  section: null,
  feature: "patrimonio",
  rows: sql`select assets.id, array[assets.congregation_id] as congregation_ids,
    (select accounts.id from accounts where accounts.person_id = assets.custodian_id and accounts.closed_at is null) as owner_id,
    '{}'::bigint[] as theirs, assets.name, true as is_open from assets`,
  path: () => null,
};

/** Loans that are not returned, of which the rest of the statement says on which days they were due. */
const openLoans = sql`select assets.id, assets.congregation_id, asset_loans.due_on as on_day
  from asset_loans join assets on assets.id = asset_loans.asset_id where asset_loans.returned_on is null`;
const dueTomorrow: NoticeReminder = {
  fromHour: MORNING,
  rows: ({ today }) => sql`${openLoans} and asset_loans.due_on = ${today}::date + 1`,
};
/** Each announced once. */
const late: NoticeReminder = {
  fromHour: MORNING,
  rows: ({ today }) =>
    sql`${openLoans} and asset_loans.due_on < ${today}::date and asset_loans.due_on >= ${today}::date - ${LATEST_DAYS}::integer`,
};

const ofLoan = {
  category: "finance",
  subject: assetSubject,
  audience: "holders",
  allow: "patrimonio:edit",
  action: "view",
  channels: ["app", "email"],
} as const satisfies Partial<NoticeKind>;

export const assetNotices: readonly NoticeKind[] = [
  {
    ...ofLoan,
    event: "asset.due",
    type: "other",
    priority: "low",
    on: dueTomorrow,
    texts: {
      "pt-BR": {
        title: "Empréstimo vence amanhã",
        message: ({ name }) => `${name} deve ser devolvido amanhã.`,
        counted: counting("1 empréstimo vence amanhã", "empréstimos vencem amanhã"),
      },
      es: {
        title: "Préstamo vence mañana",
        message: ({ name }) => `${name} debe devolverse mañana.`,
        counted: counting("1 préstamo vence mañana", "préstamos vencen mañana"),
      },
      en: {
        title: "Loan due tomorrow",
        message: ({ name }) => `${name} is due back tomorrow.`,
        counted: counting("1 loan due tomorrow", "loans due tomorrow"),
      },
    },
  },
  {
    ...ofLoan,
    event: "asset.late",
    type: "warning",
    priority: "medium",
    on: late,
    texts: {
      "pt-BR": {
        title: "Empréstimo em atraso",
        message: ({ name }) => `${name} já devia ter sido devolvido.`,
        counted: counting("1 empréstimo em atraso", "empréstimos em atraso"),
      },
      es: {
        title: "Préstamo atrasado",
        message: ({ name }) => `${name} ya debía haberse devuelto.`,
        counted: counting("1 préstamo atrasado", "préstamos atrasados"),
      },
      en: {
        title: "Late loan",
        message: ({ name }) => `${name} should have been returned already.`,
        counted: counting("1 late loan", "late loans"),
      },
    },
  },
  {
    event: "asset.handedOver",
    category: "system",
    type: "other",
    priority: "medium",
    action: null,
    subject: ownAssetSubject,
    on: ASSET_HANDED_OVER,
    audience: "owner",
    allow: null,
    channels: ["app", "email"],
    dedupe: ({ id }) => `${id}`,
    texts: {
      "pt-BR": {
        title: "Um bem da igreja está com você",
        message: ({ name }) => `Agora você cuida de ${name}. Obrigado!`,
        counted: counting("1 bem da igreja está com você", "bens da igreja estão com você"),
      },
      es: {
        title: "Un bien de la iglesia está a tu cargo",
        message: ({ name }) => `Ahora cuidas de ${name}. ¡Gracias!`,
        counted: counting("1 bien de la iglesia está a tu cargo", "bienes de la iglesia están a tu cargo"),
      },
      en: {
        title: "You have an asset of the church",
        message: ({ name }) => `You look after ${name} now. Thank you!`,
        counted: counting("1 asset of the church is with you", "assets of the church are with you"),
      },
    },
  },
];
