import { useEffect, useState } from "react";

/** The time, to the minute: a page that stays open tells how long ago something was, and greets, as the clock goes. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
