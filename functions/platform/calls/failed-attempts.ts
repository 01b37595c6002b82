/** The sent secret and the right one, both as SHA-256 in hex. */
export interface Attempt {
  shown: string;
  wanted: string;
}

/** `againAt`: not compared, because too many attempts failed; epoch ms of the next allowed one. */
export type AttemptResult = 'right' | 'wrong' | { againAt: number };

/** The calls of FailedAttempts. `Env` needs only this, not the class. */
export interface FailedAttemptsCalls extends Rpc.DurableObjectBranded {
  compare(attempt: Attempt): Promise<AttemptResult>;
}
