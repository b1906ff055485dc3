import { expect, test } from 'vitest'
import { tableOf } from './table-of.ts'

/** The cells of each row of a web page. */
async function read(page: string) {
  const { batches } = await tableOf(Buffer.from(page))
  const rows: string[][] = []
  for await (const batch of batches) for (const { cells } of batch) rows.push(cells)
  return rows
}

test('a table of a web page may have as many columns as any other file', async () => {
  const names = Array.from({ length: 512 }, (_, n) => `Field ${n}`)
  const page = (cells: string[]) => `<table><tr><td>${cells.join('<td>')}<tr><td>a</table>`
  expect(await read(page(names))).toEqual([names, ['a']])
  await expect(read(page([...names, 'One more']))).rejects.toThrow('more than 512 columns')
})

test('a cell of a web page that reaches into the rows below leaves theirs in their columns', async () => {
  const rows = await read(
    '<table><tr><td>company<td>name<td>email<td>phone' +
      '<tr><td rowspan=2>Northwind<td>Ada<td>ada@example.com<td rowspan="3">+12125550101' +
      '<tr><td>Ben<td>ben@example.com<tr><td>Acme<td>Cy<td>cy@example.com' +
      '<tr><td>Globex<td>Dee<td>dee@example.com<td>+12125550104</table>',
  )
  expect(rows.slice(1)).toEqual([
    ['Northwind', 'Ada', 'ada@example.com', '+12125550101'],
    ['', 'Ben', 'ben@example.com'],
    ['Acme', 'Cy', 'cy@example.com'],
    ['Globex', 'Dee', 'dee@example.com', '+12125550104'],
  ])
})

test('a table of a web page may have as many rows as any other file', async () => {
  const row = '<tr><td>a'
  expect(await read(`<table>${row.repeat(200_000)}`)).toHaveLength(200_000)
})

test('a page is read as a browser shows it: entities, attributes with >, spaces and line breaks', async () => {
  const rows = await read(
    '<table><tr><th title="a > b">first_name<th>last_name<th>notes' +
      '<tr><td title="x > y">Se&aacute;n<td>O&rsquo;Brien<td>one\n two<br> three' +
      '<tr><td>Jan<td>&Scaron;k&#111;da<td><!-- > --><b>A</b>&amp;B&nbsp;C</table>',
  )
  expect(rows.slice(1)).toEqual([
    ['Seán', 'O’Brien', 'one two\nthree'],
    ['Jan', 'Škoda', 'A&B\u00a0C'],
  ])
})

test('a comment, script or style of a page is no text of a cell', async () => {
  const rows = await read(
    '<style>td { color: red } /* <td> */</style><table><tr><td>email<td>notes' +
      '<tr><td>ada@example.com<script>document.write("<td>")</script><td><!-- <td> -->Hello</table>',
  )
  expect(rows.slice(1)).toEqual([['ada@example.com', 'Hello']])
})
