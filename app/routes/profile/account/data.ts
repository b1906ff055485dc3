import { z } from 'zod'
import { dataDownload } from '#app/document/data-download.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { loadUser } from '#app/routes/profile/user.server.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findUserData } from '#app/upstream/privacy.server.ts'
import type { Route } from './+types/data.ts'

const Query = z.object({ format: z.enum(['json', 'csv']).optional() })

export async function loader({ context, url }: Route.LoaderArgs) {
  const { format = 'json' } = queryOf(url, Query)
  const held = (await findUserData(context.get(upstream))) ?? {
    at: new Date().toISOString(),
    sections: [{ name: 'profile', records: [await loadUser(context)] }],
  }
  return dataDownload(held, 'account', format)
}
