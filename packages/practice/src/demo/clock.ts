/**
 * Preloaded into the demo's API: replaces the clock, which starts at the time in this module's URL and is then set by
 * messages, so that six months pass in seconds; at the end it shows the real time again.
 */
const RealDate = Date
const begin = Number(new URL(import.meta.url).searchParams.get('at'))
let ahead = begin - RealDate.now()

class StoryDate extends RealDate {
  constructor(...parts: []) {
    super(...(parts.length > 0 ? parts : ([RealDate.now() + ahead] as unknown as [])))
  }

  static override now() {
    return RealDate.now() + ahead
  }
}

globalThis.Date = StoryDate as DateConstructor

process.on('message', (message: { type?: string; at?: number }) => {
  if (message.type !== 'clock') return
  ahead = message.at ? message.at - RealDate.now() : 0
  process.send?.({ type: 'clock is set' })
})
