import type { InLanguages } from "../languages.ts";
import type { ListText } from "../lists.ts";

export const failureTexts: Readonly<Record<ListText, InLanguages>> = {
  "list.rule": [
    "Uma condição da lista não está certa. Confira os campos marcados.",
    "Una condición de la lista no es correcta. Revisa los campos marcados.",
    "One of the list’s conditions isn’t right. Check the highlighted fields.",
  ],
  "list.tooDeep": [
    "Há grupos demais um dentro do outro.",
    "Hay demasiados grupos uno dentro de otro.",
    "There are too many groups inside each other.",
  ],
  "list.tooManyLeaves": ["A lista tem condições demais.", "La lista tiene demasiadas condiciones.", "The list has too many conditions."],
  "list.unknownField": ["Este campo não existe.", "Este campo no existe.", "This field does not exist."],
  "list.fieldForbidden": [
    "Esta lista usa um campo que o seu acesso não permite ver.",
    "Esta lista usa un campo que tu acceso no permite ver.",
    "This list uses a field that your access does not let you see.",
  ],
  "list.tooMany": [
    "Você já tem 50 listas. Exclua uma para salvar outra.",
    "Ya tienes 50 listas. Elimina una para guardar otra.",
    "You already have 50 lists. Delete one to save another.",
  ],
};
