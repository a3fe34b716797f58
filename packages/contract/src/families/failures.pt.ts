import type { FamilyText } from "./failures.ts";

export const familyTexts: Record<FamilyText, string> = {
  "family.alreadyIn": "Esta pessoa já está em outra família. Confirme se ela muda para esta.",
  "family.twoHeads": "Uma família tem no máximo um responsável e um cônjuge.",
  "family.empty": "Todas as pessoas desta família já estão em outra, por isso ela não volta.",
  "family.noAddress": "O responsável ainda não tem endereço para copiar.",
  "relation.exists": "Este parentesco já está registrado.",
  "relation.contradicts": "Isto contradiz o parentesco que já está registrado entre estas duas pessoas.",
  "relation.tooMany": "Uma pessoa tem no máximo 50 parentescos registrados. Remova um que já não vale.",
  "health.contradicts": "Escreva o que se sabe ou marque que a família preferiu não dizer. As duas coisas juntas não.",
  "pickup.exists": "Esta pessoa já está na lista desta criança.",
  "pickup.tooMany": "A lista de uma criança tem no máximo 20 pessoas. Remova uma que já não vale.",
  "family.addressCopied": "Endereço copiado.",
  "health.saved": "Dados de saúde salvos.",
};
