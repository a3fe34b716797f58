import type { Language } from "@aprisco/contract/languages.ts";
import { DAY_MS } from "@aprisco/contract/durations.ts";
import * as z from "zod/mini";
import type { Handle } from "../../database/connect.ts";
import { firstNameIn, mailKind, type MailText } from "../../mail/mail-kind.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import type { Vault } from "../../vault/vault.ts";
import { readAsker } from "./asker-store.ts";

/** Nothing of a request stands in the message: it leaves the vault for nobody's mailbox. */
const values = z.object({ name: z.string(), what: z.enum(["praying", "answered"]) });
type Values = z.infer<typeof values>;
export type PrayerNews = Values["what"];

interface Words {
  readonly hello: (first: string) => string;
  readonly what: Readonly<Record<PrayerNews, readonly [title: string, ...paragraphs: string[]]>>;
  readonly note: (church: string) => string;
}
const words: Readonly<Record<Language, Words>> = {
  "pt-BR": {
    hello: (first) => (first === "" ? "Olá!" : `Olá, ${first}!`),
    what: {
      praying: ["Estamos orando por você", "Seu pedido de oração chegou e já há gente orando por você. Você não está só."],
      answered: [
        "Damos graças com você",
        "Seu pedido de oração foi marcado como respondido. Se quiser contar o que aconteceu, procure a gente: vamos gostar de ouvir.",
      ],
    },
    note: (church) => `Você recebe esta mensagem porque pediu notícias a ${church}. O que você escreveu continua guardado e não está aqui.`,
  },
  es: {
    hello: (first) => (first === "" ? "¡Hola!" : `¡Hola, ${first}!`),
    what: {
      praying: ["Estamos orando por ti", "Tu petición de oración llegó y ya hay personas orando por ti. Cuentas con nosotros."],
      answered: [
        "Damos gracias contigo",
        "Tu petición de oración se marcó como respondida. Si quieres contar lo que pasó, búscanos: nos alegrará escucharte.",
      ],
    },
    note: (church) => `Recibes este mensaje porque pediste noticias a ${church}. Lo que escribiste sigue guardado y no está aquí.`,
  },
  en: {
    hello: (first) => (first === "" ? "Hello!" : `Hello, ${first}!`),
    what: {
      praying: ["We are praying for you", "Your prayer request arrived, and people are praying for you already. You are not alone."],
      answered: [
        "We give thanks with you",
        "Your prayer request was marked as answered. If you would like to tell us what happened, come and talk to us: we would love to hear.",
      ],
    },
    note: (church) => `You get this message because you asked ${church} for news. What you wrote stays kept and is not in here.`,
  },
};

const textIn =
  (language: Language): MailText<Values> =>
  ({ name, what }, church) => {
    const { hello, what: said, note } = words[language];
    const [title, ...paragraphs] = said[what];
    return {
      subject: `${title} · ${church.name}`,
      title,
      paragraphs: [hello(firstNameIn(name)), ...paragraphs],
      notes: [note(church.name)],
    };
  };

/** To the address that the asker left, possibly a stranger's, or that of the person. */
export const prayerNews = mailKind({
  kind: "prayerNews",
  values,
  lifeMs: 7 * DAY_MS,
  mostPerHour: 3,
  texts: { "pt-BR": textIn("pt-BR"), es: textIn("es"), en: textIn("en") },
});

/** Tells the asker of a request what became of it, once for each step, if they asked for it and left an address. */
export async function tellAsker(
  tx: Handle,
  vault: Pick<Vault, "seal">,
  prayerId: number,
  what: PrayerNews,
  { by, now }: { readonly by: number; readonly now: Date },
): Promise<void> {
  const asker = await readAsker(tx, prayerId);
  if (!asker) return;
  const { address, language, name, personId } = asker;
  const to = { address, language, ...(personId === null ? {} : { personId }) };
  await queueMail(tx, vault, { kind: prayerNews, to, values: { name: name ?? "", what }, dedupe: `prayer ${what} ${prayerId}`, by }, now);
}
