import type { Row } from '@bellbird/contact-tables/table'
import { shortened } from '@bellbird/contract/clipped'
import type { Columns } from '../columns/columns.ts'
import type { Rules } from '../values/rules.ts'
import { cellsOf, SHOWN, shownRow } from './invalid-rows.ts'
import type { CorrectedRow } from './preview.ts'
import type { ValidatedRow } from './validate-row.ts'

const WRITTEN = 200

export class CorrectedRows {
  private readonly columns: Columns
  private readonly rules: Rules
  private readonly found = new Map<number, CorrectedRow>()

  constructor(columns: Columns, rules: Rules) {
    this.columns = columns
    this.rules = rules
  }

  add(record: Row, validated: ValidatedRow) {
    const corrected = this.rules.corrections.get(record.row)
    if (!corrected) return
    const names = [...corrected.keys()]
    const inFile = cellsOf(record, this.columns, { corrections: new Map() }, names)
    const written = names.flatMap((name) => {
      const text = inFile.get(name)
      return text === undefined ? [] : [[name, shortened(text, WRITTEN)] as const]
    })
    if (written.length === 0) return
    const row = shownRow(record, validated, this.columns, this.rules)
    this.found.set(record.row, { ...row, written: Object.fromEntries(written) })
  }

  latest() {
    const rows = [...this.rules.corrections.keys()].flatMap((row) => this.found.get(row) ?? [])
    if (rows.length === 0) return {}
    const correctedRows = rows.slice(-SHOWN).toSorted((one, other) => one.row - other.row)
    return { corrected: rows.length, correctedRows }
  }
}
