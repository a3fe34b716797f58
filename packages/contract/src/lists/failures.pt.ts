import type { ListText } from "./failures.ts";

export const listTexts: Record<ListText, string> = {
  "list.rule": "Uma condição da lista não está certa. Confira os campos marcados.",
  "list.tooDeep": "Há grupos demais um dentro do outro.",
  "list.tooManyLeaves": "A lista tem condições demais.",
  "list.unknownField": "Este campo não existe.",
  "list.fieldForbidden": "Esta lista usa um campo que o seu acesso não permite ver.",
  "list.tooMany": "Você já tem 50 listas. Exclua uma para salvar outra.",
};
