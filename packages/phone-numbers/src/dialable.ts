import { lineOf, withPlus } from './line.ts'

export function isDialable(phone: string) {
  return lineOf(withPlus(phone)) !== null
}
