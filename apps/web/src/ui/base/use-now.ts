import { useEffect, useState } from "react";
import { dayIn } from "../../language/date-words.ts";

const minute = 60_000;

/** Today in the church's time zone; a page that stays open past midnight follows. */
export function useToday(zone: string | undefined): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return dayIn(zone, new Date(now));
}

/** The time, to the minute: a page that stays open tells how long ago something was, and greets, as the clock goes. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
