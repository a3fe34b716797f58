/** Months as "YYYY-MM". */
export const monthBeside = (month: string, by: number): string => {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
};
/** The month with which the rosters open: today's, or the next one when all services of today's are over. */
export const openingMonth = (today: string, services: readonly { readonly day: string }[]): string => {
  const month = today.slice(0, 7);
  return services.length > 0 && services.every(({ day }) => day < today) ? monthBeside(month, 1) : month;
};
export const spanOfMonth = (month: string): { readonly from: string; readonly to: string } => ({
  from: `${month}-01`,
  to: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10),
});
