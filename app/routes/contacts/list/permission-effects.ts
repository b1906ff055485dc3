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

export type Effect = { count: string; what: string; why: string }

/** What each change of call permission does to how many contacts. */
export function effectsOf({ none, given, withdrawn, marked, noPhone = 0, zoned }: Tallies) {
  const free = none + given + withdrawn
  const blocked = effect(marked, 'stays blocked', 'stay blocked', 'Marked do not call')
  const noNumber = effect(noPhone, 'has no phone number', 'have no phone number', 'Can’t be called')
  return {
    given: listed(
      effect(none, 'gets consent', 'get consent', 'None recorded so far'),
      effect(withdrawn, 'gets consent again', 'get consent again', 'Withdrawn before'),
      effect(
        given,
        'already has consent',
        'already have consent',
        'Replaced if the wording or source differs',
      ),
      blocked,
      noNumber,
    ),
    withdrawn: listed(
      effect(given, 'loses consent', 'lose consent', 'Campaigns stop calling them'),
      effect(none, 'gets a withdrawal', 'get a withdrawal', 'No consent recorded so far'),
      effect(
        withdrawn,
        'has already withdrawn',
        'have already withdrawn',
        'Replaced if the reason or source differs',
      ),
      blocked,
      noNumber,
    ),
    mark: listed(
      effect(free, 'is blocked', 'are blocked', 'In every campaign and call list'),
      effect(marked, 'is already blocked', 'are already blocked', 'Marked do not call'),
      noNumber,
    ),
    lift: listed(
      effect(
        marked,
        'loses the mark',
        'lose the mark',
        'A number on the do-not-call list stays blocked',
      ),
      effect(free, 'isn’t marked', 'aren’t marked', 'Nothing changes'),
      noNumber,
    ),
    zone:
      zoned === undefined
        ? []
        : listed(
            effect(
              free + marked - zoned,
              'gets the time zone',
              'get the time zone',
              'None set so far',
            ),
            effect(zoned, 'has a time zone', 'have a time zone', 'Replaced if it differs'),
          ),
  }
}

function effect(count: number, one: string, many: string, why: string) {
  return count > 0 ? { count: formatCount(count), what: count === 1 ? one : many, why } : undefined
}

function listed(...effects: (Effect | undefined)[]) {
  return effects.filter((it) => it !== undefined)
}
