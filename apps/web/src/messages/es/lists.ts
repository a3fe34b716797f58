import type { messages as pt } from "../pt/lists.ts";
import type { Texts } from "../texts.ts";

export const messages: Texts<typeof pt> = {
  "filter.label": "Filtros",
  "filter.clearSearch": "Borrar la búsqueda",
  "filter.more": "Más filtros",
  "filter.phone": "Filtros",
  "filter.phoneCount": "Filtros ({{count}})",
  "filter.clearOne": "Quitar el filtro",
  "filter.clear": "Quitar filtros",
  "sort.label": "Ordenar",
  "view.label": "Modo de ver",
  "view.cards": "Tarjetas",
  "view.table": "Tabla",
  "list.emptyFiltered": "Prueba a ajustar los filtros o a buscar otra palabra.",
  "list.offline": "Estás sin conexión.",
  "list.offlineHint": "Cuando vuelva internet, inténtalo de nuevo.",
  "list.offlineNote": "Sin conexión: se muestra lo que ya estaba cargado.",
  close: "Cerrar",
  cancel: "Cancelar",
};
