import type { Row, Table } from '@bellbird/contact-tables/table'

export class LookAhead {
  private readonly batches: AsyncIterator<Row[]> | Iterator<Row[]>
  private ahead: Row[] = []
  private at = 0

  constructor(table: Table) {
    const { batches } = table
    this.batches =
      Symbol.asyncIterator in batches ? batches[Symbol.asyncIterator]() : batches[Symbol.iterator]()
  }

  async peek(size: number) {
    while (this.ahead.length < size) {
      const batch = await this.batches.next()
      if (batch.done) break
      for (const row of batch.value) this.ahead.push(row)
    }
    return this.ahead.slice(0, size)
  }

  drop(count: number) {
    this.at = count
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row[]> {
    yield this.ahead.slice(this.at)
    this.ahead = []
    for (;;) {
      const batch = await this.batches.next()
      if (batch.done) return
      yield batch.value
    }
  }
}
