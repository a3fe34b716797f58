import type { messages as pt } from "../pt/reports.ts";
import type { Texts } from "../../language/texts.ts";

export const messages: Texts<typeof pt> = {
  lead: "Números y listas para seguir, imprimir o llevar a una hoja de cálculo.",
  all: "Todos los informes",
  params: "Filtros",
  any: "Cualquiera",
  noDay: "Fecha inválida",
  see: "Ver informe",
  logged: "Toda exportación queda en el registro.",
  chart: "Gráfico",
  table: "Tabla",
  first: "Las primeras {{shown}} de {{all}} filas. El archivo las trae todas.",
  total: "Total",
  empty: "No hay registros en este período",
  emptyHint: "Prueba con un período más largo o quita un filtro.",
  making: "Preparando el archivo. Puedes seguir usando la página.",
  failed: "No se pudo generar el informe",
  failedHint: "Los filtros siguen como estaban. Inténtalo de nuevo en unos instantes.",
  retry: "Intentar de nuevo",
  tooLarge: "Son {{rows}} filas, y este formato admite hasta {{limit}}. Elige un período más corto u otro formato.",
};
