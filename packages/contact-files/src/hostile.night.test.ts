import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readHere } from './preview/read.ts'

const corpus = 'packages/contact-tables/corpus'
const header = 'first_name,last_name,email,phone,company,title,notes\n'

function read(bytes: Buffer | string, name = 'contacts.csv') {
  return readHere({ name, bytes: Buffer.from(bytes) })
}

async function rejection(bytes: Buffer | string) {
  const outcome = await read(bytes)
  return outcome.ok ? `read ${outcome.preview.total} rows` : outcome.message
}

describe('text made to hurt', () => {
  test('a quote that is never closed does not swallow the rows after it', async () => {
    const rows = 'Ada,A,ada@example.com,,,,"open\nBen,B,ben@example.com,,"Globex, Inc.",,\n'
    const outcome = await read(header + rows)
    expect(outcome).toMatchObject({ preview: { total: 2, valid: 2 } })
  })

  test('a million columns and a million rows are rejected with advice', async () => {
    expect(await rejection('a,'.repeat(1_000_000))).toContain('512 columns')
    expect(await rejection(`email\n${'a\n'.repeat(1_000_000)}`)).toContain('200,000 rows')
  })

  test('a million trailing commas are no columns', async () => {
    const outcome = await read(`email${','.repeat(1_000_000)}\nada@example.com\n`)
    expect(outcome).toMatchObject({ preview: { total: 1, valid: 1 } })
  })

  test('addresses and numbers written against slow patterns are validated at once', async () => {
    const cells = [' ;', '<', '1 ', '(', 'ext ', 'a.', '@'].map((piece) => piece.repeat(15_000))
    const rows = cells.map((cell) => `"${cell}";"<${' '.repeat(15_000)}${cell}"\n`)
    const outcome = await read(`email;phone\n${rows.join('').repeat(20)}`)
    expect(outcome).toMatchObject({ preview: { total: 140, valid: 0 } })
  })

  test('headers named like parts of every object are columns like any other', async () => {
    const outcome = await read('constructor,__proto__,email,toString\na,b,ada@example.com,c\n')
    expect(outcome.ok && Buffer.from(outcome.csv).toString()).toBe(
      'first_name,last_name,email,phone,company,title,notes,constructor,__proto__,toString\r\n,,ada@example.com,,,,,a,b,c\r\n',
    )
  })
})

test('random bytes and broken copies of every corpus file are answered, never thrown over', async () => {
  const random = randomFrom(20_261_120)
  const { files } = JSON.parse(readFileSync(`${corpus}/manifest.json`, 'utf8')) as {
    files: { file: string }[]
  }
  for (const { file } of files) {
    const bytes = readFileSync(`${corpus}/${file}`)
    for (let n = 0; n < 30 && bytes.length > 0; n += 1) bytes[random(bytes.length)] = random(256)
    const outcome = await read(bytes, file)
    expect(outcome.ok || outcome.message.length > 20).toBe(true)
  }
  for (let n = 0; n < 50; n += 1) {
    const bytes = Buffer.from(Array.from({ length: random(5_000) + 1 }, () => random(256)))
    expect((await read(bytes)) satisfies object).toHaveProperty('ok')
  }
})

/** A generator of reproducible numbers below a bound. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
