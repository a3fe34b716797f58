declare module "i18next" {
  interface ResourceNamespaceMap {
    "custom-values": typeof messages;
  }
}

export const messages = {
  section: "Campos da igreja",
  yes: "Sim",
  no: "Não",
  choose: "Não informado",
  any: "Qualquer resposta",
  empty: "Não preenchido",
  from: "{{label}}: de",
  to: "{{label}}: até",
  contains: "{{label}} contém",
  between: "a",
  denied: "Você não pode alterar este campo",
  unknown: "Este campo não existe mais",
} as const;
