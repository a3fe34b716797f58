import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    ui: InPortuguese<typeof messages>;
  }
}

export const messages = {
  "field.optional": ["opcional", "opcional", "optional"],
  "field.choose": ["Selecione", "Elige", "Choose"],
  "field.showPassword": ["Mostrar senha", "Mostrar contraseña", "Show password"],
  "field.hidePassword": ["Ocultar senha", "Ocultar contraseña", "Hide password"],
  "loading.page": ["Carregando página...", "Cargando página...", "Loading page..."],
  "loading.session": ["Autenticando...", "Autenticando...", "Authenticating..."],
  "loading.system": ["Carregando sistema...", "Cargando sistema...", "Loading system..."],
  "error.title": ["Ops! Algo deu errado", "¡Ups! Algo salió mal", "Oops! Something went wrong"],
  "error.text": [
    "Ocorreu um erro inesperado na aplicação.",
    "Ocurrió un error inesperado en la aplicación.",
    "An unexpected error occurred in the application.",
  ],
  "file.offline": ["Sem conexão", "Sin conexión", "You’re offline"],
  "file.offlineHint": [
    "Esta parte abre sozinha quando a internet voltar.",
    "Esta parte se abrirá sola cuando vuelva internet.",
    "This part will open by itself once you’re back online.",
  ],
  "file.gone": ["Esta parte não chegou", "Esta parte no llegó", "This part didn’t arrive"],
  "file.goneHint": [
    "A conexão falhou, ou há uma versão nova. Recarregue a página para abri-la.",
    "Falló la conexión, o hay una versión nueva. Recarga la página para abrirla.",
    "The connection failed, or there’s a newer version. Reload the page to open it.",
  ],
  "file.reload": ["Recarregar", "Recargar", "Reload"],
  "error.retry": ["Tentar Novamente", "Intentar de nuevo", "Try again"],
  "error.home": ["Voltar ao Início", "Volver al inicio", "Back to home"],
  "error.load": ["Não conseguimos carregar estes dados.", "No pudimos cargar estos datos.", "We couldn’t load this data."],
  "error.loadHint": [
    "Confira sua conexão e tente novamente.",
    "Revisa tu conexión e inténtalo de nuevo.",
    "Check your connection and try again.",
  ],
  "error.serverHint": [
    "O sistema da igreja teve um problema. Tente de novo; se continuar, informe à secretaria o código {{code}}.",
    "El sistema de la iglesia tuvo un problema. Inténtalo de nuevo; si continúa, informa a la secretaría el código {{code}}.",
    "The church’s system ran into a problem. Try again; if it keeps happening, give the church office the code {{code}}.",
  ],
  "notFound.title": ["Página não encontrada", "Página no encontrada", "Page not found"],
  "notFound.hint": [
    "O endereço pode ter mudado ou nunca ter existido.",
    "La dirección puede haber cambiado o quizás nunca existió.",
    "The address may have changed, or may never have existed.",
  ],
  "denied.title": ["Acesso Negado", "Acceso denegado", "Access denied"],
  "denied.hint": [
    "Se você precisa desta página, fale com a secretaria da sua igreja.",
    "Si necesitas esta página, habla con la secretaría de tu iglesia.",
    "If you need this page, talk to your church’s office.",
  ],
  "session.expired": ["Sessão expirada", "Sesión expirada", "Session expired"],
  "session.invalid": ["Sessão inválida", "Sesión no válida", "Invalid session"],
  "session.signInAgain": ["Por favor, faça login novamente.", "Por favor, inicia sesión de nuevo.", "Please sign in again."],
  "network.failed": ["Erro de rede", "Error de red", "Network error"],
  "response.empty": ["Resposta vazia do servidor", "Respuesta vacía del servidor", "Empty response from the server"],
  "response.invalid": ["Resposta inválida do servidor", "Respuesta no válida del servidor", "Invalid response from the server"],
  "act.kept": ["Guardado neste aparelho", "Guardado en este dispositivo", "Kept on this device"],
  "act.kept.hint": [
    "Fica guardado e vai sozinho quando a conexão voltar.",
    "Queda guardado y se envía solo cuando vuelva la conexión.",
    "It’s safe here and will be sent by itself once you’re back online.",
  ],
  "dialog.close": ["Fechar", "Cerrar", "Close"],
  "toast.close": ["Fechar aviso", "Cerrar aviso", "Close message"],
  "toast.undo": ["Desfazer", "Deshacer", "Undo"],
  "toast.success": ["Sucesso", "Listo", "Done"],
  "toast.error": ["Erro", "Error", "Error"],
  "theme.label": ["Tema", "Tema", "Theme"],
  "theme.light": ["Claro", "Claro", "Light"],
  "theme.dark": ["Escuro", "Oscuro", "Dark"],
  "theme.system": ["Sistema", "Sistema", "System"],
  "language.label": ["Idioma", "Idioma", "Language"],
  "language.pt-BR": ["Português", "Portugués", "Portuguese"],
  "language.es": ["Espanhol", "Español", "Spanish"],
  "language.en": ["Inglês", "Inglés", "English"],
  "phone.ninth": ["Falta o 9? Usar {{phone}}", "¿Falta el 9? Usar {{phone}}", "Missing the 9? Use {{phone}}"],
  "contact.phone": ["Telefone", "Teléfono", "Phone"],
  "contact.whatsapp": ["WhatsApp", "WhatsApp", "WhatsApp"],
  "contact.email": ["E-mail", "Correo electrónico", "Email"],
  "contact.address": ["Endereço", "Dirección", "Address"],
  "skip.content": ["Ir para o conteúdo", "Ir al contenido", "Skip to content"],
  "prayer.link": ["Pedir oração", "Pedir oración", "Ask for prayer"],
  "privacy.link": ["Privacidade", "Privacidad", "Privacy"],
} as const satisfies Messages;
