import { type HostileFile, MAX_BYTES, MB } from './case.ts'

const header = 'first_name,last_name,email,phone,company,title,notes\n'

/** A piece repeated up to the upload limit. */
function flood(piece: string, before = '') {
  return Buffer.from(
    before + piece.repeat(Math.floor((MAX_BYTES - before.length) / Buffer.byteLength(piece))),
  )
}

function noise(length: number, from: number, to: number) {
  let state = 7
  return Buffer.from(
    Array.from({ length }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return from + Math.floor((state / 2 ** 32) * (to - from + 1))
    }),
  )
}

export const hostileTexts: HostileFile[] = [
  { what: 'ten megabytes of quotes', rows: 0, make: () => flood('"') },
  {
    what: 'a quote that is never closed, before ten megabytes',
    rows: 1,
    make: () => flood('x', 'email\n"'),
  },
  { what: 'quotes alone on their lines', rows: 1, make: () => flood('"\n', 'email\n') },
  { what: 'quotes and commas in turn', make: () => flood('",') },
  { what: 'one cell of ten megabytes', rows: 1, make: () => flood('x', 'email\n') },
  { what: 'a million columns', short: true, make: () => flood('a,') },
  { what: 'ten million commas', rows: 0, make: () => flood(',', 'email') },
  { what: 'ten million line ends', make: () => flood('\n') },
  { what: 'ten million carriage returns', rows: 0, make: () => flood('\r', 'email') },
  { what: 'five million empty records', make: () => flood(',\n') },
  { what: 'five million short records', make: () => flood('a\n', 'email\n') },
  { what: 'ten megabytes of NUL', short: true, make: () => Buffer.alloc(MAX_BYTES) },
  {
    what: 'records with a NUL in each',
    make: () => flood('a@example.com,Berg,\0\n', 'email,name\n'),
  },
  { what: 'ten megabytes of noise', make: () => noise(MAX_BYTES, 0, 255) },
  {
    what: 'noise in a foreign alphabet',
    make: () =>
      Buffer.concat([
        Buffer.from(header),
        ...Array.from({ length: 1_000 }, () =>
          Buffer.concat([noise(9_000, 128, 255), Buffer.from('\n')]),
        ),
      ]),
    rows: 1_000,
  },
  {
    what: 'UTF-16 of halves of characters',
    rows: 1,
    make: () =>
      Buffer.concat([
        Buffer.from('\ufeffemail\n', 'utf16le'),
        Buffer.alloc(MB, Buffer.from([0, 0xd8])),
      ]),
  },
  {
    what: 'longer than shortest UTF-8',
    rows: 2,
    make: () =>
      Buffer.concat([
        Buffer.from(header),
        Buffer.from([0xc0, 0xaf, 0xe0, 0x80, 0xaf, 0xf8, 0x88, 0x80, 0x80, 0x80, 10]),
        Buffer.from('Ada,A,ada@example.com,,,,\n'),
      ]),
  },
  {
    what: 'headers named like parts of every object',
    rows: 1,
    short: true,
    make: () =>
      Buffer.from('constructor,__proto__,email,toString,valueOf\na,b,ada@example.com,c,d\n'),
  },
  {
    what: 'five hundred headers as long as a cell may be',
    rows: 1,
    make: () =>
      Buffer.from(
        `email,${Array.from({ length: 300 }, (_, n) => `h${n}${'('.repeat(30_000)}`).join(',')}\nada@example.com\n`,
      ),
  },
  {
    what: 'addresses written against slow patterns',
    rows: 698,
    make: () => flood(`${'a.'.repeat(7_000)}@${'a-'.repeat(500)}\n`, 'email\n'),
  },
  {
    what: 'numbers written against slow patterns',
    make: () => flood(`${'1 ('.repeat(4_000)}ext;ada@example.com\n`, 'phone;email\n'),
    rows: 872,
  },
  {
    what: 'a sep= line that names a letter',
    rows: 1,
    make: () => Buffer.from('sep=m\nemail\nada@example.com\n'),
  },
  {
    what: 'formulas',
    rows: 1,
    short: true,
    make: () =>
      Buffer.from(
        `${header}"=cmd|'/c calc'!A1",+1-1,ada@example.com,,@SUM(1),"=HYPERLINK(""http://127.0.0.1:1"")",-2\n`,
      ),
  },
  {
    what: 'a program',
    name: 'contacts.xlsx',
    make: () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), noise(50_000, 0, 255)]),
  },
  {
    what: 'a picture',
    name: 'contacts.csv',
    short: true,
    make: () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), noise(50_000, 0, 255)]),
  },
  {
    what: 'a name that is a path',
    name: '../../../../etc/cron.d/contacts.csv',
    rows: 1,
    short: true,
    make: () => Buffer.from('email\nada@example.com\n'),
  },
  { what: 'a web page of tags that never end', make: () => flood('<a', '<table><tr><td>') },
  { what: 'a web page of comments that never end', make: () => flood('<!--', '<table><tr><td>') },
  {
    what: 'a web page of scripts that never end',
    make: () => flood('<script></', '<table><tr><td>'),
  },
  { what: 'a web page of spans', make: () => flood('<tr><td colspan=9999>x', '<table>') },
  {
    what: 'a web page of rows as wide as may be',
    make: () => flood(`<tr>${'<td colspan=32>x'.repeat(16)}`, '<table>'),
  },
  {
    what: 'a web page of thousands of rows of hundreds of cells',
    rows: 4_088,
    make: () => flood(`<tr>${'<td>x'.repeat(512)}`, `<table><tr>${'<td>y'.repeat(512)}`),
  },
  {
    what: 'a web page of cells that reach into all rows below',
    make: () => flood('<tr><td>x', `<table><tr>${'<td rowspan=65000>x'.repeat(500)}`),
  },
  {
    what: 'a web page of rows with one cell behind hundreds',
    make: () => flood(`<tr>${'<td colspan=32>'.repeat(15)}<td>x`, '<table>'),
  },
  { what: 'a web page of tables in tables', make: () => flood('<table><tr><td>') },
  {
    what: 'a web page of entities',
    rows: 1,
    make: () => flood('&#x41;', '<table><tr><td>email</td></tr><tr><td>'),
  },
  {
    what: 'a web page of single cells',
    make: () => flood('<tr><td>x</td></tr>', '<table><tr><td>email</td></tr>'),
  },
]
