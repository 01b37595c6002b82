import { afterAll } from 'vitest';
import { startTestEnv, type TestEnv, type TestEnvOptions } from '../../testing/test-env.ts';

/** @returns a test environment of the file that calls this, which ends with the file's last test */
export async function ownEnv(options: TestEnvOptions = {}): Promise<TestEnv> {
  const testEnv = await startTestEnv(options);
  afterAll(() => testEnv.stop());
  return testEnv;
}
