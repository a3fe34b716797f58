import type { ExportTexts } from "../export.ts";
import type { InLanguages, Texts } from "../languages.ts";
import type { ReportTexts } from "../report-texts.ts";
import type { VisitorText } from "../visitors.ts";
import type { VisitorCard } from "../visitors-card.ts";

export const failureTexts: Readonly<Record<VisitorText, InLanguages>> = {
  "visitor.nameRequired": ["Nome é obrigatório", "El nombre es obligatorio", "Name is required"],
  "visitor.phoneRequired": ["Telefone é obrigatório", "El teléfono es obligatorio", "Phone is required"],
  "visitor.familyNameRequired": ["Nome da família é obrigatório", "El nombre de la familia es obligatorio", "Family name is required"],
  "visitor.incomplete": [
    "Dados incompletos: Por favor, preencha todos os campos obrigatórios: nome, telefone, nome da família.",
    "Datos incompletos: Por favor, completa todos los campos obligatorios: nombre, teléfono, nombre de la familia.",
    "Incomplete data: Please fill in all required fields: name, phone, family name.",
  ],
  "visitor.visitDateFuture": [
    "A data da visita não pode estar no futuro",
    "La fecha de la visita no puede estar en el futuro",
    "The visit date cannot be in the future",
  ],
  "visitor.notFound": [
    "Não encontramos este visitante. Talvez alguém o tenha excluído.",
    "No encontramos a este visitante. Tal vez alguien lo eliminó.",
    "We could not find this visitor. Someone may have deleted the record.",
  ],
  "visitor.ownerUnknown": [
    "Escolha alguém que acompanhe visitantes",
    "Elige a alguien que dé seguimiento a visitantes",
    "Choose someone who follows up with visitors",
  ],
  "visitor.noAccount": [
    "Este visitante ainda não tem uma conta para concluir a conversão.",
    "Este visitante todavía no tiene una cuenta para completar la conversión.",
    "This visitor does not have an account yet to complete the conversion.",
  ],
  "visitor.exists": [
    "Esta pessoa já tem outra ficha de visitante.",
    "Esta persona ya tiene otra ficha de visitante.",
    "This person already has another visitor card.",
  ],
  "visitor.converted": [
    "Este visitante já foi convertido em membro.",
    "Este visitante ya se convirtió en miembro.",
    "This visitor has already become a member.",
  ],
  "visitor.deceased": [
    "Esta pessoa consta como falecida; não é possível convertê-la em membro.",
    "Esta persona consta como fallecida; no es posible convertirla en miembro.",
    "This person is recorded as deceased and can’t become a member.",
  ],
  "visitor.tooManyForPhone": [
    "Já recebemos cadastros com este telefone há pouco. Nossa equipe entrará em contato em breve.",
    "Ya recibimos registros con este teléfono hace poco. Nuestro equipo se pondrá en contacto pronto.",
    "We received registrations with this phone a moment ago. Our team will be in touch soon.",
  ],
  "visitor.prayerClosed": [
    "Agora não conseguimos guardar o pedido de oração em segurança. Tire o pedido e envie o resto, ou tente mais tarde.",
    "En este momento no podemos guardar la petición de oración de forma segura. Quítala y envía el resto, o inténtalo más tarde.",
    "We can’t keep the prayer request safe right now. Leave it out and send the rest, or try again later.",
  ],
  "visitor.loadFailed": [
    "Não foi possível carregar os visitantes.",
    "No se pudieron cargar los visitantes.",
    "Could not load the visitors.",
  ],
  "visitor.statusFailed": [
    "Não foi possível atualizar a situação do visitante.",
    "No se pudo actualizar el estado del visitante.",
    "Could not update the visitor’s status.",
  ],
  "visitor.created": [
    "Nossa equipe entrará em contato em breve.",
    "Nuestro equipo se pondrá en contacto pronto.",
    "Our team will be in touch soon.",
  ],
  "visitor.updated": ["Dados salvos com sucesso.", "Datos guardados con éxito.", "Your changes have been saved."],
  "visitor.deleted": ["Visitante removido com sucesso.", "Visitante eliminado con éxito.", "The visitor has been removed."],
  "visitor.restored": ["Visitante restaurado.", "Visitante restaurado.", "Visitor restored."],
  "visitor.visitRecorded": ["Visita registrada.", "Visita registrada.", "Visit recorded."],
  "visitor.contactLogged": ["Contato registrado.", "Contacto registrado.", "Contact logged."],
  "visitor.approved": ["Conta aprovada.", "Cuenta aprobada.", "Account approved."],
};

