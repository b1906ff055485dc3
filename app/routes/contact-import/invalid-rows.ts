import { invalidRowsCsv } from '#app/contact-files/drafts.server.ts'
import { currentSession } from '#app/session/context.server.ts'
import type { User } from '#contract/user.ts'
import type { Route } from './+types/invalid-rows.ts'
import { openDraft } from './drafted.server.ts'

/** The invalid rows as a CSV to mend in a spreadsheet and import again, each with its reasons. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const user = context.get(currentSession).user as User
  const { fileName } = await openDraft(user, params.previewId)
  const csv = await invalidRowsCsv(user, params.previewId)
  return new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': attachment(`${withoutEnding(fileName)}-invalid-rows.csv`),
    },
  })
}

function withoutEnding(name: string) {
  return name.replace(/\.\w{1,5}$/, '')
}

/** RFC 6266: a plain name for old programs, the whole one for all others. */
function attachment(name: string) {
  const plain = name.replace(/[^\w .()-]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, percent)
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

function percent(character: string) {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}
