import { line, prose } from '@bellbird/contract/text'
import { formatCount } from '@bellbird/runtime/numbers'
import { z } from 'zod'

/** The most numbers accepted at once. */
const MAX_LINES = 10_000

const blank = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value ?? '', schema)

/** Where the date line is crossed first, it is already that day. */
function tomorrow() {
  return new Date(Date.now() + 14 * 60 * 60_000).toISOString().slice(0, 10)
}

const numbers = z
  .string()
  .transform((text) =>
    text
      .split(/[\r\n]+/)
      .map((number) => number.trim())
      .filter(Boolean),
  )
  .refine(
    (numbers) => numbers.length <= MAX_LINES,
    `Enter at most ${formatCount(MAX_LINES)} numbers at once`,
  )

/** Numbers may be typed beside a file. */
export const FileForm = z.object({
  numbers: blank(numbers),
  country: blank(z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/, 'Choose a country')])),
  at: blank(
    z.union([
      z.literal(''),
      z.iso
        .date('Enter a date')
        .refine((day) => day <= tomorrow(), 'The date can’t be in the future'),
    ]),
  ),
  reason: blank(prose(1_000)),
  source: blank(line(300)),
  /** Of a file: the only one to read. */
  column: blank(line(200)),
})

export const NumberForm = FileForm.extend({
  numbers: numbers.refine((numbers) => numbers.length > 0, 'Enter at least one number'),
})
