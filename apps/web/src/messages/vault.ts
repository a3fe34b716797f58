import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    vault: InPortuguese<typeof messages>;
  }
}

export const messages = {
  lead: [
    "O cofre guarda cifrado o que nem uma cópia do banco de dados pode revelar.",
    "La bóveda guarda cifrado lo que ni una copia de la base de datos puede revelar.",
    "The vault keeps encrypted what even a copy of the database must not reveal.",
  ],
  "vault.title": ["Cofre", "Bóveda", "Vault"],
  "vault.lead": [
    "Senhas de serviços, CPFs, textos de e-mails e a verificação em duas etapas. A chave-mestra fica fora do banco de dados.",
    "Contraseñas de servicios, números de CPF, textos de correos y la verificación en dos pasos. La clave maestra queda fuera de la base de datos.",
    "Service passwords, CPF numbers, texts of emails and two-step verification. The master key is kept outside the database.",
  ],
  "fact.state": ["Situação", "Estado", "Status"],
  "fact.stored": ["Chave-mestra em", "Clave maestra en", "Master key kept in"],
  "fact.fingerprint": ["Impressão digital da chave", "Huella digital de la clave", "Key fingerprint"],
  "fact.made": ["Criada em", "Creada el", "Created"],
  "fact.keys": ["Guardado", "Guardado", "Stored"],
  "state.open": ["Aberto", "Abierta", "Open"],
  "state.closed": ["Fechado", "Cerrada", "Closed"],
  "state.unused": ["Ainda sem chave", "Todavía sin clave", "No key yet"],
  "stored.environment": [
    "VAULT_KEY, nas variáveis do servidor",
    "VAULT_KEY, en las variables del servidor",
    "VAULT_KEY, in the server’s environment",
  ],
  "stored.folder": ["Pasta de dados do servidor", "Carpeta de datos del servidor", "The server’s data folder"],
  "keys.none": ["Nada ainda", "Nada todavía", "Nothing yet"],
  keys_one: ["{{count}} segredo", "{{count}} secreto", "{{count}} secret"],
  keys_many: ["{{count}} segredos", "{{count}} secretos", "{{count}} secrets"],
  keys_other: ["{{count}} segredos", "{{count}} secretos", "{{count}} secrets"],
  "closed.title": [
    "O cofre está fechado: falta a chave-mestra",
    "La bóveda está cerrada: falta la clave maestra",
    "The vault is closed: its master key is missing",
  ],
  "closed.text_one": [
    "{{count}} segredo não pode ser lido. Todo o resto funciona.",
    "{{count}} secreto no se puede leer. Todo lo demás funciona.",
    "{{count}} secret cannot be read. Everything else works.",
  ],
  "closed.text_many": [
    "{{count}} segredos não podem ser lidos. Todo o resto funciona.",
    "{{count}} secretos no se pueden leer. Todo lo demás funciona.",
    "{{count}} secrets cannot be read. Everything else works.",
  ],
  "closed.text_other": [
    "{{count}} segredos não podem ser lidos. Todo o resto funciona.",
    "{{count}} secretos no se pueden leer. Todo lo demás funciona.",
    "{{count}} secrets cannot be read. Everything else works.",
  ],
  "closed.way": [
    "Traga de volta a chave da cópia de segurança do servidor, ou digite as palavras da folha de recuperação no console:",
    "Recupera la clave de la copia de seguridad del servidor, o escribe las palabras de la hoja de recuperación en la consola:",
    "Bring the key back from the server’s backup, or type the words of the recovery sheet at the console:",
  ],
  unused: [
    "Este servidor usa um banco de dados externo: defina VAULT_KEY para que o cofre tenha uma chave.",
    "Este servidor usa una base de datos externa: define VAULT_KEY para que la bóveda tenga una clave.",
    "This server uses an external database: set VAULT_KEY so that the vault has a key.",
  ],
  "sheet.title": ["Folha de recuperação", "Hoja de recuperación", "Recovery sheet"],
  "sheet.lead": [
    "A chave-mestra em 24 palavras, no papel. Sem a chave, o que está no cofre se perde para sempre.",
    "La clave maestra en 24 palabras, en papel. Sin la clave, lo que está en la bóveda se pierde para siempre.",
    "The master key as 24 words, on paper. Without the key, what is in the vault is lost for good.",
  ],
  "sheet.open": ["Ainda não foi impressa", "Todavía no se imprimió", "Not printed yet"],
  "sheet.openText": [
    "Imprima a folha e guarde-a fora do computador, por exemplo no cofre da igreja.",
    "Imprime la hoja y guárdala fuera de la computadora, por ejemplo en la caja fuerte de la iglesia.",
    "Print the sheet and keep it away from the computer, for example in the church’s safe.",
  ],
  "sheet.kept": ["Impressa e guardada", "Impresa y guardada", "Printed and put away"],
  "sheet.keptBy": ["Confirmado por {{name}} em {{date}}.", "Confirmado por {{name}} el {{date}}.", "Confirmed by {{name}} on {{date}}."],
  "sheet.somebody": ["uma conta que não existe mais", "una cuenta que ya no existe", "an account that no longer exists"],
  "sheet.go": ["Abrir a folha", "Abrir la hoja", "Open the sheet"],
  "sheet.show": ["Mostrar a folha", "Mostrar la hoja", "Show the sheet"],
  "sheet.adminsOnly": [
    "Só administradores que veem todas as congregações podem ver a folha.",
    "Solo los administradores que ven todas las congregaciones pueden ver la hoja.",
    "Only administrators who can see every congregation can see the sheet.",
  ],
  "sheet.ask": ["Mostrar a folha de recuperação", "Mostrar la hoja de recuperación", "Show the recovery sheet"],
  "sheet.askText": [
    "Quem tem estas palavras pode abrir o cofre. A leitura fica registrada, e os outros administradores são avisados.",
    "Quien tiene estas palabras puede abrir la bóveda. La lectura queda registrada y se avisa a los demás administradores.",
    "These words open the vault. Viewing the sheet is recorded, and the other administrators are told.",
  ],
  "paper.title": ["Folha de recuperação – {{church}}", "Hoja de recuperación – {{church}}", "Recovery sheet – {{church}}"],
  "paper.lead": [
    "Não fotografe nem envie por mensagem. Guarde no papel, em lugar trancado.",
    "No la fotografíes ni la envíes por mensaje. Guárdala en papel, bajo llave.",
    "Do not photograph it or send it in a message. Keep it on paper, locked away.",
  ],
  "paper.words": ["As 24 palavras, em ordem", "Las 24 palabras, en orden", "The 24 words, in order"],
  "paper.use": [
    "Para trazer a chave de volta, no console do servidor:",
    "Para recuperar la clave, en la consola del servidor:",
    "To bring the key back, at the server’s console:",
  ],
  "paper.print": ["Imprimir", "Imprimir", "Print"],
  "paper.confirm": ["Já imprimi e guardei", "Ya la imprimí y la guardé", "I have printed it and put it away"],
  "paper.close": ["Fechar sem confirmar", "Cerrar sin confirmar", "Close without confirming"],
  "paper.done": ["Folha confirmada", "Hoja confirmada", "Sheet confirmed"],
  "paper.ask": ["Confirmar a folha", "Confirmar la hoja", "Confirm the sheet"],
  "paper.askText": [
    "Depois disso o sistema não lembra mais ninguém de imprimir a folha.",
    "Después de esto el sistema ya no le recuerda a nadie imprimir la hoja.",
    "After this the system no longer reminds anyone to print the sheet.",
  ],
} as const satisfies Messages;
