import { counting, type NoticeTexts } from "../../notice.ts";

/** What notifications say of the roll. */
export const rollTexts = {
  moved: {
    "pt-BR": {
      title: "Movimento no rol de membros",
      message: ({ name }) => `Há um novo ato de ${name} no livro do rol.`,
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
      title: "Pedido de traslado",
      message: ({ name }) => `Otra congregación pide que reciban a ${name}.`,
      counted: counting("1 pedido de traslado", "pedidos de traslado"),
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
} as const satisfies Readonly<Record<string, NoticeTexts>>;
