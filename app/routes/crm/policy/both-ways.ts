/** The name of the buttons that give all fields one rule. */
export const SET_ALL = 'set_all'

/** Whether a field with this rule goes in both directions. */
export function isBothWays(rule: string) {
  return ['theirs', 'ours', 'fill'].includes(rule)
}