const ways = {
  amigo_familiar: ["Amigo ou familiar", "Amigo o familiar", "Friend or family"],
  redes_sociais: ["Redes sociais", "Redes sociales", "Social media"],
  site_busca: ["Site ou busca na internet", "Sitio web o búsqueda en internet", "Website or online search"],
  passei_em_frente: ["Passei em frente", "Pasé por delante", "Walked or drove by"],
  evento: ["Evento", "Evento", "Event"],
  outro: ["Outro", "Otro", "Other"],
} as const;

export const visitorColumns = {
  title: ["Visitantes", "Visitantes", "Visitors"],
  titles: {
    name: ["Nome", "Nombre", "Name"],
    phone: ["Telefone", "Teléfono", "Phone"],
    email: ["E-mail", "Correo electrónico", "Email"],
    status: ["Situação", "Estado", "Status"],
    family_name: ["Família", "Familia", "Family"],
    neighborhood: ["Bairro", "Barrio", "Neighborhood"],
    address: ["Endereço", "Dirección", "Address"],
    cep: ["CEP", "Código postal", "Postal code"],
    city: ["Cidade", "Ciudad", "City"],
    state: ["Estado", "Estado o provincia", "State"],
    marital_status: ["Estado civil", "Estado civil", "Marital status"],
    visit_date: ["Data da visita", "Fecha de la visita", "Visit date"],
    created_at: ["Cadastro", "Registro", "Registered"],
    follow_up_owner_name: ["Responsável", "Responsable", "Assigned to"],
    next_action: ["Próximo passo", "Próximo paso", "Next step"],
    next_action_date: ["Data do próximo passo", "Fecha del próximo paso", "Date of the next step"],
    last_contact_at: ["Último contato", "Último contacto", "Last contact"],
    converted_at: ["Conversão", "Conversión", "Member since"],
    best_contact_time: ["Melhor horário", "Mejor horario", "Best time"],
    accepts_calls: ["Aceita ligações", "Acepta llamadas", "Happy to be called"],
    accepts_visits: ["Aceita visitas", "Acepta visitas", "Happy to have visits"],
    how_found_church: ["Como conheceu a igreja", "Cómo conoció la iglesia", "How they heard about us"],
    previous_church: ["Igreja anterior", "Iglesia anterior", "Previous church"],
  },
  values: {
    status: {
      novo: ["Novo", "Nuevo", "New"],
      contatado: ["Contatado", "Contactado", "Contacted"],
      visitado: ["Visitado", "Visitado", "Visited"],
      convertido_para_membro: ["Convertido", "Convertido", "Now a member"],
      sem_interesse: ["Sem interesse", "Sin interés", "Not interested"],
    },
    marital_status: {
      solteiro: ["Solteiro(a)", "Soltero(a)", "Single"],
      casado: ["Casado(a)", "Casado(a)", "Married"],
      divorciado: ["Divorciado(a)", "Divorciado(a)", "Divorced"],
      viuvo: ["Viúvo(a)", "Viudo(a)", "Widowed"],
      uniao_estavel: ["União estável", "Unión de hecho", "Common-law marriage"],
    },
    best_contact_time: {
      morning: ["Manhã", "Mañana", "Morning"],
      afternoon: ["Tarde", "Tarde", "Afternoon"],
      evening: ["Noite", "Noche", "Evening"],
      any_time: ["Qualquer horário", "Cualquier horario", "Any time"],
    },
    how_found_church: ways,
  },
} satisfies Texts<ExportTexts<VisitorCard>>;

