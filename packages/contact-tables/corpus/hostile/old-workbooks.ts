import { readFileSync } from 'node:fs'
import { makeOldWorkbook } from '../make-old-workbook.ts'
import { type HostileFile, MAX_BYTES } from './case.ts'

const corpus = 'packages/contact-tables/corpus'

function changed(file: string, change: (bytes: Buffer) => void) {
  const bytes = readFileSync(`${corpus}/${file}`)
  change(bytes)
  return bytes
}

/** The offset of a compound file's allocation table. */
function tableOf(bytes: Buffer) {
  return (bytes.readUInt32LE(76) + 1) * 512
}

function recordAt(bytes: Buffer, ...start: number[]) {
  return bytes.indexOf(Buffer.from(start))
}

function random(length: number) {
  let state = 20_261_121
  return Buffer.from(
    Uint32Array.from({ length: length / 4 }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state
    }).buffer,
  )
}

function lastOf(text: string) {
  const cells: string[] = []
  cells[255] = text
  return cells
}

const biff8 = '130_xlwt_biff8.xls'

export const hostileOldWorkbooks: HostileFile[] = [
  {
    what: 'an .xls that claims four billion rows',
    rows: 10,
    short: true,
    make: () =>
      changed(biff8, (bytes) => bytes.writeUInt32LE(0xffffffff, recordAt(bytes, 0, 2, 14, 0) + 8)),
  },
  {
    what: 'an .xls whose blocks follow each other in a circle',
    short: true,
    make: () =>
      changed(biff8, (bytes) => {
        const at = tableOf(bytes)
        for (let n = 0; n < 120; n += 1)
          if (bytes.readUInt32LE(at + n * 4) < 0xfffffffa) bytes.writeUInt32LE(0, at + n * 4)
      }),
  },
  {
    what: 'an .xls whose every block is the next of itself',
    make: () =>
      changed(biff8, (bytes) => {
        const at = tableOf(bytes)
        for (let n = 0; n < 120; n += 1) bytes.writeUInt32LE(n, at + n * 4)
      }),
  },
  {
    what: 'an .xls whose directory begins nowhere',
    make: () => changed(biff8, (bytes) => bytes.writeUInt32LE(0x00ffffff, 48)),
  },
  {
    what: 'an .xls with blocks of four gigabytes',
    make: () => changed(biff8, (bytes) => bytes.writeUInt16LE(32, 30)),
  },
  {
    what: 'an .xls with more tables of blocks than blocks',
    rows: 10,
    make: () =>
      changed(biff8, (bytes) => {
        bytes.writeUInt32LE(0x7fffffff, 44)
        bytes.writeUInt32LE(0x7fffffff, 72)
      }),
  },
  {
    what: 'an .xls that claims four billion shared strings',
    rows: 10,
    make: () =>
      changed(biff8, (bytes) => {
        const at = recordAt(bytes, 0xfc, 0)
        bytes.writeUInt32LE(0xffffffff, at + 4)
        bytes.writeUInt32LE(0xffffffff, at + 8)
      }),
  },
  {
    what: 'an .xls of an endless array',
    make: () => readFileSync(`${corpus}/hostile/endless-array.xls.bin`),
  },
  {
    what: 'the first eight bytes of an .xls',
    short: true,
    make: () => readFileSync(`${corpus}/${biff8}`).subarray(0, 8),
  },
  {
    what: 'the first bytes of an .xls and ten megabytes of noise',
    make: () =>
      Buffer.concat([
        readFileSync(`${corpus}/${biff8}`).subarray(0, 512),
        random(MAX_BYTES - 1024),
      ]),
  },
  {
    what: 'a workbook without a container, and noise',
    make: () => Buffer.concat([Buffer.from([9, 0, 4, 0, 2, 0, 16, 0]), random(MAX_BYTES - 1024)]),
  },
  {
    what: 'a workbook without a container, of empty records',
    make: () =>
      Buffer.concat([Buffer.from([9, 0, 4, 0, 2, 0, 16, 0]), Buffer.alloc(MAX_BYTES - 1024)]),
  },
  {
    what: 'a workbook without a container, of half a million numbers',
    rows: 65_535,
    make: () => {
      const cell = Buffer.from([3, 0, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x3f])
      const cells = Array.from({ length: 500_000 }, (_, n) => {
        const one = Buffer.from(cell)
        one.writeUInt16LE(n % 65_536, 4)
        one.writeUInt16LE((n >> 3) % 256, 6)
        return one
      })
      return Buffer.concat([
        Buffer.from([9, 0, 4, 0, 2, 0, 16, 0]),
        ...cells,
        Buffer.from([10, 0, 0, 0]),
      ])
    },
  },
  {
    what: 'an .xls with a cell in the last column of 65,000 rows',
    rows: 65_000,
    make: () => makeOldWorkbook(Array.from({ length: 65_000 }, (_, n) => lastOf(`a${n}@b.com`))),
  },
  {
    what: 'an .xls whose every record begins a sheet',
    make: () => {
      const name = Buffer.from([0, 0, 1, 0, 65])
      const sheets = Array.from({ length: 600_000 }, (_, n) => {
        const at = Buffer.alloc(4)
        at.writeUInt32LE(n * 13)
        return Buffer.concat([Buffer.from([0x85, 0, 9, 0]), at, name])
      })
      const start = Buffer.from([9, 8, 8, 0, 0, 6, 5, 0, 0, 0, 0, 0])
      return Buffer.concat([start, ...sheets, Buffer.from([10, 0, 0, 0])])
    },
  },
  {
    what: 'an .xls with a string that goes on in two million records',
    make: () => {
      const start = Buffer.from([9, 8, 8, 0, 0, 6, 5, 0, 0, 0, 0, 0])
      const strings = Buffer.from([0xfc, 0, 11, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0xff, 0xff, 0])
      const more = Buffer.from([0x3c, 0, 1, 0, 0]).toString('latin1').repeat(2_000_000)
      return Buffer.concat([start, strings, Buffer.from(more, 'latin1')])
    },
  },
]
