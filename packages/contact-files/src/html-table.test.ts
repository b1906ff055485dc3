import { expect, test } from 'vitest'
import { readHere } from './preview/read.ts'

async function read(content: string | Buffer) {
  const outcome = await readHere({ name: 'contacts.csv', bytes: Buffer.from(content) })
  if (!outcome.ok) throw new Error(outcome.message)
  return { ...outcome.preview, csv: Buffer.from(outcome.csv).toString() }
}

test('a table of a web page may have as many columns as any other file', async () => {
  const names = ['email', ...Array.from({ length: 511 }, (_, n) => `Field ${n}`)]
  const page = (cells: string[]) =>
    `<table><tr><td>${cells.join('<td>')}<tr><td>ada@example.com</table>`
  expect((await read(page(names))).valid).toBe(1)
  await expect(read(page([...names, 'One more']))).rejects.toThrow('more than 512 columns')
})

test('a cell of a web page that reaches into the rows below leaves theirs in their columns', async () => {
  const { csv } = await read(
    '<table><tr><td>company<td>name<td>email<td>phone' +
      '<tr><td rowspan=2>Northwind<td>Ada<td>ada@example.com<td rowspan="3">+12125550101' +
      '<tr><td>Ben<td>ben@example.com<tr><td>Acme<td>Cy<td>cy@example.com' +
      '<tr><td>Globex<td>Dee<td>dee@example.com<td>+12125550104</table>',
  )
  expect(csv.split('\r\n').slice(1, 5)).toEqual([
    'Ada,,ada@example.com,+12125550101,Northwind,,',
    'Ben,,ben@example.com,,,,',
    'Cy,,cy@example.com,,Acme,,',
    'Dee,,dee@example.com,+12125550104,Globex,,',
  ])
})

test('a table of a web page may have as many rows as any other file', async () => {
  const row = '<tr><td>ada@example.com'
  expect((await read(`<table><tr><td>email${row.repeat(199_000)}`)).total).toBe(199_000)
})

test('a page is read as a browser shows it: entities, attributes with >, spaces and line breaks', async () => {
  const { csv } = await read(
    '<table><tr><th title="a > b">first_name<th>last_name<th>email<th>notes' +
      '<tr><td title="x > y">Se&aacute;n<td>O&rsquo;Brien<td>sean@example.com<td>one\n two<br> three' +
      '<tr><td>Jan<td>&Scaron;k&#111;da<td>jan@example.com<td><!-- > --><b>A</b>&amp;B&nbsp;C</table>',
  )
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    'Seán,O’Brien,sean@example.com,,,,"one two\nthree"',
    'Jan,Škoda,jan@example.com,,,,A&B\u00a0C',
  ])
})

test('a comment, script or style of a page is no text of a cell', async () => {
  const { csv } = await read(
    '<style>td { color: red } /* <td> */</style><table><tr><td>email<td>notes' +
      '<tr><td>ada@example.com<script>document.write("<td>")</script><td><!-- <td> -->Hello</table>',
  )
  expect(csv).toContain(',,ada@example.com,,,,Hello')
})
