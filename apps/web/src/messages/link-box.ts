import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "link-box": InPortuguese<typeof messages>;
  }
}

export const messages = {
  field: ["Endereço do link", "Dirección del enlace", "Address of the link"],
  copy: ["Copiar link", "Copiar enlace", "Copy link"],
  copied: ["Link copiado", "Enlace copiado", "Link copied"],
  notCopied: [
    "Não foi possível copiar. Selecione o link e copie.",
    "No se pudo copiar. Selecciona el enlace y cópialo.",
    "The link couldn’t be copied. Select it and copy it yourself.",
  ],
  whatsapp: ["Enviar por WhatsApp", "Enviar por WhatsApp", "Send by WhatsApp"],
} as const satisfies Messages;
