import type { FamilyText } from "../families.ts";
import type { InLanguages } from "../languages.ts";

export const failureTexts: Readonly<Record<FamilyText, InLanguages>> = {
  "family.alreadyIn": [
    "Esta pessoa já está em outra família. Confirme se ela muda para esta.",
    "Esta persona ya está en otra familia. Confirma si pasa a esta.",
    "This person is already in another family. Confirm that they are moving to this one.",
  ],
  "family.twoHeads": [
    "Uma família tem no máximo um responsável e um cônjuge.",
    "Una familia tiene como máximo un responsable y un cónyuge.",
    "A family can have at most one head and one spouse.",
  ],
  "family.empty": [
    "Todas as pessoas desta família já estão em outra, por isso ela não volta.",
    "Todas las personas de esta familia ya están en otra, por eso no se puede recuperar.",
    "Everyone in this family is now in another one, so it cannot be restored.",
  ],
  "family.noAddress": [
    "O responsável ainda não tem endereço para copiar.",
    "El responsable todavía no tiene una dirección para copiar.",
    "The head of the family does not have an address to copy yet.",
  ],
  "relation.exists": [
    "Este parentesco já está registrado.",
    "Este parentesco ya está registrado.",
    "This relationship is already on record.",
  ],
  "relation.contradicts": [
    "Isto contradiz o parentesco que já está registrado entre estas duas pessoas.",
    "Esto contradice el parentesco que ya está registrado entre estas dos personas.",
    "This contradicts the relationship already on record between these two people.",
  ],
  "relation.tooMany": [
    "Uma pessoa tem no máximo 50 parentescos registrados. Remova um que já não vale.",
    "Una persona tiene como máximo 50 parentescos registrados. Quita uno que ya no valga.",
    "A person can have at most 50 relationships on record. Remove one that no longer applies.",
  ],
  "health.contradicts": [
    "Escreva o que se sabe ou marque que a família preferiu não dizer. As duas coisas juntas não.",
    "Escribe lo que se sabe o marca que la familia prefirió no decirlo, no ambas cosas.",
    "Write down what is known, or check that the family preferred not to say. Not both.",
  ],
  "pickup.exists": [
    "Esta pessoa já está na lista desta criança.",
    "Esta persona ya está en la lista de este niño.",
    "This person is already on this child’s list.",
  ],
  "pickup.tooMany": [
    "A lista de uma criança tem no máximo 20 pessoas. Remova uma que já não vale.",
    "La lista de un niño tiene como máximo 20 personas. Quita una que ya no valga.",
    "A child’s list can have at most 20 people. Remove one that no longer applies.",
  ],
  "family.addressCopied": ["Endereço copiado.", "Dirección copiada.", "Address copied."],
  "health.saved": ["Dados de saúde salvos.", "Datos de salud guardados.", "Health details saved."],
};
