import { type CallOutcome, callOutcomes, outcomeLabels } from './words.ts'

const synonyms: Record<CallOutcome, readonly string[]> = {
  reached: [
    'answered',
    'connected',
    'contacted',
    'spoke',
    'spoken to',
    'talked',
    'success',
    'erreicht',
    'joint',
    'contacté',
    'contactado',
  ],
  no_answer: [
    ...['not reached', 'unanswered', 'not answered', 'no response', 'no reply', 'did not answer'],
    ...['no one answered', 'nobody answered', 'no pick up', 'not available', 'unavailable'],
    ...['unreachable', 'busy', 'line busy', 'missed', 'missed call', 'ring no answer'],
    ...['nicht erreicht', 'keine Antwort', 'besetzt', 'pas de réponse', 'sans réponse', 'occupé'],
    ...['no contesta', 'no responde', 'sin respuesta', 'ocupado'],
  ],
  voicemail: [
    ...['voice mail', 'left voicemail', 'mailbox', 'mailbox full', 'voicemail full'],
    ...['answering machine', 'machine', 'left message', 'left a message', 'vm'],
    ...['Anrufbeantworter', 'répondeur', 'messagerie vocale', 'contestador', 'buzón de voz'],
  ],
  wrong_number: [
    ...['wrong person', 'wrong contact', 'bad number', 'invalid number', 'incorrect number'],
    ...['not in service', 'number not in service', 'number disconnected'],
    ...['falsche Nummer', 'faux numéro', 'mauvais numéro', 'número equivocado'],
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
    ...['nicht mehr anrufen', 'nicht anrufen', 'keine Anrufe mehr', 'ne plus appeler'],
    ...['ne pas appeler', 'no llamar', 'no llamar más', 'no volver a llamar'],
  ],
}

function keyOf(words: string) {
  return words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

const known = new Map<string, CallOutcome>(
  Object.entries(callOutcomes).flatMap(([name, label]) => {
    const outcome = name as CallOutcome
    return [name, label, ...synonyms[outcome]].map((word) => [keyOf(word), outcome] as const)
  }),
)

export function outcomeFrom(words: string): CallOutcome | undefined {
  return known.get(keyOf(words))
}

export const acceptedOutcomes = Object.entries(callOutcomes).map(([name, label]) => ({
  outcome: name as CallOutcome,
  label,
  synonyms: synonyms[name as CallOutcome],
}))

export function unknownOutcome(words: string) {
  return `“${words.slice(0, 60)}” is not an outcome. Use ${outcomeLabels}.`
}

const OPT_OUT = new RegExp(
  [
    'opt(?:s|ed|ing)? ?out|unsubscri|dnc|refus|revok|withdr[ae]w|complain|gdpr|black ?list|block ?list',
    '(?:do not|don ?t|did not want|does ?n ?t want|never|not|stop|no more|no further|quit|cease)(?: \\p{L}+){0,4} (?:call|contact|phone|ring|disturb)',
    '(?:remove|take|delete|erase|strike)(?: \\p{L}+){0,3} (?:off|from|list|number|data|details|database)',
    'nicht (?:mehr|wieder|noch ?mal)(?: \\p{L}+){0,3} (?:an\\p{L}*ruf|kontakt)|keine (?:weiteren )?anrufe',
    'ne (?:me |le |la |les )?(?:plus|pas)(?: \\p{L}+){0,2} (?:appel|contact)',
    'no (?:me |le |la |les )?(?:vuelv|volver|llam)',
    'remove (?:me|him|her|them|us)|leave (?:me|him|her|them|us) alone|stop (?:it|this)',
  ].join('|'),
  'u',
)

/** Prefers false positives to false negatives, because a person reviews them. */
export function soundsLikeOptOut(words: string) {
  const plain = words
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
  return OPT_OUT.test(plain)
}
