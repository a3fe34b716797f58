import { sql } from "kysely"; // queries: a part of the statements of notices, which add the scope
import { type NoticeKind, counting, type NoticeTexts, type NoticeSubject } from "../../facets/notice.ts";

/** Entries of the roll, without discipline. */
const entrySubject: NoticeSubject = {
  name: "rollEntry",
  section: "members",
  rows: sql`select roll_movements.id, array[roll_movements.congregation_id] as congregation_ids, null::bigint as owner_id,
    '{}'::bigint[] as theirs, people.name, true as is_open
    from roll_movements join people on people.id = roll_movements.person_id where not roll_movements.reserved`,
  path: () => "/roll",
};

/** Transfers, for the receiving congregation; `owner_id`: the requester. */
const transferSubject: NoticeSubject = {
  name: "transfer",
  section: "members",
  rows: sql`select transfers.id, array[transfers.to_congregation_id] as congregation_ids, null::bigint as owner_id,
    '{}'::bigint[] as theirs, people.name, transfers.state = 'asked' as is_open
    from transfers join people on people.id = transfers.person_id`,
  path: () => "/roll",
};

const ownTransferSubject: NoticeSubject = {
  name: "ownTransfer",
  section: "members",
  rows: sql`select transfers.id, array[transfers.from_congregation_id] as congregation_ids, transfers.created_by as owner_id,
    '{}'::bigint[] as theirs, people.name, true as is_open
    from transfers join people on people.id = transfers.person_id`,
  path: () => "/roll",
};

const rollTexts = {
  moved: {
    "pt-BR": {
      title: "Movimento no rol de membros",
      message: ({ name }) => `Há um novo ato de ${name} no livro de rol.`,
      counted: counting("1 movimento no rol de membros", "movimentos no rol de membros"),
    },
    es: {
      title: "Movimiento en el libro de membresía",
      message: ({ name }) => `Hay un nuevo acto de ${name} en el libro de membresía.`,
      counted: counting("1 movimiento en el libro de membresía", "movimientos en el libro de membresía"),
    },
    en: {
      title: "Change in the membership roll",
      message: ({ name }) => `The roll has a new entry for ${name}.`,
      counted: counting("1 change in the membership roll", "changes in the membership roll"),
    },
  },
  asked: {
    "pt-BR": {
      title: "Pedido de transferência",
      message: ({ name }) => `Outra congregação pede que vocês recebam ${name}.`,
      counted: counting("1 pedido de transferência", "pedidos de transferência"),
    },
    es: {
      title: "Solicitud de traslado",
      message: ({ name }) => `Otra congregación pide que reciban a ${name}.`,
      counted: counting("1 solicitud de traslado", "solicitudes de traslado"),
    },
    en: {
      title: "Transfer requested",
      message: ({ name }) => `Another congregation asks you to receive ${name}.`,
      counted: counting("1 transfer request", "transfer requests"),
    },
  },
  accepted: {
    "pt-BR": {
      title: "Transferência aceita",
      message: ({ name }) => `${name} foi recebido(a) na outra congregação.`,
      counted: counting("1 transferência aceita", "transferências aceitas"),
    },
    es: {
      title: "Traslado aceptado",
      message: ({ name }) => `La otra congregación recibió a ${name}.`,
      counted: counting("1 traslado aceptado", "traslados aceptados"),
    },
    en: {
      title: "Transfer accepted",
      message: ({ name }) => `The other congregation received ${name}.`,
      counted: counting("1 transfer accepted", "transfers accepted"),
    },
  },
  refused: {
    "pt-BR": {
      title: "Transferência recusada",
      message: ({ name }) => `A outra congregação não recebeu ${name}. Vale a pena conversar.`,
      counted: counting("1 transferência recusada", "transferências recusadas"),
    },
    es: {
      title: "Traslado rechazado",
      message: ({ name }) => `La otra congregación no recibió a ${name}. Vale la pena conversar.`,
      counted: counting("1 traslado rechazado", "traslados rechazados"),
    },
    en: {
      title: "Transfer declined",
      message: ({ name }) => `The other congregation did not receive ${name}. A conversation may help.`,
      counted: counting("1 transfer declined", "transfers declined"),
    },
  },
  canceled: {
    "pt-BR": {
      title: "Transferência cancelada",
      message: ({ name }) => `O pedido de transferência de ${name} foi cancelado e não espera mais resposta.`,
      counted: counting("1 transferência cancelada", "transferências canceladas"),
    },
    es: {
      title: "Traslado cancelado",
      message: ({ name }) => `La solicitud de traslado de ${name} fue cancelada y ya no espera respuesta.`,
      counted: counting("1 traslado cancelado", "traslados cancelados"),
    },
    en: {
      title: "Transfer canceled",
      message: ({ name }) => `The transfer request for ${name} was canceled. No answer is needed.`,
      counted: counting("1 transfer canceled", "transfers canceled"),
    },
  },
  withdrawn: {
    "pt-BR": {
      title: "Pedido de transferência retirado",
      message: ({ name }) => `Vocês não precisam mais responder ao pedido de transferência de ${name}.`,
      counted: counting("1 pedido de transferência retirado", "pedidos de transferência retirados"),
    },
    es: {
      title: "Solicitud de traslado retirada",
      message: ({ name }) => `Ya no hace falta responder a la solicitud de traslado de ${name}.`,
      counted: counting("1 solicitud de traslado retirada", "solicitudes de traslado retiradas"),
    },
    en: {
      title: "Transfer request withdrawn",
      message: ({ name }) => `You no longer need to answer the transfer request for ${name}.`,
      counted: counting("1 transfer request withdrawn", "transfer requests withdrawn"),
    },
  },
} as const satisfies Readonly<Record<string, NoticeTexts>>;

