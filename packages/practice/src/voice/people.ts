export type Behavior =
  | 'answers'
  | 'refuses'
  | 'busy'
  | 'no_answer'
  | 'voicemail'
  | 'opts_out'
  | 'callback'
  | 'wrong_number'
  | 'line_fails'

const usual: Behavior[] = [
  ...Array<Behavior>(9).fill('answers'),
  ...Array<Behavior>(4).fill('no_answer'),
  ...Array<Behavior>(3).fill('voicemail'),
  ...(['refuses', 'busy', 'opts_out', 'callback'] as const),
]

/** A number always behaves the same. */
export function usualBehavior(number: string): Behavior {
  let sum = 0
  for (const digit of number) sum = (sum * 31 + digit.charCodeAt(0)) % 9_973
  return usual[sum % usual.length] as Behavior
}

export type Turn = { speaker: 'agent' | 'contact'; text: string }

export function conversationOf(
  behavior: Behavior,
  disclosure: string,
): { turns: Turn[]; fields: Record<string, unknown>; summary: string } {
  const agent = (text: string): Turn => ({ speaker: 'agent', text })
  const contact = (text: string): Turn => ({ speaker: 'contact', text })
  const greeting = [
    contact('Hello?'),
    agent(disclosure || 'Hello, this is an AI assistant calling.'),
  ]
  switch (behavior) {
    case 'answers':
      return {
        turns: [
          ...greeting,
          contact('Yes, go on.'),
          agent('We have a new plan for teams like yours. May I send you our offer by email?'),
          contact('Please do. I will read it this week.'),
          agent('Is there anything that our team should know before they write to you?'),
          contact('No, that is all. Thank you.'),
          agent('Thank you for your time. Goodbye.'),
        ],
        fields: { do_not_call: false },
        summary: 'Wants the offer by email.',
      }
    case 'opts_out':
      return {
        turns: [...greeting, contact('Please don’t call me again.'), agent('Understood. Goodbye.')],
        fields: { do_not_call: true },
        summary: 'Asked not to be called again.',
      }
    case 'callback': {
      const at = new Date(Date.now() + 24 * 60 * 60_000)
      return {
        turns: [
          ...greeting,
          contact('Not now. Tomorrow at this time?'),
          agent('Noted. Until tomorrow.'),
        ],
        fields: { do_not_call: false, callback_at: at.toISOString() },
        summary: 'Asked for a call back tomorrow.',
      }
    }
    case 'voicemail':
      return {
        turns: [contact('Please leave a message after the tone.')],
        fields: {},
        summary: 'Reached a voicemail box.',
      }
    default:
      return { turns: [], fields: {}, summary: '' }
  }
}

const WORDS_PER_SECOND = 2.5
const PAUSE = 1

/** In seconds. */
export function spokenAt(turns: Turn[]) {
  let at = 0
  return turns.map((turn) => {
    const start = at
    const end = start + turn.text.split(' ').length / WORDS_PER_SECOND
    at = end + PAUSE
    return { ...turn, start, end }
  })
}

export function speaks(behavior: Behavior) {
  return ['answers', 'opts_out', 'callback', 'voicemail'].includes(behavior)
}
