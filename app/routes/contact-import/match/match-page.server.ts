import { countryOptions } from '@bellbird/contact-files/values/countries'
import { formatPhone } from '@bellbird/phone-numbers/format-phone'
import type { PreviewPage } from '#app/routes/contact-import/drafted.server.ts'

export function matchPage(page: PreviewPage, row: number) {
  const rows = page.preview.rows.map((one) => ({ ...one, phone: formatPhone(one.phone) }))
  const preview = { ...page.preview, rows }
  return { ...page, preview, row, countries: page.simulated ? [] : countryOptions() }
}
export type MatchPageData = ReturnType<typeof matchPage>
