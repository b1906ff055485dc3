import { constants, crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = { name: string; content: string | Buffer | Packed }

/** Bytes that are already deflated. */
export class Packed {
  readonly bytes: Buffer
  readonly size: number

  constructor(bytes: Buffer, size: number) {
    this.bytes = bytes
    this.size = size
  }
}

/** A piece repeated many times between a start and an end, built in compressed form to save memory. */
export function packedFlood(start: string, piece: string, times: number, end: string) {
  const block = Buffer.from(piece.repeat(Math.ceil(1_048_576 / piece.length)))
  const blocks = Math.ceil((times * piece.length) / block.length)
  const bytes = [apart(start), ...Array<Buffer>(blocks).fill(apart(block)), deflateRawSync(end)]
  return new Packed(Buffer.concat(bytes), start.length + blocks * block.length + end.length)
}

/** Deflates in a way that allows more data to follow. */
function apart(content: string | Buffer) {
  return deflateRawSync(content, { level: 9, finishFlush: constants.Z_FULL_FLUSH })
}

/** A ZIP archive of these entries, in order. */
export function makeZip(entries: ZipEntry[]) {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content } of entries) {
    const packed = content instanceof Packed ? content.bytes : deflateRawSync(content, { level: 9 })
    const size = content instanceof Packed ? content.size : Buffer.byteLength(content)
    const checksum = content instanceof Packed ? 0 : crc32(content)
    const made = { name, checksum, packed: packed.length, size }
    files.push(localHeader(made), packed)
    directory.push(directoryEntry(made, at))
    at += 30 + Buffer.byteLength(name) + packed.length
  }
  const listing = Buffer.concat(directory)
  return Buffer.concat([...files, listing, endOfDirectory(entries.length, listing.length, at)])
}

type Made = { name: string; checksum: number; packed: number; size: number }

function localHeader({ name, checksum, packed, size }: Made) {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(checksum, 14)
  header.writeUInt32LE(packed, 18)
  header.writeUInt32LE(size, 22)
  header.writeUInt16LE(Buffer.byteLength(name), 26)
  return Buffer.concat([header, Buffer.from(name)])
}

function directoryEntry({ name, checksum, packed, size }: Made, at: number) {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(checksum, 16)
  entry.writeUInt32LE(packed, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(Buffer.byteLength(name), 28)
  entry.writeUInt32LE(at, 42)
  return Buffer.concat([entry, Buffer.from(name)])
}

function endOfDirectory(count: number, length: number, at: number) {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(at, 16)
  return end
}

export type Parts = {
  /** The content of sheetData, by sheet name. */
  sheets: Record<string, ZipEntry['content']>
  workbook?: ZipEntry['content']
  sharedStrings?: ZipEntry['content']
  styles?: ZipEntry['content']
  extra?: ZipEntry[]
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The entries of an .xlsx workbook; sheets that begin with "<?xml" are used unchanged. */
export function workbookEntries({
  sheets,
  workbook,
  sharedStrings,
  styles,
  extra = [],
}: Parts): ZipEntry[] {
  const names = Object.keys(sheets)
  const relations = names.map((_, n) =>
    relation(`rId${n + 1}`, 'worksheet', `worksheets/sheet${n + 1}.xml`),
  )
  if (sharedStrings !== undefined)
    relations.push(relation('rIdS', 'sharedStrings', 'sharedStrings.xml'))
  if (styles !== undefined) relations.push(relation('rIdT', 'styles', 'styles.xml'))
  const list = names.map(
    (name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`,
  )
  return [
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content: relationships([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    },
    {
      name: 'xl/workbook.xml',
      content:
        workbook ??
        `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: relationships(relations) },
    ...Object.values(sheets).map((content, n) => ({
      name: `xl/worksheets/sheet${n + 1}.xml`,
      content:
        typeof content === 'string' && !content.startsWith('<?xml') ? worksheet(content) : content,
    })),
    ...(sharedStrings === undefined
      ? []
      : [{ name: 'xl/sharedStrings.xml', content: sharedStrings }]),
    ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', content: styles }]),
    ...extra,
  ]
}

export function makeWorkbook(parts: Parts) {
  return makeZip(workbookEntries(parts))
}

export function worksheet(rows: string) {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`
}

/** A row of inline strings. */
export function textRow(cells: string[]) {
  return `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
}

function relation(id: string, kind: string, target: string) {
  return `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`
}

function relationships(list: string[]) {
  return `<?xml version="1.0"?><Relationships xmlns="${packages}">${list.join('')}</Relationships>`
}
