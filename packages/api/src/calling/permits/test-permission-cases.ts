import fc from 'fast-check'

export const HOUR = 60 * 60_000
const clocks = new Map<string, Intl.DateTimeFormat>()
const PEOPLE = 20
/** What may happen to a contact after the audience was locked. */
const fates = [
  ...Array<'nothing'>(6).fill('nothing'),
  ...(['marked', 'withdrawn', 'listed', 'listed nationally', 'shared', 'renumbered'] as const),
] as const
export type Fate = (typeof fates)[number]

/** Around every clock change in 2027, and at other times. */
const instants = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...Intl.supportedValuesOf('timeZone').flatMap(changesIn)),
      fc.integer({ min: -26 * 4, max: 26 * 4 }),
    )
    .map(([change, quarters]) => change + (quarters * HOUR) / 4),
  fc.integer({ min: Date.UTC(2027, 0, 1), max: Date.UTC(2027, 11, 31) }),
)
const quarter = fc.integer({ min: 0, max: 96 })
const hours = fc.option(
  fc.tuple(quarter, quarter).filter(([from, to]) => from < to),
  { freq: 5 },
)
const cap = fc.option(fc.integer({ min: 1, max: 3 }))

/** A campaign with its contacts, and the moments of permit requests. */
export const world = fc.record({
  window: fc.tuple(hours, hours, hours, hours, hours, hours, hours),
  perDay: cap,
  perWeek: cap,
  people: fc.array(
    fc.record({
      zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
      fate: fc.constantFrom(...fates),
    }),
    { minLength: PEOPLE, maxLength: PEOPLE },
  ),
  moments: fc.array(
    fc.record({
      at: instants,
      /** Skipped days and last days, relative to the day of the moment. */
      skipped: fc.array(fc.integer({ min: -1, max: 1 }), { maxLength: 1 }),
      stops: fc.option(fc.integer({ min: -1, max: 1 })),
      /** Earlier calls: to whom, and how many hours ago. */
      calls: fc.array(
        fc.record({
          who: fc.nat(PEOPLE - 1),
          ago: fc.integer({ min: 0, max: 8 * 24 }),
          isActive: fc.boolean(),
        }),
        { maxLength: 15 },
      ),
    }),
    { minLength: 10, maxLength: 10 },
  ),
})
export type World = typeof world extends fc.Arbitrary<infer W> ? W : never
export type Moment = World['moments'][number]

/** An independent implementation of the rules. */
export function mayBeCalled(it: World, moment: Moment, index: number) {
  const { zone, fate } = it.people[index] as World['people'][number]
  const called = moment.calls.filter(({ who }) => who === index)
  const today = localClock(zone, moment.at).day
  const count = called.filter(
    ({ ago }) => localClock(zone, moment.at - ago * HOUR).day === today,
  ).length
  const inWeek = called.filter(({ ago }) => ago < 7 * 24).length
  return (
    fate === 'nothing' &&
    isOpenThere(it, moment, zone) &&
    !called.some(({ isActive, ago }) => isActive && ago < 8 * 24) &&
    (it.perDay === null || count < it.perDay) &&
    (it.perWeek === null || inWeek < it.perWeek)
  )
}

export function isOpenThere({ window }: World, { at, skipped, stops }: Moment, zone: string) {
  const { day, weekday, quarters } = localClock(zone, at)
  const isSkipped = skipped.some((days) => dayAway(at, days) === day)
  const isOver = stops !== null && day > dayAway(at, stops)
  const isEmpty = window.every((one) => one === null)
  const open = isEmpty ? ([0, 96] as const) : (window[weekday] ?? null)
  return !isSkipped && !isOver && open !== null && open[0] <= quarters && quarters < open[1]
}

function localClock(zone: string, at: number) {
  const [day = '', time = ''] = clockOf(zone).format(at).split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return { day, weekday, quarters: Math.floor((hour * 60 + minute) / 15) }
}

export function dayAway(at: number, days: number) {
  return new Date(at + days * 24 * HOUR).toISOString().slice(0, 10)
}

export function numberOf(index: number) {
  return `+4420794600${String(index + 10)}`
}

export function named24(open: [number, number] | null) {
  if (!open) return null
  const [from, to] = open.map((quarters) => {
    const two = (number: number) => String(number).padStart(2, '0')
    return `${two(Math.floor(quarters / 4))}:${two((quarters % 4) * 15)}`
  })
  return { from, to }
}

/** Formats local times such as 2027-03-28 01:59. */
function clockOf(timeZone: string) {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  clocks.set(timeZone, clock)
  return clock
}

/** The days of the year on which a zone's clocks change. */
function changesIn(zone: string) {
  const offset = (at: number) =>
    Date.parse(`${clockOf(zone).format(at).replace(' ', 'T')}:00Z`) - at
  const found: number[] = []
  const day = 24 * HOUR
  for (let at = Date.UTC(2027, 0, 1); at < Date.UTC(2028, 0, 1); at += 9 * day) {
    if (offset(at) === offset(at + 9 * day)) continue
    for (let on = at; on < at + 9 * day; on += day) {
      if (offset(on) !== offset(on + day)) found.push(on)
    }
  }
  return found
}
