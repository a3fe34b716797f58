import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** The condition of a connection; an absent field: normal. */
export type Weather = {
  readonly latencyMs?: number;
  /** The speed of answers. */
  readonly bytesPerSecond?: number;
  /** The connection breaks after this many bytes of answers. */
  readonly resetAfterBytes?: number;
  /** Nothing passes and nobody notices: a half-open connection. Swallowed data are lost. */
  readonly silent?: boolean;
  readonly refuses?: boolean;
};

const chunksPerSecond = 20;

/** A TCP proxy between two programs on this machine, whose condition can be changed in use. */
export class BadWire {
  weather: Weather = {};
  readonly #target: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer({ allowHalfOpen: false }, (near) => this.#join(near));
  }

  /** Listens on a free port (or the given one) and forwards to `target`, both on 127.0.0.1. */
  static async open(target: number, port = 0): Promise<BadWire> {
    const wire = new BadWire(target);
    wire.#server.listen(port, "127.0.0.1");
    await once(wire.#server, "listening");
    return wire;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    this.#server.close();
    this.cut();
    await once(this.#server, "close");
  }

  #join(near: Socket): void {
    if (this.weather.refuses) return void near.resetAndDestroy();
    const far = connect(this.#target, "127.0.0.1");
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      this.#sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        this.#sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    const line = new Line();
    near.on("data", (data) => line.carry(data, far, this.weather, false));
    far.on("data", (data) => line.carry(data, near, this.weather, true));
  }
}

/** One connection through the proxy: pieces keep their order, however late. */
class Line {
  #answered = 0;
  #isDead = false;
  readonly #free = { asked: 0, answered: 0 };

  carry(data: Buffer, to: Socket, weather: Weather, isAnswer: boolean): void {
    this.#isDead ||= weather.silent === true;
    if (this.#isDead) return;
    const { resetAfterBytes = Infinity, bytesPerSecond = Infinity, latencyMs = 0 } = weather;
    const left = isAnswer ? Math.max(0, resetAfterBytes - this.#answered) : Infinity;
    if (isAnswer) this.#answered += data.length;
    const way = isAnswer ? "answered" : "asked";
    const step = isAnswer && Number.isFinite(bytesPerSecond) ? Math.ceil(bytesPerSecond / chunksPerSecond) : data.length;
    const piece = left < data.length ? data.subarray(0, left) : data;
    for (let start = 0; start < piece.length; start += step) {
      const part = piece.subarray(start, start + step);
      const at = Math.max(performance.now() + latencyMs, this.#free[way]);
      this.#free[way] = at + (isAnswer && Number.isFinite(bytesPerSecond) ? (part.length / bytesPerSecond) * 1_000 : 0);
      this.#later(at, () => to.write(part));
    }
    if (left < data.length) this.#later(Math.max(performance.now(), this.#free[way]), () => to.resetAndDestroy());
  }

  #later(at: number, work: () => void): void {
    const wait = at - performance.now();
    const live = (): void => {
      if (!this.#isDead) work();
    };
    if (wait <= 0) live();
    else setTimeout(live, wait);
  }
}
