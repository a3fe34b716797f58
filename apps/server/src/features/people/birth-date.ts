const OLDEST = 120;

/** Whether a day can be one of birth: not after today, in church time, and not more than 120 years ago. */
export const canBeBirth = (day: string, today: string): boolean =>
  day <= today && Number(today.slice(0, 4)) - Number(day.slice(0, 4)) <= OLDEST;
