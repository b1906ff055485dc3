import { countryOptions } from '@bellbird/contact-files/values/countries'
import type { PreviewPage } from '#app/routes/contact-import/drafted.server.ts'

/** What the columns of a file become. */
export function matchPage(page: PreviewPage, row: number) {
  return { ...page, row, countries: page.simulated ? [] : countryOptions() }
}
export type MatchPageData = ReturnType<typeof matchPage>
