import type { EventText } from "./failures.ts";

export const eventTexts: Record<EventText, string> = {
  "event.rule": "Não entendemos esta repetição. Escolha diária, semanal, mensal ou anual.",
  "event.order": "O término não pode ser antes do início",
  "event.tooLong": "Um evento dura no máximo 31 dias",
  "event.wholeSeries": "Isto só muda em “Este e os próximos” ou “Todos”",
  "event.noDate": "Neste dia a série não tem encontro",
  "event.noneLeft": "Assim a série ficaria sem nenhuma data",
  "event.notMaker": "Só quem criou o evento pode torná-lo privado",
  "event.tooMany": "Esta repetição cria mais de 800 datas em dois anos. Escolha um intervalo maior ou uma data final.",
  "event.scopeNeeded": "Este evento se repete. Diga se a mudança vale só para este, para este e os próximos ou para todos.",
  "event.hasAttendance": "Há inscrições, presenças ou escalas neste evento. Em vez de excluir, você pode cancelá-lo.",
};
