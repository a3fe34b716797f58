import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "custom-values": InPortuguese<typeof messages>;
  }
}

export const messages = {
  section: ["Campos da igreja", "Campos de la iglesia", "Church fields"],
  yes: ["Sim", "Sí", "Yes"],
  no: ["Não", "No", "No"],
  choose: ["Não informado", "Sin informar", "Not given"],
  any: ["Qualquer resposta", "Cualquier respuesta", "Any answer"],
  empty: ["Não preenchido", "Sin llenar", "Not filled in"],
  from: ["{{label}}: de", "{{label}}: desde", "{{label}}: from"],
  to: ["{{label}}: até", "{{label}}: hasta", "{{label}}: to"],
  contains: ["{{label}} contém", "{{label}} contiene", "{{label}} contains"],
  between: ["a", "a", "to"],
  denied: ["Você não pode alterar este campo", "No puedes cambiar este campo", "You can’t change this field"],
  unknown: ["Este campo não existe mais", "Este campo ya no existe", "This field no longer exists"],
} as const satisfies Messages;
