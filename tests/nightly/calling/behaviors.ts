import type { Behavior } from '@bellbird/practice/voice/people'

/** Four of every ten people answer; each of the other six behaves differently. */
const behaviors: Behavior[] = [
  ...Array<Behavior>(4).fill('answers'),
  ...(['busy', 'no_answer', 'voicemail', 'opts_out', 'refuses', 'wrong_number'] as const),
]

/** How the person with this number behaves. */
export function behaviorOf(number: string) {
  return behaviors[Number(number.slice(-4)) % behaviors.length] as Behavior
}
