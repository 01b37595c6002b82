/** A secret as it was shown, and the one that is right; both as SHA-256 in hex. */
export interface Attempt {
  /** What the secret opens: its failures are counted together. */
  of: string;
  shown: string;
  wanted: string;
}

/** `againAt`: nothing was compared, because too many attempts failed; epoch ms at which the next one is taken. */
export type AttemptResult = 'right' | 'wrong' | { againAt: number };

/** The calls of the Durable Object of a network of callers, described at FailedAttempts. `Env` needs only this, not the class. */
export interface FailedAttemptsCalls extends Rpc.DurableObjectBranded {
  compare(attempt: Attempt): Promise<AttemptResult>;
}
