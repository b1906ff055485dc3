import { formatCount } from '@bellbird/runtime/numbers'

/** How many of the selected contacts have which call permission; the last two overlap with the others. */
export type Tallies = {
  none: number
  given: number
  withdrawn: number
  marked: number
  noPhone: number | undefined
  zoned: number | undefined
}

/** `what` is what these contacts have now. */
export type Effect = { count: string; what: string; then: string }

/** What each change of call permission does to how many contacts. */
export function effectsOf({ none, given, withdrawn, marked, noPhone = 0, zoned }: Tallies) {
  const free = none + given + withdrawn
  const blocked = effect(marked, 'Marked as do not call', 'Stays blocked')
  const noNumber = effect(noPhone, 'No phone number', 'Can’t be called')
  return {
    given: listed(
      effect(none, 'No consent recorded', 'Consent will be recorded'),
      effect(withdrawn, 'Consent withdrawn', 'Consent is recorded again'),
      effect(given, 'Consent given', 'Replaced if the wording or source differs'),
      blocked,
      noNumber,
    ),
    withdrawn: listed(
      effect(given, 'Consent given', 'The withdrawal is recorded. Campaigns stop calling'),
      effect(none, 'No consent recorded', 'The withdrawal is recorded'),
      effect(withdrawn, 'Consent withdrawn', 'Replaced if the reason or source differs'),
      blocked,
      noNumber,
    ),
    mark: listed(
      effect(free, 'Not marked as do not call', 'Blocked in every campaign and call list'),
      effect(marked, 'Marked as do not call', 'Stays blocked'),
      noNumber,
    ),
    lift:
      marked === 0
        ? []
        : listed(
            effect(
              marked,
              'Marked as do not call',
              'The mark is removed. A number on the do-not-call list stays blocked',
            ),
            effect(free, 'Not marked as do not call', 'Nothing changes'),
            noNumber,
          ),
    zone:
      zoned === undefined
        ? []
        : listed(
            effect(free + marked - zoned, 'No time zone set', 'The time zone is set'),
            effect(zoned, 'Time zone set', 'Replaced if it differs'),
          ),
  }
}

function effect(count: number, what: string, then: string) {
  return count > 0 ? { count: formatCount(count), what, then } : undefined
}

function listed(...effects: (Effect | undefined)[]) {
  return effects.filter((it) => it !== undefined)
}
