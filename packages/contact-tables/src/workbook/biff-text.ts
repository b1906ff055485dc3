import { bounded } from '../limits.ts'
import { damaged } from '../unreadable.ts'

/** If a string continues in the next record, that record states again whether characters take one byte or two. */
export class BiffText {
  private readonly records: Buffer[]
  private record = 0
  private at: number

  constructor(records: Buffer[], at = 0) {
    this.records = records
    this.at = at
  }

  string() {
    const length = this.number(2)
    const flags = this.number(1)
    const runs = flags & 8 ? this.number(2) : 0
    const phonetic = flags & 4 ? this.number(4) : 0
    const text = this.characters(length, (flags & 1) === 1)
    this.skip(runs * 4 + phonetic)
    return bounded(text)
  }

  get ended() {
    return this.record + 1 >= this.records.length && this.at >= this.here.length
  }

  private characters(length: number, isWide: boolean) {
    let text = ''
    let wide = isWide
    while (text.length < length) {
      const { here } = this
      const width = wide ? 2 : 1
      const count = Math.min(length - text.length, Math.floor((here.length - this.at) / width))
      const end = this.at + count * width
      text += here.toString(wide ? 'utf16le' : 'latin1', this.at, end)
      this.at = end
      if (text.length === length) break
      this.nextRecord()
      wide = (this.number(1) & 1) === 1
    }
    return text
  }

  private number(bytes: number) {
    if (this.at >= this.here.length) this.nextRecord()
    if (this.at + bytes > this.here.length) throw damaged('workbook')
    this.at += bytes
    return this.here.readUIntLE(this.at - bytes, bytes)
  }

  private skip(bytes: number) {
    let left = bytes
    while (left > this.here.length - this.at) {
      left -= this.here.length - this.at
      this.nextRecord()
    }
    this.at += left
  }

  private nextRecord() {
    if (this.record + 1 >= this.records.length) throw damaged('workbook')
    this.record += 1
    this.at = 0
  }

  private get here() {
    return this.records[this.record] ?? Buffer.alloc(0)
  }
}
