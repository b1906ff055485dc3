import { type CallOutcome, callOutcomes, outcomeLabels } from './words.ts'

/** Words that count as an outcome beside its name and its label, in the order in which they are shown. */
const synonyms: Record<CallOutcome, readonly string[]> = {
  reached: ['answered', 'connected', 'contacted', 'spoke', 'spoken to', 'talked', 'success'],
  no_answer: [
    ...['not reached', 'unanswered', 'not answered', 'no response', 'no reply', 'did not answer'],
    ...['no one answered', 'nobody answered', 'no pick up', 'not available', 'unavailable'],
    ...['unreachable', 'busy', 'line busy', 'missed', 'missed call', 'ring no answer'],
  ],
  voicemail: [
    ...['voice mail', 'left voicemail', 'mailbox', 'mailbox full', 'voicemail full'],
    ...['answering machine', 'machine', 'left message', 'left a message', 'vm'],
  ],
  wrong_number: [
    ...['wrong person', 'wrong contact', 'bad number', 'invalid number', 'incorrect number'],
    ...['not in service', 'number not in service', 'number disconnected'],
  ],
  do_not_call: [
    ...[
      'opt out',
      'opting out',
      'wants to opt out',
      'refused',
      'refusal',
      'refuses',
      'who refuses',
    ],
    ...[
      'asked not to be called',
      'asked not to be called again',
      'do not call',
      'do not call again',
    ],
    ...["don't call", "don't call again", 'dont call me', 'never call again', 'no more calls'],
    ...['stop calling', 'stop', 'dnc', 'do not contact', "don't contact", 'do not phone'],
    ...['unsubscribe', 'unsubscribed', 'remove', 'remove me', 'remove from list', 'blocked'],
    ...['blocklisted', 'suppressed', 'withdrawn', 'consent withdrawn', 'withdrew consent'],
    ...[
      'consent revoked',
      'revoked',
      'marked do not call',
      'on the suppression list',
      'on the do-not-call list',
    ],
  ],
}

/** Only letters and digits count, so "Opted-out", "opted_out" and "OPTED OUT" are one word. */
function keyOf(words: string) {
  return words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

const known = new Map<string, CallOutcome>(
  Object.entries(callOutcomes).flatMap(([name, label]) => {
    const outcome = name as CallOutcome
    return [name, label, ...synonyms[outcome]].map((word) => [keyOf(word), outcome] as const)
  }),
)

/** The outcome that a word of a file or of a dialer means; undefined where nobody can be sure. */
export function outcomeFrom(words: string): CallOutcome | undefined {
  return known.get(keyOf(words))
}

/** The accepted words of each outcome, its label first, for people to read. */
export const acceptedOutcomes = Object.entries(callOutcomes).map(([name, label]) => ({
  outcome: name as CallOutcome,
  label,
  synonyms: synonyms[name as CallOutcome],
}))

/** Why a word is not accepted, with the ones that are. */
export function unknownOutcome(words: string) {
  return `“${words.slice(0, 60)}” is not an outcome. Use ${outcomeLabels}.`
}

const OPT_OUT = new RegExp(
  [
    'opt(?:s|ed|ing)? ?out|unsubscri|dnc|refus|revok|withdr[ae]w|complain|gdpr|black ?list|block ?list',
    '(?:do not|don ?t|did not want|does ?n ?t want|never|not|stop|no more|no further|quit|cease)(?: \\p{L}+){0,4} (?:call|contact|phone|ring|disturb)',
    '(?:remove|take|delete|erase|strike)(?: \\p{L}+){0,3} (?:off|from|list|number|data|details|database)',
    'remove (?:me|him|her|them|us)|leave (?:me|him|her|them|us) alone|stop (?:it|this)',
  ].join('|'),
  'u',
)

/** Whether words sound like an opt-out, so that a person must look at them. Rather too often than too rarely. */
export function soundsLikeOptOut(words: string) {
  const plain = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
  return OPT_OUT.test(plain)
}
