import { formatCount } from '@bellbird/runtime/numbers'

/** The last two overlap with the others. */
export type Tallies = {
  none: number
  given: number
  withdrawn: number
  marked: number
  noPhone: number | undefined
  zoned: number | undefined
}

/** `who` are the contacts, such as "3 contacts", `what` is what they have now. */
export type Effect = { who: string; what: string; then: string }

export function effectsOf({ none, given, withdrawn, marked, noPhone = 0, zoned }: Tallies) {
  const free = none + given + withdrawn
  const blocked = effect(marked, be('marked as do not call'), 'They stay blocked')
  const noNumber = effect(noPhone, have('no phone number'), 'They can’t be called')
  return {
    given: listed(
      effect(none, have('no consent'), 'Consent will be recorded'),
      effect(withdrawn, both('withdrew consent'), 'Consent will be recorded again'),
      effect(
        given,
        have('consent already'),
        'It will be replaced if the wording or source differs',
      ),
      blocked,
      noNumber,
    ),
    withdrawn: listed(
      effect(
        given,
        have('consent'),
        'The withdrawal will be recorded. Campaigns will stop calling them',
      ),
      effect(none, have('no consent'), 'The withdrawal will be recorded'),
      effect(
        withdrawn,
        both('withdrew consent already'),
        'It will be replaced if the reason or source differs',
      ),
      blocked,
      noNumber,
    ),
    mark: listed(
      effect(
        free,
        be('not marked as do not call'),
        'They will be blocked in every campaign and call list',
      ),
      effect(marked, be('marked as do not call'), 'They stay blocked'),
      noNumber,
    ),
    lift:
      marked === 0
        ? []
        : listed(
            effect(
              marked,
              be('marked as do not call'),
              'The mark will be removed. A number on the do-not-call list stays blocked',
            ),
            effect(free, be('not marked as do not call'), 'Nothing will change'),
            noNumber,
          ),
    zone:
      zoned === undefined
        ? []
        : listed(
            effect(free + marked - zoned, have('no time zone'), 'The time zone will be set'),
            effect(zoned, have('a time zone already'), 'It will be replaced if it differs'),
          ),
  }
}

type Verb = [one: string, several: string]

const have = (what: string): Verb => [`has ${what}`, `have ${what}`]
const be = (what: string): Verb => [`is ${what}`, `are ${what}`]
const both = (what: string): Verb => [what, what]

function effect(count: number, [one, several]: Verb, then: string) {
  if (count === 0) return undefined
  return count === 1
    ? { who: '1 contact', what: one, then }
    : { who: `${formatCount(count)} contacts`, what: several, then }
}

function listed(...effects: (Effect | undefined)[]) {
  return effects.filter((it) => it !== undefined)
}
