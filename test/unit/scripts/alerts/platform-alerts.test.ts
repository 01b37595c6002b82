import { expect, test } from 'vitest';
import { ENDPOINT_PATHS } from '../../../../schema/contract/pages/endpoint-paths.ts';
import { createPlatformAlerts } from '../../../../scripts/alerts/platform-alerts.ts';
import type { CallCloudflare, CloudflareCall } from '../../../../scripts/hostnames/call-cloudflare.ts';

const TARGET = { account: 'a', zone: 'z', host: 'news.network.example', mail: 'ops@network.example' };

/** An account that has what a test says, and stores what is created. */
function account(names: string[] = []) {
  const sent: CloudflareCall[] = [];
  const stored = new Map<string, { id: string; name: string }[]>();
  const call: CallCloudflare = async (request, schema) => {
    sent.push(request);
    const known = stored.get(request.path) ?? names.map((name) => ({ id: `id of ${name}`, name }));
    stored.set(request.path, known);
    return schema.parse({ result: request.method === 'GET' ? known : { id: 'a new id' } });
  };
  const lines: string[] = [];
  return {
    sent,
    lines,
    run: (by: CallCloudflare | null = call) =>
      createPlatformAlerts(by, TARGET, (line) => void lines.push(line)),
  };
}
const created = (sent: CloudflareCall[]) => sent.filter(({ method }) => method === 'POST');

test('CALL-4 a health check asks the network’s health, and notifications follow it', async () => {
  const { sent, lines, run } = account();
  await run();
  const [check, health, incidents, ...more] = created(sent);
  expect(more).toEqual([]);
  expect(check).toMatchObject({
    path: '/zones/z/healthchecks',
    body: {
      address: 'news.network.example',
      http_config: { path: '/api/health/network', expected_codes: ['200'] },
    },
  });
  expect(health).toMatchObject({
    path: '/accounts/a/alerting/v3/policies',
    body: {
      alert_type: 'health_check_status_notification',
      filters: { health_check_id: ['a new id'] },
      mechanisms: { email: [{ id: 'ops@network.example' }] },
      enabled: true,
    },
  });
  expect(incidents).toMatchObject({ body: { alert_type: 'incident_alert', enabled: true } });
  expect(JSON.stringify(incidents)).not.toContain('health_check_id');
  expect(lines.map((line) => line.slice(0, 7))).toEqual(['created', 'created', 'created']);
});

test('CALL-4 what exists by name stays, and is used', async () => {
  const { sent, run } = account(['masthead-network', 'Masthead: incidents of Cloudflare']);
  await run();
  expect(created(sent)).toMatchObject([
    { body: { filters: { health_check_id: ['id of masthead-network'] } } },
  ]);
});

test('CALL-4 a dry run sends nothing, and its rule is what our health writes', async () => {
  const { sent, lines, run } = account();
  await run(null);
  expect(sent).toEqual([]);
  expect(lines.map((line) => line.split(' {')[0])).toEqual([
    'POST /zones/z/healthchecks',
    'POST /accounts/a/alerting/v3/policies',
    'POST /accounts/a/alerting/v3/policies',
  ]);
  const { path, expected_body: body } = JSON.parse(lines[0]?.replace(/^POST \S+ /, '') ?? '').http_config;
  expect(JSON.stringify({ status: 'ok' }, null, 2)).toContain(body);
  expect(ENDPOINT_PATHS).toContain(path);
});
