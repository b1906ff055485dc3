/**
 * Loaded into the demo's API before anything else: its clock shows the time in its own address, then what it is
 * sent, so that six months of a story happen in seconds, and the present once the story is over.
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
