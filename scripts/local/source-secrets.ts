/** @returns the secrets of sources that rows name (schema/source.ts), as variables of the site's Worker */
export const sourceSecrets = (variables: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      name.startsWith('SOURCE_') && value ? [[name, value]] : [],
    ),
  );
