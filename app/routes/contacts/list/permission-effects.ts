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
  const blocked = effect(marked, 'marked as do not call', 'Will stay blocked')
  const noNumber = effect(noPhone, 'without a phone number', 'Can’t be called')
  return {
    given: listed(
      effect(none, 'without consent', 'Consent will be recorded'),
      effect(withdrawn, 'with withdrawn consent', 'Consent will be recorded again'),
      effect(given, 'with consent', 'Will be replaced if the wording or source differs'),
      blocked,
      noNumber,
    ),
    withdrawn: listed(
      effect(given, 'with consent', 'The withdrawal will be recorded. Campaigns will stop calling'),
      effect(none, 'without consent', 'The withdrawal will be recorded'),
      effect(
        withdrawn,
        'with withdrawn consent',
        'Will be replaced if the reason or source differs',
      ),
      blocked,
      noNumber,
    ),
    mark: listed(
      effect(free, 'not marked as do not call', 'Will be blocked in every campaign and call list'),
      effect(marked, 'marked as do not call', 'Will stay blocked'),
      noNumber,
    ),
    lift:
      marked === 0
        ? []
        : listed(
            effect(
              marked,
              'marked as do not call',
              'The mark will be removed. A number on the do-not-call list stays blocked',
            ),
            effect(free, 'not marked as do not call', 'Nothing will change'),
            noNumber,
          ),
    zone:
      zoned === undefined
        ? []
        : listed(
            effect(free + marked - zoned, 'without a time zone', 'The time zone will be set'),
            effect(zoned, 'with a time zone', 'Will be replaced if it differs'),
          ),
  }
}

function effect(count: number, what: string, then: string) {
  return count > 0 ? { count: formatCount(count), what, then } : undefined
}

function listed(...effects: (Effect | undefined)[]) {
  return effects.filter((it) => it !== undefined)
}
