import { healthRoutes } from "@aprisco/contract/health.ts";
import { liveTopics } from "@aprisco/contract/live.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "../api/client.ts";
import { isLive, onLive, onLiveChange } from "../api/live.ts";
import { currentUser } from "../api/session.ts";
import { DebugFrame, Raw } from "./debug-frame.tsx";

export function Page() {
  const [status, setStatus] = useState<unknown>(null);
  const [told, setTold] = useState<readonly string[]>([]);
  const live = useSyncExternalStore(onLiveChange, isLive);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      await currentUser();
      setStatus((await call(healthRoutes.getStatus)).data);
    };
    ask().catch((cause: unknown) => setStatus(String(cause)));
    const ends = liveTopics.map((topic) => onLive(topic, () => setTold((before) => [`${new Date().toISOString()} ${topic}`, ...before])));
    return () => ends.forEach((end) => end());
  }, []);
  return (
    <DebugFrame title="debug/admin">
      <Raw title="/api/status" value={status} />
      <Raw title="stream" value={{ live, told }} />
    </DebugFrame>
  );
}
