import type { InLanguages } from "../languages.ts";
import type { RequestFailure } from "../request.ts";

export const failureTexts: Readonly<Record<RequestFailure, InLanguages>> = {
  "request.invalid": [
    "Por favor, corrija os erros antes de salvar.",
    "Por favor, corrige los errores antes de guardar.",
    "Please correct the errors before saving.",
  ],
  "request.malformed": [
    "Não entendemos o que foi enviado. Recarregue a página e tente novamente.",
    "No entendimos lo que se envió. Recarga la página e inténtalo de nuevo.",
    "We could not read what was sent. Reload the page and try again.",
  ],
  "request.tooLarge": ["O conteúdo enviado é grande demais.", "El contenido enviado es demasiado grande.", "What you sent is too large."],
  "request.mediaType": ["O formato enviado não é aceito.", "El formato enviado no se acepta.", "That format is not accepted."],
  "request.tooMany": [
    "Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.",
    "Demasiados intentos en poco tiempo. Espera un poco e inténtalo de nuevo.",
    "Too many attempts in a short time. Wait a moment and try again.",
  ],
  "request.timeout": [
    "A resposta demorou demais. Tente novamente.",
    "La respuesta tardó demasiado. Inténtalo de nuevo.",
    "The answer took too long. Try again.",
  ],
  "route.notFound": ["Este endereço não existe.", "Esta dirección no existe.", "This address does not exist."],
  "route.method": [
    "Este endereço não aceita essa operação.",
    "Esta dirección no acepta esa operación.",
    "This address does not accept that operation.",
  ],
  "record.notFound": ["Não encontramos este registro.", "No encontramos este registro.", "We could not find this record."],
  "permission.denied": [
    "Você não tem permissão para fazer isso.",
    "No tienes permiso para hacer esto.",
    "You do not have permission to do this.",
  ],
  "session.required": [
    "Sessão expirada. Por favor, faça login novamente.",
    "Sesión expirada. Por favor, inicia sesión de nuevo.",
    "Session expired. Please sign in again.",
  ],
  "session.restricted": [
    "Sua conta está pendente de aprovação ou foi desativada.",
    "Tu cuenta está pendiente de aprobación o fue desactivada.",
    "Your account is waiting for approval or has been deactivated.",
  ],
  "duty.unconfirmed": [
    "Outra pessoa criou a senha desta conta. Saia, peça um link em “Esqueci minha senha” e escolha a sua: depois você vê os dados de quem está sob sua guarda.",
    "Otra persona creó la contraseña de esta cuenta. Sal, pide un enlace en “Olvidé mi contraseña” y elige la tuya: después verás los datos de quienes están a tu cargo.",
    "Someone else set the password of this account. Sign out, ask for a link under “Forgot my password” and choose your own: then you can see the data of those in your care.",
  ],
  "server.error": [
    "Ocorreu um erro inesperado. Tente novamente em instantes.",
    "Ocurrió un error inesperado. Inténtalo de nuevo en unos instantes.",
    "An unexpected error occurred. Try again in a moment.",
  ],
  "server.unavailable": [
    "O sistema está voltando. Tente novamente em instantes.",
    "El sistema está volviendo. Inténtalo de nuevo en unos instantes.",
    "The system is coming back. Try again in a moment.",
  ],
  "version.conflict": [
    "Outra pessoa alterou este registro enquanto você editava. Confira os dados atuais e salve de novo.",
    "Otra persona cambió este registro mientras lo editabas. Revisa los datos actuales y guarda de nuevo.",
    "Someone else changed this record while you were editing. Check the current data and save again.",
  ],
  "undo.tooLate": [
    "O prazo para desfazer já passou: 24 horas para uma exclusão ou importação, 7 dias para cadastros juntados.",
    "El plazo para deshacer ya pasó: 24 horas para una eliminación o una importación, 7 días para fichas unidas.",
    "It is too late to undo this: a deletion or an import can be undone for 24 hours, a merge for 7 days.",
  ],
  "request.otherAct": [
    "Este registro já foi enviado antes, com outros dados ou por outra conta.",
    "Este registro ya se envió antes, con otros datos o desde otra cuenta.",
    "This entry was sent before, with other data or from another account.",
  ],
  "idempotency.mismatch": [
    "Este envio já foi usado com outros dados.",
    "Este envío ya se usó con otros datos.",
    "This submission was already used with other data.",
  ],
  "idempotency.running": [
    "Este envio ainda está sendo processado. Aguarde um instante.",
    "Este envío todavía se está procesando. Espera un momento.",
    "This submission is still being processed. Wait a moment.",
  ],
  "field.required": ["Preencha este campo", "Completa este campo", "This field is required"],
  "field.text": ["Use apenas texto", "Usa solo texto", "Use text only"],
  "field.name": [
    "Use letras, sem caracteres invisíveis",
    "Usa letras, sin caracteres invisibles",
    "Use letters, without hidden characters",
  ],
  "field.hidden": [
    "Este texto tem caracteres invisíveis. Digite-o de novo, sem colar",
    "Este texto tiene caracteres invisibles. Escríbelo de nuevo, sin pegar",
    "This text has hidden characters. Type it again instead of pasting it",
  ],
  "field.tooLong": ["Texto muito longo", "Texto demasiado largo", "Text is too long"],
  "field.tooShort": ["Texto muito curto", "Texto demasiado corto", "Text is too short"],
  "field.email": ["Email inválido", "Correo no válido", "Invalid email"],
  "field.phone": [
    "Telefone inválido. Informe o DDD e o número",
    "Teléfono no válido. Indica el código de área y el número",
    "Invalid phone number. Include the area code",
  ],
  "field.date": ["Data inválida", "Fecha no válida", "Invalid date"],
  "field.dayFuture": ["A data não pode estar no futuro", "La fecha no puede estar en el futuro", "The date cannot be in the future"],
  "field.dayPast": ["Esta data já passou", "Esta fecha ya pasó", "This date has passed"],
  "field.dayOrder": [
    "O fim não pode vir antes do começo",
    "El fin no puede ser anterior al comienzo",
    "The end cannot come before the start",
  ],
  "field.number": ["Número inválido", "Número no válido", "Invalid number"],
  "field.cep": ["CEP inválido. Use 8 dígitos", "CEP no válido. Usa 8 dígitos", "Invalid postal code. Use 8 digits"],
  "field.choice": ["Escolha uma das opções", "Elige una de las opciones", "Choose one of the options"],
  "field.nameTaken": ["Já existe outro com este nome", "Ya existe otro con este nombre", "There is already one with this name"],
  "field.invalid": ["Valor inválido", "Valor no válido", "Invalid value"],
};
