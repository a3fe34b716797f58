import type { InPortuguese, Messages } from "../language/texts.ts";

declare module "i18next" {
  interface ResourceNamespaceMap {
    privacy: InPortuguese<typeof messages>;
  }
}

export const messages = {
  title: ["Privacidade", "Privacidad", "Privacy"],
  lead: [
    "Como cuidamos dos seus dados, em palavras simples.",
    "Cómo cuidamos tus datos, en palabras sencillas.",
    "How we look after your data, in plain words.",
  ],
  "who.title": ["Quem cuida dos seus dados", "Quién cuida tus datos", "Who looks after your data"],
  "who.text": [
    "{{church}} é responsável pelos dados que você informa aqui, conforme a Lei Geral de Proteção de Dados (Lei nº 13.709/2018).",
    "{{church}} es responsable de los datos que nos das aquí, según la Ley General de Protección de Datos de Brasil (Ley nº 13.709/2018).",
    "{{church}} is responsible for the data you give here, under Brazil’s General Data Protection Law (Law No. 13,709/2018).",
  ],
  "what.title": ["O que guardamos e para quê", "Qué guardamos y para qué", "What we keep and what for"],
  "what.text": [
    "Guardamos o que você escreve nos formulários: nome, contato, endereço, família e o que mais quiser contar. Usamos isso para receber você, entrar em contato e caminhar junto. Não vendemos nem entregamos seus dados a ninguém e não usamos rastreadores nem anúncios.",
    "Guardamos lo que escribes en los formularios: nombre, contacto, dirección, familia y lo que quieras contar. Lo usamos para recibirte, ponernos en contacto y caminar contigo. No vendemos ni entregamos tus datos a nadie y no usamos rastreadores ni anuncios.",
    "We keep what you write in the forms: name, contact, address, family and anything else you tell us. We use it to welcome you, get in touch and walk alongside you. We don’t sell or hand over your data to anyone, and we use no trackers or ads.",
  ],
  "faith.text": [
    "Frequentar uma igreja diz algo sobre a sua fé, e a lei protege essa informação de modo especial. Por isso só a tratamos com o seu consentimento.",
    "Asistir a una iglesia dice algo sobre tu fe, y la ley protege esa información de modo especial. Por eso solo la tratamos con tu consentimiento.",
    "Attending a church says something about your faith, and the law gives that information special protection. So we only handle it with your consent.",
  ],
  "access.title": ["Quem pode ler", "Quién puede leer", "Who can read it"],
  "access.text": [
    "Só a equipe da igreja terá acesso, e seu pedido de oração só os pastores. Cada pessoa da equipe vê apenas o que precisa para o seu serviço.",
    "Solo el equipo de la iglesia tendrá acceso, y tu petición de oración solo la leerán los pastores. Cada persona del equipo ve únicamente lo que necesita para su servicio.",
    "Only the church team will have access, and only the pastors will see your prayer request. Each person on the team sees just what their work needs.",
  ],
  "children.title": ["Crianças", "Niños", "Children"],
  "children.text": [
    "Dados de crianças só podem ser informados por quem é responsável por elas. Pedimos o mínimo (quantas são e as idades) e usamos apenas para acolhê-las bem e com segurança.",
    "Los datos de niños solo los puede informar quien es responsable de ellos. Pedimos lo mínimo (cuántos son y sus edades) y lo usamos solo para recibirlos bien y con seguridad.",
    "Only a parent or guardian may give us a child’s details. We ask for the minimum (how many children and their ages) and use it only to welcome them well and safely.",
  ],
  "keep.title": ["Por quanto tempo", "Por cuánto tiempo", "For how long"],
  "keep.text": [
    "Guardamos seus dados enquanto houver contato entre você e a igreja. Quando não fizerem mais sentido, ou quando você pedir, nós os apagamos ou tornamos anônimos, exceto o que a lei manda guardar.",
    "Guardamos tus datos mientras estés en contacto con la iglesia. Cuando ya no hagan falta, o cuando lo pidas, los borramos o los volvemos anónimos, salvo lo que la ley obliga a guardar.",
    "We keep your data while you and the church are in touch. When it no longer serves a purpose, or when you ask, we delete it or make it anonymous, except what the law requires us to keep.",
  ],
  "rights.title": ["Seus direitos", "Tus derechos", "Your rights"],
  "rights.text": [
    "Você pode, a qualquer momento e de graça:",
    "Puedes, en cualquier momento y gratis:",
    "At any time and free of charge you may:",
  ],
  "rights.see": [
    "saber quais dados temos e receber uma cópia",
    "saber qué datos tenemos y recibir una copia",
    "know which data we have and get a copy",
  ],
  "rights.correct": [
    "corrigir o que estiver errado ou incompleto",
    "corregir lo que esté mal o incompleto",
    "correct what is wrong or incomplete",
  ],
  "rights.delete": [
    "pedir que apaguemos ou tornemos anônimos os seus dados",
    "pedir que borremos o volvamos anónimos tus datos",
    "ask us to delete your data or make it anonymous",
  ],
  "rights.withdraw": ["retirar o seu consentimento", "retirar tu consentimiento", "withdraw your consent"],
  "rights.complain": [
    "reclamar à Autoridade Nacional de Proteção de Dados (ANPD)",
    "reclamar ante la Autoridad Nacional de Protección de Datos de Brasil (ANPD)",
    "complain to Brazil’s National Data Protection Authority (ANPD)",
  ],
  "contact.title": ["Fale com a igreja sobre os seus dados", "Habla con la iglesia sobre tus datos", "Contact the church about your data"],
  "contact.text": ["Escreva ou ligue para nós.", "Escríbenos o llámanos.", "Write to us or call us."],
  "contact.inPerson": [
    "Procure a secretaria da igreja: ela encaminha o seu pedido.",
    "Habla con la secretaría de la iglesia: ella tramita tu solicitud.",
    "Talk to the church office: they will pass your request on.",
  ],
  ourChurch: ["A igreja", "La iglesia", "The church"],
  version: ["Versão de {{date}}", "Versión del {{date}}", "Version dated {{date}}"],
} as const satisfies Messages;
