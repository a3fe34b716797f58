import { useEffect, useState } from "react";

/** The seconds left of a countdown; `start(n)` begins one. 0: none runs. */
export function useCountdown(): readonly [left: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === 0) return undefined;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((until - performance.now()) / 1000));
      setLeft(rest);
      if (rest === 0) setUntil(0);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number) => {
    setLeft(seconds);
    setUntil(seconds > 0 ? performance.now() + seconds * 1000 : 0);
  };
  return [left, start];
}