/** An act was recorded; not published for discipline. */
export const ROLL_MOVED = "roll.moved";
export const TRANSFER_ASKED = "transfer.asked";
/** A transfer was decided; `state`: how. */
export const TRANSFER_DECIDED = "transfer.decided";

const ended = (state: "accepted" | "refused" | "canceled") =>
  ({
    on: TRANSFER_DECIDED,
    when: ({ data }) => (data as { readonly state: string }).state === state,
  }) as const satisfies Partial<NoticeKind>;
const decided = (state: "accepted" | "refused" | "canceled") =>
  ({
    ...ended(state),
    category: "members",
    action: "view",
    subject: ownTransferSubject,
    audience: "owner",
    allow: "members:view",
    channels: ["app", "email", "push"],
  }) as const satisfies Partial<NoticeKind>;

export const rollNotices: readonly NoticeKind[] = [
  {
    event: "roll.moved",
    category: "members",
    type: "other",
    priority: "low",
    action: "view",
    subject: entrySubject,
    on: ROLL_MOVED,
    audience: "holders",
    allow: "members:edit",
    channels: ["app"],
    texts: rollTexts.moved,
  },
  {
    event: "transfer.asked",
    category: "approvals",
    type: "warning",
    priority: "high",
    action: "view",
    subject: transferSubject,
    on: TRANSFER_ASKED,
    audience: "holders",
    allow: "members:edit",
    channels: ["app", "email", "push"],
    texts: rollTexts.asked,
  },
  { ...decided("accepted"), event: "transfer.accepted", type: "success", priority: "medium", texts: rollTexts.accepted },
  { ...decided("refused"), event: "transfer.refused", type: "warning", priority: "medium", texts: rollTexts.refused },
  { ...decided("canceled"), event: "transfer.canceled", type: "warning", priority: "medium", texts: rollTexts.canceled },
  {
    ...ended("canceled"),
    event: "transfer.withdrawn",
    category: "members",
    type: "other",
    priority: "low",
    action: null,
    subject: transferSubject,
    audience: "holders",
    allow: "members:edit",
    channels: ["app"],
    texts: rollTexts.withdrawn,
  },
];
