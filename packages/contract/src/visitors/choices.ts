/** The closed lists of a visitor's card, without schemas: the light pages offer them and must not load the schema library. */

/** spec.md §3 and §4 'Visitor status'; `convertido_para_membro` is reached only through conversion. */
export const visitorStatuses = ["novo", "contatado", "visitado", "convertido_para_membro", "sem_interesse"] as const;
export const contactTimes = ["morning", "afternoon", "evening", "any_time"] as const;
/** The offered ways; any other text is kept as it is. */
export const foundChurchWays = ["amigo_familiar", "redes_sociais", "site_busca", "passei_em_frente", "evento", "outro"] as const;
export const contactChannels = ["call", "whatsapp", "visit", "in_person", "email", "sms"] as const;
export const contactOutcomes = ["reached", "no_answer", "wrong_number", "asked_not_to_contact"] as const;
/**
 * What a card's history tells: `unowned` is a follow-up that has no owner any more, `approved` an account that was let in.
 */
export const historyKinds = ["registered", "contact", "visit", "status", "owner", "unowned", "approved", "converted"] as const;
/** spec.md §9: measured on created_at in church time; 1m = since the same day of last month. */
export const visitorPeriods = ["all", "today", "7d", "1m", "90d"] as const;
/** In church time: before today and today; before today; today; today and the six days after it. */
export const followUpDues = ["now", "overdue", "today", "week"] as const;
export const visitorSorts = ["created_at", "-created_at", "name", "-name", "next_action_date", "-next_action_date"] as const;
