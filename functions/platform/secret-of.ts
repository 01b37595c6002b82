import { environmentSchema } from '../../schema/environment.ts';

type SecretName = 'LOG_KEY' | 'OPERATOR_TOKEN' | 'PICTURE_KEY' | 'PURGE_TOKEN';

/** The part of the environment that is used here. */
export type Secrets<Name extends SecretName = SecretName> = { [name in Name]?: string | undefined };

/** @returns a configured secret; one that the schema refuses (too short, or unfit for a header) counts as none */
export const secretOf = <Name extends SecretName>(env: Secrets<Name>, name: Name): string | undefined =>
  environmentSchema.shape[name].safeParse(env[name]).data;
