import { errorResponse } from './error-response.ts';
import { BodyLate, BodyTooLarge } from './limited-body.ts';

/** @returns the answer to a program whose request's body was not read to its end: 413 or 408; null for another error */
export function sentFault(error: unknown): Response | null {
  if (error instanceof BodyTooLarge) return errorResponse('json', 413, `The body has ${error.message}.`);
  return error instanceof BodyLate ? errorResponse('json', 408, `The body had ${error.message}.`) : null;
}
