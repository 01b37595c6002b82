import { errorResponse } from '../../http/error-response.ts';
import { registerOf } from '../../platform/calls/publication-register.ts';
import { withTimeout } from '../../platform/with-timeout.ts';
import type { Endpoint } from '../endpoint.ts';
import { authorise } from '../people/authorise.ts';
import { json, registerFailed } from './register-answers.ts';

/** Both receivers are asked at once, ten seconds each at most. */
const TEST_MAX_MS = 15_000;

/** `POST /api/alerts` (schema/alerts.ts): sends each receiver a test message, for operators. */
export const alertsApi: Endpoint = {
  methods: ['POST'],
  errors: 'json',
  handleAny: async (details) => {
    const found = await authorise(details, 'operate', null);
    if (!found.ok)
      return errorResponse('json', found.status, found.reason, {
        headers: { ...found.headers, ...(found.status === 401 && { 'www-authenticate': 'Bearer' }) },
      });
    try {
      return json(await withTimeout(registerOf(details.env).testAlerts(), TEST_MAX_MS));
    } catch (error) {
      return registerFailed(error);
    }
  },
};
