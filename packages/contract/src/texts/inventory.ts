import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "item.archived": [
    "Este item está arquivado. Reative-o para movimentar.",
    "Este artículo está archivado. Reactívalo para moverlo.",
    "This item is archived. Bring it back into use to move it.",
  ],
  "item.counted": [
    "Este item foi contado numa contagem já fechada. Arquive-o: o histórico fica.",
    "Este artículo se contó en un conteo ya cerrado. Archívalo: el historial queda.",
    "This item was counted in a count that is closed. Archive it: its history stays.",
  ],
  "item.notEnough": [
    "Não há tanto neste lugar. Nada foi registrado.",
    "No hay tanto en este lugar. No se registró nada.",
    "There is not that much in this place. Nothing was entered.",
  ],
  "movement.notFound": [
    "Não encontramos esta movimentação. Talvez o item tenha sido excluído.",
    "No encontramos este movimiento. Tal vez se eliminó el artículo.",
    "We could not find this movement. The item may have been deleted.",
  ],
  "movement.isReversed": [
    "Esta movimentação já foi estornada.",
    "Este movimiento ya fue revertido.",
    "This movement has already been reversed.",
  ],
  "movement.isReversal": [
    "Um estorno não se estorna. Registre a movimentação de novo.",
    "Una reversión no se revierte. Registra el movimiento de nuevo.",
    "A reversal cannot be reversed. Enter the movement again.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;

export const messageTexts = {
  "movement.created": ["Movimentação registrada.", "Movimiento registrado.", "Movement entered."],
  "movement.reversed": ["Movimentação estornada.", "Movimiento revertido.", "Movement reversed."],
} satisfies Readonly<Record<string, InLanguages>>;
