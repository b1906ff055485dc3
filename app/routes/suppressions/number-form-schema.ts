import { line, prose } from '@bellbird/contract/text'
import { formatCount } from '@bellbird/runtime/numbers'
import { z } from 'zod'

const MAX_LINES = 10_000

const blank = <S extends z.ZodType>(schema: S) => z.preprocess((value) => value ?? '', schema)

/** In UTC+14, the earliest time zone, it is already that day. */
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

const about = {
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
}

export const FileForm = z.object({
  ...about,
  /** The only one to read. */
  column: blank(line(200)),
})

export const NumberForm = z.object({
  ...about,
  numbers: numbers.refine((numbers) => numbers.length > 0, 'Enter at least one number'),
})

export const RejectedForm = z.object({ ...about, numbers: blank(numbers) })
