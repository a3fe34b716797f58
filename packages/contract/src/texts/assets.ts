import type { InLanguages } from "../languages.ts";

export const failureTexts = {
  "asset.plaqueTaken": [
    "Este número de plaqueta já foi usado. Um número nunca se repete.",
    "Este número de placa ya se usó. Un número nunca se repite.",
    "This tag number has been used already. A number is never given twice.",
  ],
  "asset.plaque": [
    "Use só letras, números e hífen, até 20 caracteres.",
    "Usa solo letras, números y guion, hasta 20 caracteres.",
    "Use letters, digits and hyphens only, up to 20 characters.",
  ],
  "asset.residualAbove": [
    "O valor residual não pode passar do custo.",
    "El valor residual no puede superar el costo.",
    "The residual value cannot be more than the cost.",
  ],
  "asset.hasHistory": [
    "Este bem já tem história. Em vez de excluir, dê baixa.",
    "Este bien ya tiene historia. En lugar de eliminarlo, dalo de baja.",
    "This asset has a history. Dispose of it instead of deleting it.",
  ],
  "asset.disposed": [
    "Este bem já teve baixa e não muda mais.",
    "Este bien ya fue dado de baja y no cambia más.",
    "This asset has been disposed of and does not change any more.",
  ],
} satisfies Readonly<Record<string, InLanguages>>;
