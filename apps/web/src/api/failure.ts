/**
 * What a call throws. `code` is the server's (`visitor.notFound`), or one of ours: `network.failed`, `network.timeout`,
 * `response.empty`, `response.invalid`, `http.status`. `message` is ready to be shown, in the person's language.
 */
export class ApiFailure extends Error {
  override readonly name = "ApiFailure";
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  readonly code: string;
  /** On 400: the path of each wrong field → the code of what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds to wait, when the server says so. */
  readonly retryAfter: number | null;
  /** On a version conflict: the current record. */
  readonly data: unknown;
  /** Names the request in the server's log; null when there was no answer. */
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

  /** Nobody answered, or only to say 'later': it says nothing about the person's rights. */
  get isUnreachable(): boolean {
    return this.status === 0 || this.status === 429 || (this.status >= 502 && this.status <= 504);
  }
}

export const isFailure = (cause: unknown): cause is ApiFailure => cause instanceof ApiFailure;
