import { z } from 'zod'
import { eachSlice } from './slices.ts'

const MANY = 1_000

type Parsed<S extends z.ZodType> = { success: true; data: z.infer<S> } | { success: false }

/** A long list is parsed in slices and emptied in the process. */
export async function parsedBy<S extends z.ZodType>(schema: S, value: unknown): Promise<Parsed<S>> {
  if (!(schema instanceof z.ZodArray && Array.isArray(value) && value.length > MANY)) {
    return schema.safeParse(value)
  }
  const data: unknown[] = []
  let success = true
  await eachSlice(value, (slice, from) => {
    const parsed = success ? schema.safeParse(slice) : undefined
    if (parsed?.success) data.push(...(parsed.data as unknown[]))
    else success = false
    value.fill(undefined, from, from + slice.length)
  })
  return success ? { success, data: data as z.infer<S> } : { success: false }
}
