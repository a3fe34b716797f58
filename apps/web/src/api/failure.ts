/**
 * The error of a failed call. `code` is the server's (`visitor.notFound`) or one of the client's: `network.failed`,
 * `network.timeout`, `response.empty`, `response.invalid`, `http.status`. `message` is a sentence in the reader's language.
 */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: string;
  /** On 400: path of an invalid field → error code. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait; null when the server does not say. */
  readonly retryAfter: number | null;
  /** On a version conflict: the current record. */
  readonly data: unknown;
  /** The request's id in the server's log; null when there was no answer. */
  readonly requestId: string | null;

  constructor(what: {
    status: number;
    code: string;
    message: string;
    fields?: Readonly<Record<string, string>> | undefined;
    retryAfter?: number | null;
    data?: unknown;
    requestId?: string | null;
  }) {
    super(what.message);
    this.status = what.status;
    this.code = what.code;
    this.fields = what.fields ?? {};
    this.retryAfter = what.retryAfter ?? null;
    this.data = what.data ?? null;
    this.requestId = what.requestId ?? null;
  }

  /** A feature's own code, such as `note.closed`: the server answers, whatever the status, and its sentence says why. */
  get isNamed(): boolean {
    return !/^(?:server|network|response|http|setup)\./.test(this.code);
  }

  /** There was no answer, or a 5xx or 429: it says nothing about the caller's rights. */
  get isUnreachable(): boolean {
    return this.status === 0 || this.status === 429 || (this.status >= 502 && this.status <= 504 && !this.isNamed);
  }
}

/** There was no answer, and the act is kept on the device: it is sent by itself (api/queue/). */
export class KeptOnDevice extends Error {
  override readonly name = "KeptOnDevice";
}

/** The answer of a call that the device may keep; null: it is kept. */
export const orKept = <T>(sending: Promise<T>): Promise<T | null> =>
  sending.catch((cause: unknown) => {
    if (cause instanceof KeptOnDevice) return null;
    throw cause;
  });

export const isFailure = (cause: unknown): cause is ApiFailure => cause instanceof ApiFailure;