type Counts = "arrived" | "returned" | "converted";
type Span = "from" | "to";

interface VisitorReportTexts {
  readonly visitors: ReportTexts<Span | "by" | "origin", "period" | Counts>;
  readonly origins: ReportTexts<Span, "origin" | Counts>;
  readonly newcomers: ReportTexts<
    Span | "status" | "origin",
    "name" | "phone" | "email" | "neighborhood" | "origin" | "status" | "created" | "owner"
  >;
  /** Sentences with a share ("56 %"), a period or a count. */
  readonly say: {
    readonly ofArrived: (share: string) => string;
    readonly bestPeriod: (period: string, count: string) => string;
    readonly mostCommon: (origin: string, share: string) => string;
  };
}

const origins = { ...ways, none: ["Não informado", "No informado", "Not given"] } as const;

const counts = {
  arrived: ["Chegaram", "Llegaron", "Came"],
  returned: ["Voltaram", "Volvieron", "Came back"],
  converted: ["Convertidos", "Convertidos", "Converted"],
} as const;

const period = { from: ["De", "Desde", "From"], to: ["Até", "Hasta", "To"] } as const;

const { titles, values } = visitorColumns;

export const visitorReportTexts = {
  visitors: {
    title: ["Visitantes por período", "Visitantes por período", "Visitors by period"],
    lead: [
      "Quantos chegaram em cada mês ou semana, quantos voltaram e quantos se tornaram membros.",
      "Cuántos llegaron cada mes o semana, cuántos volvieron y cuántos se hicieron miembros.",
      "How many came each month or week, how many came back and how many became members.",
    ],
    params: {
      ...period,
      by: ["Agrupar por", "Agrupar por", "Group by"],
      origin: ["Como conheceram", "Cómo conocieron", "How newcomers heard about us"],
    },
    columns: { period: ["Período", "Período", "Period"], ...counts },
    values: { by: { month: ["Mês", "Mes", "Month"], week: ["Semana", "Semana", "Week"] }, origin: origins },
  },
  origins: {
    title: ["Visitantes por origem", "Visitantes por origen", "Visitors by origin"],
    lead: [
      "Como quem chegou conheceu a igreja, e quantos ficaram.",
      "Cómo conocieron la iglesia los que llegaron, y cuántos se quedaron.",
      "How those who came heard about the church, and how many stayed.",
    ],
    params: period,
    columns: { origin: ["Como conheceram", "Cómo conocieron", "How newcomers heard about us"], ...counts },
    values: { origin: origins },
  },
  newcomers: {
    title: ["Lista de quem chegou", "Lista de los que llegaron", "List of newcomers"],
    lead: [
      "Nome, contato e situação de quem se cadastrou no período.",
      "Nombre, contacto y estado de quienes se registraron en el período.",
      "Name, contact and status of those who registered in the period.",
    ],
    params: { ...period, status: titles.status, origin: ["Como conheceram", "Cómo conocieron", "How newcomers heard about us"] },
    columns: {
      name: titles.name,
      phone: titles.phone,
      email: titles.email,
      neighborhood: titles.neighborhood,
      origin: titles.how_found_church,
      status: titles.status,
      created: titles.created_at,
      owner: titles.follow_up_owner_name,
    },
    values: { origin: origins, status: values.status },
  },
  say: {
    ofArrived: [(share) => `${share} de quem chegou`, (share) => `${share} de los que llegaron`, (share) => `${share} of those who came`],
    bestPeriod: [
      (period, count) => `O período com mais chegadas foi ${period}: ${count}.`,
      (period, count) => `El período con más llegadas fue ${period}: ${count}.`,
      (period, count) => `Most came in ${period}: ${count}.`,
    ],
    mostCommon: [
      (origin, share) => `A origem mais comum é “${origin}”: ${share} de quem chegou.`,
      (origin, share) => `El origen más común es “${origin}”: ${share} de los que llegaron.`,
      (origin, share) => `The most common origin is “${origin}”: ${share} of those who came.`,
    ],
  },
} satisfies Texts<VisitorReportTexts>;
