const TOPICS_MAX = 30;
const TOPIC_MAX_UNITS = 80;

/**
 * POST-5: the chips of 'Related Topics'.
 * @param shortTail comma-separated; surrounding blanks, empty topics and repetitions (ignoring case) are removed
 * @param longTail only tested for presence: a text that is not blank, a list or object that is not empty
 */
export function readTopics(
  shortTail: string | null,
  longTail: unknown,
): { topics: string[]; hasLongTail: boolean } {
  const topics = new Map<string, string>();
  for (const part of (shortTail ?? '').split(',')) {
    const topic = part.trim().replace(/\s+/g, ' ');
    const key = topic.toLowerCase();
    if (topic !== '' && topic.length <= TOPIC_MAX_UNITS && !topics.has(key)) topics.set(key, topic);
  }
  return { topics: [...topics.values()].slice(0, TOPICS_MAX), hasLongTail: isPresent(longTail) };
}

function isPresent(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}
