import { environmentSchema } from '../../schema/environment.ts';

type SecretName = 'OPERATOR_TOKEN' | 'PICTURE_KEY' | 'PURGE_TOKEN';

export type Secrets<Name extends SecretName = SecretName> = { [name in Name]?: string | undefined };

/** @returns a configured secret; undefined if the schema refuses it (too short, or unfit for a header) */
export const secretOf = <Name extends SecretName>(env: Secrets<Name>, name: Name): string | undefined =>
  environmentSchema.shape[name].safeParse(env[name]).data;
