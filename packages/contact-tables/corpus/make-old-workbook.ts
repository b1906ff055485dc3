/** The capacity of a record, and the size of one that refers to a shared string, in bytes. */
const RECORD = 8_224
const CELL = 14
const BLOCK = 512
const NUMBERS = BLOCK / 4
const IN_HEADER = 109
const [END, TABLE, LIST] = [0xfffffffe, 0xfffffffd, 0xfffffffc]

/** An .xls workbook with one sheet as Excel 97 writes it. Array holes are missing cells. */
export function makeOldWorkbook(rows: string[][]) {
  const strings = new Map<string, number>()
  const count = rows.reduce((sum, texts) => sum + Object.keys(texts).length, 0)
  const cells = Buffer.alloc(count * CELL)
  let at = 0
  for (const [row, texts] of rows.entries()) {
    texts.forEach((text, column) => {
      const known = strings.get(text) ?? strings.size
      strings.set(text, known)
      cells.writeUInt16LE(0xfd, at)
      cells.writeUInt16LE(CELL - 4, at + 2)
      cells.writeUInt16LE(row, at + 4)
      cells.writeUInt16LE(column, at + 6)
      cells.writeUInt32LE(known, at + 10)
      at += CELL
    })
  }
  const shared = sharedStrings([...strings.keys()], count)
  const globals = (sheetAt: number) =>
    Buffer.concat([
      record(0x809, u16(0x600, 5, 0, 0), u32(0, 0)),
      record(0x85, u32(sheetAt), u16(0), Buffer.from([8, 0]), Buffer.from('Contacts')),
      ...shared,
      record(0xa),
    ])
  const start = globals(globals(0).length)
  const sheet = [record(0x809, u16(0x600, 0x10, 0, 0), u32(0, 0)), cells, record(0xa)]
  return compoundFile(Buffer.concat([start, ...sheet]))
}

function u16(...numbers: number[]) {
  return Buffer.from(Uint16Array.from(numbers).buffer)
}

function u32(...numbers: number[]) {
  return Buffer.from(Uint32Array.from(numbers).buffer)
}

function record(type: number, ...data: Buffer[]) {
  const length = data.reduce((sum, piece) => sum + piece.length, 0)
  return Buffer.concat([u16(type, length), ...data])
}

/** The strings one after another; if a record is full, the next one continues in the middle of a string. */
function sharedStrings(strings: string[], used: number) {
  const records: Buffer[][] = [[u32(used, strings.length)]]
  let size = 8
  const add = (piece: Buffer) => {
    records.at(-1)?.push(piece)
    size += piece.length
  }
  const begin = (...pieces: Buffer[]) => {
    records.push([])
    size = 0
    pieces.forEach(add)
  }
  for (const text of strings) {
    const wide = /[^\0-\xff]/.test(text)
    const head = Buffer.alloc(3)
    head.writeUInt16LE(text.length)
    head.writeUInt8(wide ? 1 : 0, 2)
    if (size + 3 > RECORD) begin()
    add(head)
    const characters = Buffer.from(text, wide ? 'utf16le' : 'latin1')
    for (let at = 0; at < characters.length; ) {
      const room = RECORD - size - (wide ? (RECORD - size) % 2 : 0)
      if (room === 0) begin(head.subarray(2))
      else add(characters.subarray(at, at + room))
      at += room
    }
  }
  return records.map((pieces, n) => record(n === 0 ? 0xfc : 0x3c, ...pieces))
}

/** The blocks of the stream, then the directory block, then the allocation table. */
function compoundFile(stream: Buffer) {
  const blocks = Math.max(8, Math.ceil(stream.length / BLOCK))
  let tables = 1
  let lists = 0
  while (blocks + 1 + tables + lists > tables * NUMBERS) {
    tables += 1
    lists = Math.ceil(Math.max(0, tables - IN_HEADER) / (NUMBERS - 1))
  }
  const firstTable = blocks + 1
  const firstList = firstTable + tables
  const places = Array.from({ length: tables }, (_, n) => firstTable + n)
  const follow = [
    ...Array.from({ length: blocks }, (_, n) => (n === blocks - 1 ? END : n + 1)),
    END,
    ...places.map(() => TABLE),
    ...Array.from({ length: lists }, () => LIST),
  ]
  const more = Array.from({ length: lists }, (_, n) => {
    const start = IN_HEADER + n * (NUMBERS - 1)
    const some = padded(places.slice(start, start + NUMBERS - 1), NUMBERS - 1)
    return u32(...some, n === lists - 1 ? END : firstList + n + 1)
  })
  const header = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(16),
    u16(0x3e, 3, 0xfffe, 9, 6, 0, 0, 0),
    u32(0, tables, blocks, 0, 4_096, END, 0, lists > 0 ? firstList : END, lists),
    u32(...padded(places.slice(0, IN_HEADER), IN_HEADER)),
  ])
  const directory = Buffer.concat([
    entry('Root Entry', 5, 1, END, 0),
    entry('Workbook', 2, 0xffffffff, 0, blocks * BLOCK),
    Buffer.alloc(BLOCK - 256),
  ])
  const whole = Buffer.concat([stream, Buffer.alloc(blocks * BLOCK - stream.length)])
  return Buffer.concat([
    header,
    whole,
    directory,
    u32(...padded(follow, tables * NUMBERS)),
    ...more,
  ])
}

function padded(numbers: number[], length: number) {
  return [...numbers, ...Array<number>(length - numbers.length).fill(0xffffffff)]
}

function entry(name: string, type: number, child: number, first: number, length: number) {
  const bytes = Buffer.alloc(128)
  bytes.write(name, 'utf16le')
  bytes.writeUInt16LE((name.length + 1) * 2, 64)
  bytes.writeUInt8(type, 66)
  bytes.writeUInt8(1, 67)
  bytes.writeUInt32LE(0xffffffff, 68)
  bytes.writeUInt32LE(0xffffffff, 72)
  bytes.writeUInt32LE(child, 76)
  bytes.writeUInt32LE(first, 116)
  bytes.writeUInt32LE(length, 120)
  return bytes
}
