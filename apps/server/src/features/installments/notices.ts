import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { counting, type NoticeKind, type NoticeReminder, type NoticeSubject } from "../../facets/notice.ts";

const MORNING = 6;
/** Days before an installment is due on which it is announced. */
const AHEAD_DAYS = 3;
/** Older ones are not announced; the list shows them. */
const LATEST_DAYS = 30;

/** Plans in notifications, by their description; one is open while an installment is. */
const planSubject: NoticeSubject = {
  name: "installmentPlan",
  section: "finance",
  feature: "finance",
  rows: sql`select installment_plans.id, array[installment_plans.congregation_id] as congregation_ids, null::bigint as owner_id,
    '{}'::bigint[] as theirs, installment_plans.description as name, isfinite(installment_plans.next_due_on) as is_open
    from installment_plans`,
  path: (id) => `/finance/installments?plan=${id}`,
};

/** Open installments, of which the rest of the statement says on which days they are due. */
const openRows = sql`select plans.id, plans.congregation_id, installments.due_date as on_day
  from installments join installment_plans as plans on plans.id = installments.plan_id
  where installments.posting_id is null and installments.canceled_at is null`;
const dueSoon: NoticeReminder = {
  fromHour: MORNING,
  rows: ({ today }) => sql`${openRows} and installments.due_date = ${today}::date + ${AHEAD_DAYS}::integer`,
};
/** Each announced once. */
const late: NoticeReminder = {
  fromHour: MORNING,
  rows: ({ today }) =>
    sql`${openRows} and installments.due_date < ${today}::date and installments.due_date >= ${today}::date - ${LATEST_DAYS}::integer`,
};

const ofPlan = {
  category: "finance",
  subject: planSubject,
  audience: "holders",
  allow: "finance:edit",
  action: "view",
  channels: ["app", "email"],
} as const satisfies Partial<NoticeKind>;

export const installmentNotices: readonly NoticeKind[] = [
  {
    ...ofPlan,
    event: "installment.due",
    type: "financial",
    priority: "medium",
    on: dueSoon,
    texts: {
      "pt-BR": {
        title: "Parcela a vencer",
        message: ({ name }) => `${name}: a próxima parcela vence em 3 dias.`,
        counted: counting("1 parcela vence em 3 dias", "parcelas vencem em 3 dias"),
      },
      es: {
        title: "Cuota por vencer",
        message: ({ name }) => `${name}: la próxima cuota vence en 3 días.`,
        counted: counting("1 cuota vence en 3 días", "cuotas vencen en 3 días"),
      },
      en: {
        title: "Installment due soon",
        message: ({ name }) => `${name}: the next installment is due in 3 days.`,
        counted: counting("1 installment due in 3 days", "installments due in 3 days"),
      },
    },
  },
  {
    ...ofPlan,
    event: "installment.late",
    type: "warning",
    priority: "high",
    on: late,
    texts: {
      "pt-BR": {
        title: "Parcela vencida",
        message: ({ name }) => `${name}: há uma parcela vencida em aberto.`,
        counted: counting("1 parcela vencida", "parcelas vencidas"),
      },
      es: {
        title: "Cuota vencida",
        message: ({ name }) => `${name}: hay una cuota vencida sin pagar.`,
        counted: counting("1 cuota vencida", "cuotas vencidas"),
      },
      en: {
        title: "Late installment",
        message: ({ name }) => `${name}: an installment is past its due date.`,
        counted: counting("1 late installment", "late installments"),
      },
    },
  },
];
