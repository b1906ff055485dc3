import { lineOf, withPlus } from './line.ts'

/** Whether a number with its country code can be called: it is in a numbering plan. */
export function isDialable(phone: string) {
  return lineOf(withPlus(phone)) !== null
}
