import { redirect } from 'react-router'
import type { z } from 'zod'

/** Redirects without invalid params. Control characters, such as a tab pasted from a spreadsheet, become spaces. */
export function queryOf<S extends z.ZodType<object>>(url: URL, schema: S): z.infer<S> {
  const given = [...url.searchParams]
    .map(([name, value]) => [name, value.replace(/\p{Cc}+/gu, ' ').trim()] as [string, string])
    .filter(([name, value]) => value !== '' && name !== '_routes')
  const parsed = schema.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  const broken = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
  const kept = new URLSearchParams(given.filter(([name]) => !broken.has(name)))
  throw redirect(`${url.pathname}${kept.size > 0 ? `?${kept}` : ''}`)
}
