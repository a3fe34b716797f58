import * as z from "zod/mini";
import { firstNameIn, mailKind, type MailText } from "../../mail/mail-kind.ts";

const values = z.object({ name: z.string() });
type TestText = MailText<z.infer<typeof values>>;
/** A name that is not greeted leaves no hole. */
const greeting = (word: string, name: string): string => {
  const first = firstNameIn(name);
  return first === "" ? `${word}!` : `${word}, ${first}!`;
};

const pt: TestText = ({ name }, { name: church }) => ({
  subject: `Teste de e-mail da ${church}`,
  title: "O e-mail está funcionando",
  paragraphs: [`${greeting("Olá", name)} Esta é a mensagem de teste que você pediu. Convites, aprovações e avisos saem por aqui.`],
});
const es: TestText = ({ name }, { name: church }) => ({
  subject: `Prueba de correo de ${church}`,
  title: "El correo está funcionando",
  paragraphs: [`${greeting("¡Hola", name)} Este es el mensaje de prueba que pediste. Por aquí salen invitaciones, aprobaciones y avisos.`],
});
const en: TestText = ({ name }, { name: church }) => ({
  subject: `Test message from ${church}`,
  title: "Email is working",
  paragraphs: [
    `${greeting("Hello", name)} This is the test message that you asked for. Invitations, approvals and notices go out this way.`,
  ],
});

/** What an administrator has sent to themselves to see whether mail arrives. */
export const testMail = mailKind({ kind: "test", values, lifeMs: 3_600_000, texts: { "pt-BR": pt, es, en } });
