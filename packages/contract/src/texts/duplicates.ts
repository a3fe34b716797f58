import type { DuplicateText } from "../duplicates.ts";
import type { InLanguages } from "../languages.ts";

export const failureTexts: Readonly<Record<DuplicateText, InLanguages>> = {
  "duplicate.notFound": [
    "Este par não está mais na fila. Talvez alguém já tenha resolvido.",
    "Este par ya no está en la lista. Tal vez alguien ya lo resolvió.",
    "This pair is no longer on the list. Someone may have already resolved it.",
  ],
  "merge.notFound": ["Não encontramos esta junção de cadastros.", "No encontramos esta unión de fichas.", "We could not find this merge."],
  "merge.same": ["Escolha duas pessoas diferentes.", "Elige dos personas diferentes.", "Choose two different people."],
  "merge.accounts": [
    "Há contas de acesso envolvidas. Só quem cuida dos usuários pode juntar, escolhendo a conta que fica.",
    "Hay cuentas de acceso de por medio. Solo quien administra los usuarios puede unir las fichas, eligiendo la cuenta que queda.",
    "User accounts are involved. Only someone who manages users can merge these, choosing the account that stays.",
  ],
  "merge.rank": [
    "Uma das pessoas tem uma conta que você não pode alterar. Peça a um administrador.",
    "Una de las personas tiene una cuenta que no puedes modificar. Pídele ayuda a un administrador.",
    "One of these people has an account that you cannot change. Ask an administrator.",
  ],
  "undo.notLast": [
    "Este cadastro foi juntado a outro depois. Desfaça primeiro o mais recente.",
    "Esta ficha se unió a otra después. Deshaz primero la unión más reciente.",
    "This person has been merged again since. Undo the latest merge first.",
  ],
  "duplicate.dismissed": ["Anotado.", "Anotado.", "Noted."],
  "merge.done": ["Cadastros juntados.", "Fichas unidas.", "Records merged."],
  "merge.undone": ["Cadastros separados de novo.", "Fichas separadas de nuevo.", "Merge undone."],
};
