import type { FamilyText } from "./failures.ts";

export const familyTexts: Record<FamilyText, string> = {
  "family.alreadyIn": "Esta persona ya está en otra familia. Confirma si pasa a esta.",
  "family.twoHeads": "Una familia tiene como máximo un responsable y un cónyuge.",
  "family.empty": "Todas las personas de esta familia ya están en otra, por eso no vuelve.",
  "family.noAddress": "El responsable todavía no tiene una dirección para copiar.",
  "relation.exists": "Este parentesco ya está registrado.",
  "relation.contradicts": "Esto contradice el parentesco que ya está registrado entre estas dos personas.",
  "relation.tooMany": "Una persona tiene como máximo 50 parentescos registrados. Quita uno que ya no valga.",
  "health.contradicts": "Escribe lo que se sabe o marca que la familia prefirió no decirlo, no ambas cosas.",
  "pickup.exists": "Esta persona ya está en la lista de este niño.",
  "pickup.tooMany": "La lista de un niño tiene como máximo 20 personas. Quita una que ya no valga.",
  "family.addressCopied": "Dirección copiada.",
  "health.saved": "Datos de salud guardados.",
};
