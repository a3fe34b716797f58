import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    setup: InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Vamos preparar a sua igreja", "Preparemos tu iglesia", "Let’s get your church ready"],
  lead: [
    "Os dados da igreja e a sua conta de administrador. Dá para mudar tudo depois.",
    "Los datos de la iglesia y tu cuenta de administrador. Todo se puede cambiar después.",
    "Your church’s details and your administrator account. You can change everything later.",
  ],
  church: ["A igreja", "La iglesia", "The church"],
  "church.name": ["Nome da igreja", "Nombre de la iglesia", "Church name"],
  "church.city": ["Cidade", "Ciudad", "City"],
  "church.state": ["Estado", "Estado o provincia", "State"],
  "church.timeZone": ["Fuso horário", "Zona horaria", "Time zone"],
  "church.timeZoneHelp": [
    "Decide o que é “hoje” nas listas e nos encontros.",
    "Decide qué es “hoy” en las listas y los encuentros.",
    "Determines what counts as “today” in lists and services.",
  ],
  "church.phone": ["Telefone", "Teléfono", "Phone"],
  "church.whatsapp": ["WhatsApp", "WhatsApp", "WhatsApp"],
  "church.email": ["E-mail", "Correo electrónico", "Email"],
  "church.address": ["Endereço", "Dirección", "Address"],
  "church.contactHelp": [
    "Se preferir, preencha depois. Aparece na página inicial e no texto de privacidade.",
    "Si prefieres, complétalo después. Aparece en la página de inicio y en el texto de privacidad.",
    "You can fill this in later. It appears on the home page and in the privacy notice.",
  ],
  admin: ["Sua conta de administrador", "Tu cuenta de administrador", "Your administrator account"],
  "admin.name": ["Seu nome completo", "Tu nombre completo", "Your full name"],
  "admin.email": ["Seu e-mail", "Tu correo electrónico", "Your email"],
  "admin.emailHelp": ["É com ele que você entra.", "Con él inicias sesión.", "You’ll use it to sign in."],
  "admin.phone": ["Seu telefone", "Tu teléfono", "Your phone"],
  code: ["Código de instalação", "Código de instalación", "Setup code"],
  codeHelp: [
    "Foi mostrado na tela do servidor quando o sistema iniciou.",
    "Apareció en la pantalla del servidor al iniciar el sistema.",
    "It was shown on the server’s screen when the system started.",
  ],
  submit: ["Criar igreja e entrar", "Crear iglesia y entrar", "Create church and sign in"],
  submitting: ["Preparando...", "Preparando...", "Getting ready..."],
  refused: ["Não foi possível concluir", "No se pudo terminar", "We couldn’t finish"],
} as const satisfies Messages;
