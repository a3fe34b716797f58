import { inEachLanguage } from "@aprisco/contract/languages.ts";
import { messages as agendaMessages } from "../../apps/web/src/messages/agenda.ts";
import { messages as registrationMessages } from "../../apps/web/src/messages/event-registration.ts";
import { demoPassword, emailOf, newPhone, type DemoAccount } from "../support/api.ts";
import { screenPaths } from "../support/screen-paths.ts";
import { filled, texts } from "../support/texts.ts";
import type { Person } from "./person.ts";

const agenda = inEachLanguage(agendaMessages)["pt-BR"];
const registration = inEachLanguage(registrationMessages)["pt-BR"];

const t = texts["pt-BR"];
const starting = (name: string): RegExp => new RegExp(`^${name}`, "u");
/** It says the name first. */
const accountMenu = new RegExp(t.shell["account.label"], "u");

/**
 * Walks through every screen: a visitor registers, and for an event too; the secretary works with the card and adds an event, the
 * administrator sees the users and then each of the other screens, somebody waits for approval.
 *
 * @param visitor a name that the church does not know yet
 * @param event the id of a public event that takes registrations
 */
export async function walk(person: Person, visitor: string, event: number): Promise<void> {
  await chooseLanguage(person);
  await register(person, visitor);
  await comeToEvent(person, visitor, event);
  await signIn(person, "secretaria");
  await editCard(person, visitor);
  await readMember(person);
  await addEvent(person, visitor);
  await readSettings(person);
  await signOut(person);
  await signIn(person, "admin");
  await lookAtUsers(person);
  for (const path of await screenPaths()) await person.reads(path);
  await signOut(person);
  await signIn(person, "pendente");
  await person.sees("heading", t.approval["title.waiting"]);
}

async function chooseLanguage({ opens, presses, sees }: Person): Promise<void> {
  await opens("/");
  await presses("button", /: (?:English|Português)$/);
  await presses("choice", /Português \(Brasil\)/);
  await sees("heading", t.public["home.title"]);
}

async function register({ opens, presses, sees, types }: Person, visitor: string): Promise<void> {
  await opens("/privacy");
  await sees("heading", "Privacidade");
  await opens("/register");
  await sees("heading", t.register.title);
  await opens("/");
  await presses("link", t.public["home.visit"]);
  await sees("heading", t.form.title);
  await types(starting(t.form.name), visitor);
  await types(starting(t.form.phone), newPhone());
  await presses("button", t.form.next);
  await types(starting(t.form.familyName), "Motores");
  await presses("button", t.form.next);
  await presses("field", starting(t.form["consent.label"]));
  await presses("button", t.form.send);
  await sees("heading", t.public["thanks.title"]);
}

async function comeToEvent({ opens, presses, sees, types }: Person, visitor: string, event: number): Promise<void> {
  const words = registration;
  await opens(`/event-registration?event=${String(event)}`);
  await types(starting(words.name), visitor);
  await types(starting(words.email), `${newPhone()}@exemplo.com`);
  await presses("field", starting(words["consent.label"]));
  await presses("button", words.submit);
  await sees("text", filled(words["state.confirmed"], { name: visitor }));
}

async function signIn({ opens, presses, sees, types }: Person, account: DemoAccount): Promise<void> {
  await opens("/");
  await presses("link", t.public["home.signIn"]);
  await sees("heading", t.login.title);
  await types(starting(t.login.email), emailOf(account));
  await types(starting(t.login.password), demoPassword);
  await presses("button", t.login.submit);
}

async function signOut({ presses, sees }: Person): Promise<void> {
  await presses("button", accountMenu);
  await presses("button", t.shell["account.signOut"]);
  await sees("heading", t.public["home.title"]);
}

async function editCard(person: Person, visitor: string): Promise<void> {
  const { presses, sees, types } = person;
  const { visitors } = t;
  await sees("heading", /^(?:Bom dia|Boa tarde|Boa noite), /);
  await presses("link", starting(t.shell["title.visitors"]));
  await sees("heading", t.shell["title.visitors"]);
  await types("Buscar visitantes", visitor);
  // The address follows what was typed after a pause; a dialog opened before it would be closed by it.
  await sees("text", /^1 visitante com/);
  await presses("link", visitor);
  await sees("heading", visitors["follow.title"]);
  await presses("button", visitors.close);
  await changeStatus(person, visitor);
  await presses("button", filled(visitors["card.more"], { name: visitor }));
  await presses("choice", visitors["details.edit"]);
  await types(starting(visitors["edit.name"]), `${visitor} Lima`);
  await presses("button", t.parts["edit.save"]);
  await sees("link", `${visitor} Lima`);
}

/** Its menu stands in the top layer. */
async function changeStatus({ presses, sees }: Person, name: string): Promise<void> {
  const { visitors } = t;
  const status = (to: "novo" | "contatado") => filled(visitors["status.of"], { name, status: visitors[`status.${to}`] });
  await presses("button", status("novo"));
  await presses("choice", visitors["status.contatado"]);
  await sees("button", status("contatado"));
}

/** A member opens on a page of their own, whose tabs come from several features. */
async function readMember({ presses, sees, types }: Person): Promise<void> {
  const members = t.shell["title.members"];
  await presses("link", members);
  await sees("heading", members);
  await types("Buscar membros", "Talita Moura");
  await sees("text", /^\d+ membros? com/);
  await presses("link", "Talita Moura");
  await sees("heading", "Ficha de membro");
}

/** The month is drawn, and the week by a library of its own. */
async function addEvent({ presses, sees, types }: Person, visitor: string): Promise<void> {
  const title = `Café com ${visitor}`;
  await presses("link", "Agenda");
  await sees("heading", "Agenda");
  await presses("button", agenda.add);
  await types(/^Título/, title);
  await presses("button", t.parts["edit.save"]);
  await sees("text", /Evento adicionado/);
  await presses("button", agenda["view.week"]);
  await sees("button", new RegExp(title, "u"));
}

async function readSettings({ presses, sees }: Person): Promise<void> {
  await presses("link", starting(t.shell["title.settings"]));
  await sees("heading", "Configurações");
  await sees("heading", "Dados da igreja");
}

async function lookAtUsers({ presses, sees }: Person): Promise<void> {
  const { users, shell } = t;
  await sees("heading", /^(?:Bom dia|Boa tarde|Boa noite), /);
  await presses("link", starting(shell["title.users"]));
  await sees("heading", users.title);
  await presses("row", /@\w+\.example/);
  await sees("heading", users["details.account"]);
  await presses("button", t.visitors.close);
  await presses("link", starting(shell["title.settings"]));
  await sees("field", starting("Nome da igreja"));
}
