import { ALERT_RULES, type AlertRule, type Incident, type Notice } from '../../schema/alerts.ts';
import type { Condition } from '../feed-status/conditions.ts';

/** A problem that comes back sooner has not been over. */
const FINE_MS = 5 * 60_000;
/** Rules that are known without the feed index. */
const OF_REGISTER: readonly string[] = ['index', 'copies'];
/** The name of a problem of the whole network. */
const NETWORK = '';

/** What one rule finds wrong now. */
interface Wrong {
  names: Set<string>;
  words: string;
}

const isAlertRule = (rule: string): rule is AlertRule => rule in ALERT_RULES;

function wrongByRule(conditions: readonly Condition[]): Map<AlertRule, Wrong> {
  const wrong = new Map<AlertRule, Wrong>();
  for (const { rule, isBad, names, words } of conditions) {
    // Single feeds are noted only; a single front, source or station calls.
    if (!isAlertRule(rule) || (!isBad && names.length === 0)) continue;
    const before = wrong.get(rule);
    const all = names.length > 0 ? names : [NETWORK];
    wrong.set(rule, {
      names: new Set([...(before?.names ?? []), ...all]),
      words: before ? `${before.words} ${words}` : words,
    });
  }
  return wrong;
}

/**
 * CALL-1: a rule's problems that begin together are one incident: it gathers for the rule's time, is told once, and is over
 * when nothing of it has been wrong for FINE_MS. What begins after it was told is another one. Pure.
 * @param isKnown whether the feed index has answered; what only it knows stays as it was otherwise
 * @param now epoch ms
 */
export function nextIncidents(
  before: readonly Incident[],
  conditions: readonly Condition[],
  isKnown: boolean,
  now: number,
): { incidents: Incident[]; notices: Notice[] } {
  const wrong = wrongByRule(conditions);
  const incidents: Incident[] = [];
  const notices: Notice[] = [];
  const tell = (state: 'began' | 'over', { id, rule, words, names, since }: Incident) => {
    const listed = names.filter((name) => name !== NETWORK);
    notices.push({ problem: id, state, rule, words, names: listed, since, at: now });
  };
  for (const incident of before) {
    if (!isKnown && !OF_REGISTER.includes(incident.rule)) {
      incidents.push(incident);
      continue;
    }
    const still = wrong.get(incident.rule)?.names ?? new Set();
    const isWrong = incident.names.some((name) => still.has(name));
    const fineSince = isWrong ? null : (incident.fineSince ?? now);
    if (fineSince === null || (incident.told && now - fineSince < FINE_MS))
      incidents.push({ ...incident, fineSince });
    else if (incident.told) tell('over', incident);
  }
  for (const [rule, { names, words }] of wrong) {
    const own = incidents.filter((incident) => incident.rule === rule);
    const known = new Set(own.flatMap((incident) => incident.names));
    const added = [...names].filter((name) => !known.has(name));
    const gathering = own.find(({ told }) => !told);
    if (gathering) Object.assign(gathering, { names: [...gathering.names, ...added], words });
    else if (added.length > 0)
      incidents.push({
        id: `${rule}-${now}`,
        rule,
        names: added,
        words,
        since: now,
        told: false,
        fineSince: null,
      });
  }
  for (const incident of incidents) {
    if (incident.told || now - incident.since < ALERT_RULES[incident.rule]) continue;
    const still = wrong.get(incident.rule)?.names;
    if (still) incident.names = incident.names.filter((name) => still.has(name));
    incident.told = true;
    tell('began', incident);
  }
  return { incidents, notices };
}
