import { counting, type NoticeTexts } from "../../facets/notice.ts";

/** What notifications say of cards. */
export const cardTexts = {
  registered: {
    "pt-BR": {
      title: "Novo visitante",
      message: ({ name }) => `${name} preencheu a ficha de visitante. Que tal dar as boas-vindas?`,
      counted: counting("1 novo visitante", "novos visitantes"),
    },
    es: {
      title: "Nuevo visitante",
      message: ({ name }) => `${name} llenó la ficha de visitante. ¿Qué tal darle la bienvenida?`,
      counted: counting("1 nuevo visitante", "nuevos visitantes"),
    },
    en: {
      title: "New visitor",
      message: ({ name }) => `${name} filled in the visitor form. How about a word of welcome?`,
      counted: counting("1 new visitor", "new visitors"),
    },
  },
  added: {
    "pt-BR": {
      title: "Visitante cadastrado",
      message: ({ name }) => `A equipe cadastrou ${name} entre os visitantes.`,
      counted: counting("1 visitante cadastrado pela equipe", "visitantes cadastrados pela equipe"),
    },
    es: {
      title: "Visitante registrado",
      message: ({ name }) => `El equipo registró a ${name} entre los visitantes.`,
      counted: counting("1 visitante registrado por el equipo", "visitantes registrados por el equipo"),
    },
    en: {
      title: "Visitor added",
      message: ({ name }) => `The team added ${name} to the visitors.`,
      counted: counting("1 visitor added by the team", "visitors added by the team"),
    },
  },
  assigned: {
    "pt-BR": {
      title: "Visitante aos seus cuidados",
      message: ({ name }) => `O acompanhamento de ${name} agora está com você.`,
      counted: counting("1 visitante aos seus cuidados", "visitantes aos seus cuidados"),
    },
    es: {
      title: "Visitante a tu cuidado",
      message: ({ name }) => `El seguimiento de ${name} ahora está contigo.`,
      counted: counting("1 visitante a tu cuidado", "visitantes a tu cuidado"),
    },
    en: {
      title: "Visitor in your care",
      message: ({ name }) => `You are now in charge of following up with ${name}.`,
      counted: counting("1 visitor in your care", "visitors in your care"),
    },
  },
  uncontacted: {
    "pt-BR": {
      title: "Visitante sem contato há 48 horas",
      message: ({ name }) => `${name} nos visitou e ainda não recebeu notícias da igreja.`,
      counted: counting("1 visitante sem contato há 48 horas", "visitantes sem contato há 48 horas"),
    },
    es: {
      title: "Visitante sin contacto desde hace 48 horas",
      message: ({ name }) => `${name} nos visitó y aún no ha tenido noticias de la iglesia.`,
      counted: counting("1 visitante sin contacto desde hace 48 horas", "visitantes sin contacto desde hace 48 horas"),
    },
    en: {
      title: "Visitor not contacted for 48 hours",
      message: ({ name }) => `${name} visited us and has not heard from the church yet.`,
      counted: counting("1 visitor not contacted for 48 hours", "visitors not contacted for 48 hours"),
    },
  },
  due: {
    "pt-BR": {
      title: "Próximo passo para hoje",
      message: ({ name }) => `Hoje é o dia combinado para falar com ${name}.`,
      counted: counting("1 próximo passo para hoje", "próximos passos para hoje"),
    },
    es: {
      title: "Próximo paso para hoy",
      message: ({ name }) => `Hoy es el día acordado para hablar con ${name}.`,
      counted: counting("1 próximo paso para hoy", "próximos pasos para hoy"),
    },
    en: {
      title: "Next step due today",
      message: ({ name }) => `Today is the day to get in touch with ${name}.`,
      counted: counting("1 next step due today", "next steps due today"),
    },
  },
  overdue: {
    "pt-BR": {
      title: "Próximo passo à espera",
      message: ({ name }) => `O dia de falar com ${name} já passou. Ainda dá tempo!`,
      counted: counting("1 próximo passo à espera", "próximos passos à espera"),
    },
    es: {
      title: "Próximo paso en espera",
      message: ({ name }) => `Ya pasó el día de hablar con ${name}. ¡Todavía estás a tiempo!`,
      counted: counting("1 próximo paso en espera", "próximos pasos en espera"),
    },
    en: {
      title: "Next step waiting",
      message: ({ name }) => `The day to get in touch with ${name} has passed. It is not too late!`,
      counted: counting("1 next step waiting", "next steps waiting"),
    },
  },
} as const satisfies Readonly<Record<string, NoticeTexts>>;
