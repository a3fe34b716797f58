import type { DuplicateText } from "./failures.ts";

export const duplicateTexts: Record<DuplicateText, string> = {
  "duplicate.notFound": "Este par não está mais na fila. Talvez alguém já tenha resolvido.",
  "merge.notFound": "Não encontramos esta mesclagem.",
  "merge.same": "Escolha duas pessoas diferentes.",
  "merge.accounts": "Há contas de acesso envolvidas. Só quem cuida dos usuários pode mesclar, escolhendo a conta que fica.",
  "merge.rank": "Uma das pessoas tem uma conta que você não pode alterar. Peça a um administrador.",
  "undo.notLast": "Esta pessoa foi mesclada de novo depois. Desfaça primeiro a mesclagem mais recente.",
  "duplicate.dismissed": "Anotado.",
  "merge.done": "Cadastros mesclados.",
  "merge.undone": "Mesclagem desfeita.",
};
