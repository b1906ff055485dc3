/** Preloaded into the demo's API: starts at the time in its URL and is set by messages, so months pass in seconds. */
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
