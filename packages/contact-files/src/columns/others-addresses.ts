import { cleanEmail } from '../values/clean.ts'
import { isEmail } from '../values/template-cells.ts'
import type { FileColumn } from './file-columns.ts'
import { fieldOfHeader, isAboutSomethingElse } from './headers.ts'
import { normalized } from './normalized.ts'

type Spread = { column: FileColumn; addresses: number; same: number }

/** The same address in almost every row, or that of a program's user, is not the contact's own. */
export function othersAddresses(columns: FileColumn[]) {
  const spreads = columns
    .filter(({ header }) => !isAboutSomethingElse(header))
    .map(spreadOf)
    .filter(({ addresses }) => addresses > 0)
  const differing = spreads.filter(({ addresses, same }) => addresses > 1 && same * 2 <= addresses)
  const isOthers = ({ column, addresses, same }: Spread) => {
    if (/^user (?:e ?)?mail\b/.test(normalized(column.header))) {
      return spreads.some((one) => one.column !== column && isNamedAddress(one.column))
    }
    const isSame = addresses > 1 && same >= addresses * 0.9
    return isSame && differing.some((one) => one.addresses * 2 >= addresses)
  }
  return new Set(spreads.filter(isOthers).map(({ column }) => column.index))
}

function spreadOf(column: FileColumn): Spread {
  const counts = new Map<string, number>()
  let addresses = 0
  let same = 0
  for (const cell of column.cells) {
    const address = cell.includes('@') ? cleanEmail(cell).toLowerCase() : ''
    if (!isEmail(address)) continue
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    addresses += 1
    same = Math.max(same, count)
  }
  return { column, addresses, same }
}

function isNamedAddress({ header }: FileColumn) {
  return fieldOfHeader(header)?.field === 'email'
}
