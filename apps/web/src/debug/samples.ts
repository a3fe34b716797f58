/** The longest values that occur. Names and addresses are invented. */
export const longName = "Maria Aparecida dos Santos Albuquerque Cavalcanti de Vasconcelos";
export const longWord = "otorrinolaringologistas@comunidade-evangelica-oliveira.example";
export const longSentence =
  "No fue posible guardar los cambios porque otra persona del equipo de acompañamiento los modificó hace un momento: revisa lo que escribiste y vuelve a intentarlo.";
