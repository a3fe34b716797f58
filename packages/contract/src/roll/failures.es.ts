import type { RollText } from "./failures.ts";

export const rollTexts: Record<RollText, string> = {
  "roll.notPossible": "Este acto no es posible en la situación actual del miembro. Actualiza la página y revisa el libro.",
  "roll.numberTaken": "Este número de registro ya es de otro miembro de la congregación.",
  "roll.future": "La fecha del acto no puede ser posterior a hoy.",
  "roll.beforePrevious": "La fecha del acto no puede ser anterior al último acto del miembro.",
  "roll.beforeBirth": "La fecha del acto no puede ser anterior al nacimiento.",
  "transfer.waiting": "Este miembro ya tiene un traslado a la espera de respuesta.",
  "transfer.decided": "Este traslado ya tuvo respuesta.",
  "roll.recorded": "Acto registrado en el libro de membresía.",
  "roll.rectified": "Acto rectificado.",
  "transfer.asked": "Traslado solicitado. La otra congregación debe aceptarlo.",
  "transfer.accepted": "Traslado aceptado.",
  "transfer.refused": "Traslado rechazado.",
  "transfer.canceled": "Traslado cancelado.",
};
