import type { FamilyText } from "./failures.ts";

export const familyTexts: Record<FamilyText, string> = {
  "family.alreadyIn": "Esta pessoa já está em outra família. Confirme se ela muda para esta.",
  "family.twoHeads": "Uma família tem no máximo um responsável e um cônjuge.",
  "family.empty": "Todas as pessoas desta família já estão em outra, por isso ela não volta.",
  "family.noAddress": "O responsável ainda não tem endereço para copiar.",
  "relation.exists": "Este parentesco já está registrado.",
  "relation.contradicts": "Estas duas pessoas já estão registradas com esta relação no sentido contrário.",
  "health.contradicts": "Escreva o que se sabe ou marque que a família preferiu não dizer. As duas coisas juntas não.",
  "pickup.exists": "Esta pessoa já está na lista desta criança.",
  "family.addressCopied": "Endereço copiado.",
  "health.saved": "Dados de saúde salvos.",
};
