import type { CodedText } from './text/coded-text.ts'

/** A cell's text, start and end. */
const PARTS = 3
/** From here on, bytes are letters and two signs; 255 stands for any other character. */
const FIRST_LETTER = 0xc0
const UNKNOWN = 0xff
const FIRST_ROOM = 1_024

export class Places {
  readonly texts: readonly CodedText[]
  list = new Uint32Array(PARTS * FIRST_ROOM)
  size = 0

  constructor(texts: readonly CodedText[]) {
    this.texts = texts
  }

  add(text: number, from: number, to: number) {
    const at = this.size * PARTS
    if (at === this.list.length) this.grow()
    const { list } = this
    list[at] = text
    list[at + 1] = from
    list[at + 2] = to
    this.size += 1
  }

  addFrom({ list }: Places, cell: number) {
    const at = cell * PARTS
    this.add(list[at] ?? 0, list[at + 1] ?? 0, list[at + 2] ?? 0)
  }

  textOf(cell: number) {
    return this.list[cell * PARTS] ?? 0
  }

  bytesAt(cell: number) {
    return this.texts[this.textOf(cell)]?.codes ?? nothing
  }

  fromOf(cell: number) {
    return this.list[cell * PARTS + 1] ?? 0
  }

  toOf(cell: number) {
    return this.list[cell * PARTS + 2] ?? 0
  }

  textAt(cell: number) {
    const text = this.texts[this.textOf(cell)]
    return text?.slice(this.fromOf(cell), this.toOf(cell)) ?? ''
  }

  isEmpty(cell: number) {
    return this.fromOf(cell) >= this.toOf(cell)
  }

  shows(cell: number) {
    if (this.isEmpty(cell)) return false
    const code = this.bytesAt(cell)[this.fromOf(cell)] ?? 0
    return (code > 32 && code < 127) || (code >= FIRST_LETTER && code < UNKNOWN)
  }

  private grow() {
    const wider = new Uint32Array(this.list.length * 2)
    wider.set(this.list)
    this.list = wider
  }
}

const nothing = new Uint8Array()

/** A record whose cells are positions until their text is accessed. */
export class PlacedRow {
  readonly row: number
  readonly width: number
  readonly places: Places
  readonly first: number
  private made: string[] | undefined

  constructor(row: number, places: Places, first: number) {
    this.row = row
    this.width = places.size - first
    this.places = places
    this.first = first
  }

  get cells() {
    if (!this.made) {
      this.made = []
      const end = this.first + this.width
      for (let cell = this.first; cell < end; cell += 1) this.made.push(this.places.textAt(cell))
    }
    return this.made
  }

  showsAtLeast(count: number) {
    let seen = 0
    for (let at = 0; at < this.width && seen < count; at += 1) {
      if (this.places.shows(this.first + at)) seen += 1
    }
    return seen === count
  }

  /** Whether the first cell may be this text: false if its length or its first letter differs. */
  mayBeginWith(text: string) {
    const { places, first } = this
    const from = places.fromOf(first)
    if (this.width === 0 || places.toOf(first) - from !== text.length) return false
    const code = text.charCodeAt(0)
    return text === '' || code > 126 || places.bytesAt(first)[from] === code
  }
}
