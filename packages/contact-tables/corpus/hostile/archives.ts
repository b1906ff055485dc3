import { readFileSync } from 'node:fs'
import { makeZip, textRow, workbookEntries } from '../make-workbook.ts'
import type { HostileFile } from './case.ts'

const people = textRow(['first_name', 'email']) + textRow(['Ada', 'ada@example.com'])
const row = textRow(['Ada', 'ada@example.com'])

function entriesOf(content = people) {
  return workbookEntries({ sheets: { A: content } })
}

/** The archive with changed bytes in the first entry of its directory. */
function withDirectory(zip: Buffer, change: (zip: Buffer, entry: number) => void) {
  change(zip, zip.indexOf(Buffer.from('PK\x01\x02', 'latin1')))
  return zip
}

function withEveryEntry(zip: Buffer, change: (zip: Buffer, entry: number) => void) {
  for (let at = zip.indexOf('PK\x01\x02'); at >= 0; at = zip.indexOf('PK\x01\x02', at + 4))
    change(zip, at)
  return zip
}

/** Workbooks that are hostile as ZIP archives. */
export const hostileArchives: HostileFile[] = [
  {
    what: 'sixty thousand entries',
    make: () =>
      makeZip([
        ...entriesOf(),
        ...Array.from({ length: 60_000 }, (_, n) => ({ name: `p${n}`, content: '' })),
      ]),
  },
  { what: 'every entry twice', short: true, make: () => makeZip([...entriesOf(), ...entriesOf()]) },
  {
    what: 'entries that overlap',
    short: true,
    make: () =>
      withDirectory(makeZip(entriesOf()), (zip, first) => {
        const second = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'), first + 4)
        zip.writeUInt32LE(zip.readUInt32LE(first + 42), second + 42)
      }),
  },
  {
    what: 'entries whose names are paths out of the archive',
    rows: 1,
    short: true,
    make: () =>
      makeZip([
        ...entriesOf(),
        ...['../../../../tmp/bellbird-was-here', '/etc/cron.d/x', 'C:\\x.exe', 'a\0b', '..'].map(
          (name) => ({ name, content: 'x' }),
        ),
      ]),
  },
  {
    what: 'an entry that claims to be longer than the file',
    make: () =>
      withDirectory(makeZip(entriesOf()), (zip, entry) =>
        zip.writeUInt32LE(0x7fffffff, entry + 20),
      ),
  },
  {
    what: 'a directory that claims to begin beyond the end',
    make: () => {
      const zip = makeZip(entriesOf())
      zip.writeUInt32LE(0x7fffffff, zip.length - 6)
      return zip
    },
  },
  {
    what: 'ZIP64 without its parts',
    make: () => {
      const zip = makeZip(entriesOf())
      zip.writeUInt32LE(0xffffffff, zip.length - 6)
      zip.writeUInt16LE(0xffff, zip.length - 12)
      return zip
    },
  },
  {
    what: 'ZIP64 with more entries than there are bytes',
    short: true,
    make: () => {
      const zip = readFileSync('packages/contact-tables/corpus/146_zip64.xlsx')
      zip.writeBigUInt64LE(1n << 50n, zip.indexOf('PK\x06\x06') + 32)
      return zip
    },
  },
  {
    what: 'entries marked as encrypted',
    make: () =>
      withEveryEntry(makeZip(entriesOf()), (zip, entry) => zip.writeUInt16LE(1, entry + 8)),
  },
  {
    what: 'a method of packing nobody knows',
    make: () =>
      withEveryEntry(makeZip(entriesOf()), (zip, entry) => zip.writeUInt16LE(99, entry + 10)),
  },
  {
    what: 'a sheet that is somewhere on the web',
    make: () => {
      const entries = entriesOf()
      return makeZip(
        entries.map((entry) =>
          entry.name.endsWith('workbook.xml.rels')
            ? {
                ...entry,
                content: String(entry.content).replace(
                  'Target="worksheets/sheet1.xml"',
                  'Target="http://127.0.0.1:1/a.xml" TargetMode="External"',
                ),
              }
            : entry,
        ),
      )
    },
  },
  {
    what: 'a workbook whose sheet is the workbook',
    make: () => {
      const entries = entriesOf()
      return makeZip(
        entries.map((entry) =>
          entry.name.endsWith('workbook.xml.rels')
            ? {
                ...entry,
                content: String(entry.content).replace('worksheets/sheet1.xml', 'workbook.xml'),
              }
            : entry,
        ),
      )
    },
  },
  {
    what: 'a packed sheet cut off in the middle',
    make: () =>
      withDirectory(makeZip(entriesOf(people + row.repeat(5_000))), (zip) => {
        const at = zip.indexOf('xl/worksheets/sheet1.xml')
        zip.fill(0xff, at + 200, at + 260)
      }),
  },
  {
    what: 'a picture in front of an archive',
    name: 'contacts.xlsx',
    make: () => Buffer.concat([Buffer.from('GIF89a'), makeZip(entriesOf())]),
  },
]
