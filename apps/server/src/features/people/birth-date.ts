const OLDEST = 120;

/** Whether somebody can have been born on a day: not after today, in church time, and not more than 120 years ago. */
export const canBeBirth = (day: string, today: string): boolean =>
  day <= today && Number(today.slice(0, 4)) - Number(day.slice(0, 4)) <= OLDEST;
