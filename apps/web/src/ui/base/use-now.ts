import { useEffect, useState } from "react";
import { dayIn } from "../../language/date-words.ts";

const minute = 60_000;

/** Today in the church's time zone; updates at midnight. */
export function useToday(zone: string | undefined): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return dayIn(zone, new Date(now));
}

export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
