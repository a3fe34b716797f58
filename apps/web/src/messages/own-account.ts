import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    "own-account": InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Meu perfil", "Mi perfil", "My profile"],
  lead: [
    "Seus dados e o jeito como você usa o sistema.",
    "Tus datos y la forma en que usas el sistema.",
    "Your details, and how you use the system.",
  ],
  tabs: ["Partes do perfil", "Partes del perfil", "Parts of the profile"],
  "tab.profile": ["Perfil", "Perfil", "Profile"],
  "tab.settings": ["Configurações", "Configuración", "Settings"],
  "edit.open": ["Editar Perfil", "Editar perfil", "Edit profile"],
  "edit.cancel": ["Cancelar Edição", "Cancelar edición", "Cancel editing"],
  missing: ["Ainda não informado: {{fields}}.", "Falta completar: {{fields}}.", "Not filled in yet: {{fields}}."],
  complete: ["Completar", "Completar", "Complete"],
  none: ["Não informar", "Prefiero no decirlo", "Rather not say"],
  "section.personal": ["Dados pessoais", "Datos personales", "Personal details"],
  "section.family": ["Família e emergência", "Familia y emergencia", "Family and emergency"],
  "section.church": ["Igreja e biografia", "Iglesia y biografía", "Church and bio"],
  address: ["Endereço", "Dirección", "Address"],
  "address.help": ["Rua, número e complemento.", "Calle, número y complemento.", "Street, number and apartment."],
  birthDate: ["Data de nascimento", "Fecha de nacimiento", "Date of birth"],
  "phone.help": [
    "Com DDD. Exemplo: (11) 99999-9999",
    "Con código de área. Ejemplo: (11) 99999-9999",
    "With area code. Example: (11) 99999-9999",
  ],
  children: ["Filhos", "Hijos", "Children"],
  "children.some": ["tem filhos", "tiene hijos", "has children"],
  "children.count_one": ["{{count}} filho", "{{count}} hijo", "{{count}} child"],
  "children.count_many": ["{{count}} filhos", "{{count}} hijos", "{{count}} children"],
  "children.count_other": ["{{count}} filhos", "{{count}} hijos", "{{count}} children"],
  hasChildren: ["Tenho filhos", "Tengo hijos", "I have children"],
  childrenCount: ["Quantos filhos", "Cuántos hijos", "How many children"],
  childrenAges: ["Idades dos filhos", "Edades de los hijos", "Ages of the children"],
  childrenNames: ["Nomes dos filhos", "Nombres de los hijos", "Names of the children"],
  previousChurch: ["Igreja anterior", "Iglesia anterior", "Previous church"],
  howFoundChurch: ["Como conheceu a igreja", "Cómo conociste la iglesia", "How you found the church"],
  bio: ["Biografia", "Biografía", "Bio"],
  "bio.help": ["{{count}} de 500 caracteres", "{{count}} de 500 caracteres", "{{count}} of 500 characters"],
  currentPassword: ["Sua senha atual", "Tu contraseña actual", "Your current password"],
  "currentPassword.help": [
    "Para trocar o e-mail de acesso, confirme que é você.",
    "Para cambiar el correo con el que entras, confirma que eres tú.",
    "To change the email you sign in with, confirm that it is you.",
  ],
  faults: ["Erros de validação:", "Errores de validación:", "Validation errors:"],
  "invalid.title": ["Dados inválidos", "Datos no válidos", "Invalid data"],
  "invalid.text": [
    "Por favor, corrija os erros antes de salvar.",
    "Corrige los errores antes de guardar.",
    "Please correct the errors before saving.",
  ],
  "refused.title": ["Erro ao salvar", "Error al guardar", "Could not save"],
  "refused.text": [
    "Não foi possível atualizar seu perfil. Tente novamente.",
    "No se pudo actualizar tu perfil. Inténtalo de nuevo.",
    "Your profile could not be updated. Try again.",
  ],
  "saved.title": ["Perfil atualizado!", "¡Perfil actualizado!", "Profile updated!"],
  "saved.text": [
    "Suas informações foram salvas com sucesso.",
    "Tu información se guardó correctamente.",
    "Your information was saved successfully.",
  ],
  "preference.saved": ["Preferência salva", "Preferencia guardada", "Preference saved"],
  "preference.failed": ["Não foi possível atualizar o perfil.", "No se pudo actualizar el perfil.", "The profile could not be updated."],
  "look.title": ["Tema e idioma", "Tema e idioma", "Theme and language"],
  "look.lead": [
    "Vale na hora neste aparelho e nos outros em que você não escolheu.",
    "Vale al instante en este dispositivo y en los otros donde no elegiste.",
    "This applies right away on this device, and on others where you haven’t chosen.",
  ],
} as const satisfies Messages;
