import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    register: InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Crie sua conta", "Crea tu cuenta", "Create your account"],
  lead: [
    "Leva um minuto. A equipe da igreja confere seu cadastro e libera o seu acesso.",
    "Lleva un minuto. El equipo de la iglesia revisa tu registro y habilita tu acceso.",
    "It takes a minute. The church team reviews your sign-up and then gives you access.",
  ],
  form: ["Cadastro de conta", "Registro de cuenta", "Account registration"],
  mode: ["Como podemos receber você?", "¿Cómo podemos recibirte?", "How can we welcome you?"],
  "mode.member": ["Já faço parte da igreja", "Ya soy parte de la iglesia", "I’m part of the church"],
  "mode.member.hint": [
    "Conta de membro, com a sua senha.",
    "Cuenta de miembro, con tu contraseña.",
    "A member account, with your password.",
  ],
  "mode.visitor": ["Estou visitando", "Estoy de visita", "I’m visiting"],
  "mode.visitor.hint": ["Sem senha por enquanto.", "Sin contraseña por ahora.", "No password for now."],
  name: ["Nome completo", "Nombre completo", "Full name"],
  phone: ["Telefone", "Teléfono", "Phone"],
  "phone.help": ["Com DDD.", "Con el código de área.", "Include the area code."],
  email: ["E-mail", "Correo electrónico", "Email"],
  "email.help.member": ["É com ele que você entra.", "Con él vas a entrar.", "You’ll use it to sign in."],
  "email.help.visitor": [
    "Com e-mail você ganha uma conta. Sem ele, nossa equipe fala com você pelo telefone.",
    "Con correo electrónico tendrás una cuenta. Sin él, nuestro equipo te llama por teléfono.",
    "With an email, you get an account. Without one, someone from our team will call you.",
  ],
  address: ["Endereço", "Dirección", "Address"],
  notes: ["Mensagem para a equipe", "Mensaje para el equipo", "Message to the team"],
  "notes.help": ["Algo que você queira nos contar.", "Algo que quieras contarnos.", "Anything you’d like us to know."],
  consent: [
    "Concordo que a igreja guarde e use estes dados para me acolher e acompanhar.",
    "Acepto que la iglesia guarde y use estos datos para recibirme y acompañarme.",
    "I agree to the church keeping and using this information to welcome me and stay in touch.",
  ],
  "consent.link": [
    "Ler o texto de privacidade (abre em outra aba)",
    "Leer el texto de privacidad (se abre en otra pestaña)",
    "Read the privacy notice (opens in a new tab)",
  ],
  "consent.needed": [
    "Para enviar, precisamos que você concorde com o uso dos seus dados.",
    "Para enviar, necesitamos que aceptes el uso de tus datos.",
    "To send this, we need you to agree to the use of your information.",
  ],
  "send.member": ["Criar conta", "Crear cuenta", "Create account"],
  "send.visitor": ["Enviar", "Enviar", "Send"],
  sending: ["Enviando...", "Enviando...", "Sending..."],
  sent: ["Cadastro enviado!", "¡Registro enviado!", "Registration sent!"],
  known: ["Já tem uma conta?", "¿Ya tienes una cuenta?", "Already have an account?"],
  signIn: ["Entrar", "Iniciar sesión", "Sign in"],
  refused: ["Erro ao realizar cadastro.", "Error al realizar el registro.", "We couldn’t register you."],
  offline: [
    "Parece que você está sem conexão. O que você escreveu continua aqui: envie de novo quando a conexão voltar.",
    "Parece que no tienes conexión. Lo que escribiste sigue aquí: envíalo de nuevo cuando vuelva la conexión.",
    "You seem to be offline. What you wrote is still here: send it again once you’re back online.",
  ],
} as const satisfies Messages;
