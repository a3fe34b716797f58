import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    registration: InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Cadastro realizado!", "¡Registro realizado!", "Registration complete!"],
  none: ["Nenhum cadastro por aqui", "No hay ningún registro aquí", "Nothing registered here"],
  "none.lead": [
    "Esta página só mostra algo logo depois de um cadastro.",
    "Esta página solo muestra algo justo después de un registro.",
    "This page only shows something right after you register.",
  ],
  "none.register": ["Fazer um cadastro", "Hacer un registro", "Register now"],
  "card.lead": [
    "Nossa equipe vai falar com você pelo telefone.",
    "Nuestro equipo te llamará por teléfono.",
    "Someone from our team will call you.",
  ],
  yours: ["Confira seus dados", "Revisa tus datos", "Check your details"],
  name: ["Nome", "Nombre", "Name"],
  email: ["E-mail", "Correo electrónico", "Email"],
  phone: ["Telefone", "Teléfono", "Phone"],
  "account.next": [
    "Enquanto isso, você já pode entrar com o seu e-mail e a sua senha para acompanhar o cadastro.",
    "Mientras tanto, ya puedes entrar con tu correo electrónico y tu contraseña para seguir tu registro.",
    "In the meantime, you can sign in with your email and password to check on your registration.",
  ],
  "card.next": [
    "Como você não informou um e-mail, não criamos uma conta. Se mudar de ideia, é só pedir à secretaria. Se algo acima não estiver certo, fale com a igreja.",
    "Como no indicaste un correo electrónico, no creamos una cuenta. Si cambias de idea, pídela en la secretaría. Si algo de arriba no está bien, habla con la iglesia.",
    "You didn’t give an email, so we haven’t created an account. If you change your mind, just ask the church office. If anything above looks wrong, let us know.",
  ],
  signIn: ["Entrar", "Iniciar sesión", "Sign in"],
  home: ["Voltar ao Site", "Volver al sitio", "Back to the website"],
} as const satisfies Messages;
