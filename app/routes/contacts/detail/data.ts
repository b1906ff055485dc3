import { z } from 'zod'
import { dataDownload } from '#app/document/data-download.server.ts'
import { queryOf } from '#app/forms/query.ts'
import { upstream } from '#app/upstream/client/context.server.ts'
import { findContact } from '#app/upstream/contacts.server.ts'
import { findContactData } from '#app/upstream/privacy.server.ts'
import type { Route } from './+types/data.ts'

const Query = z.object({ format: z.enum(['json', 'csv']).optional() })

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { format = 'json' } = queryOf(url, Query)
  const api = context.get(upstream)
  const held = (await findContactData(api, params.contactId)) ?? {
    at: new Date().toISOString(),
    sections: [{ name: 'contact', records: [await findContact(api, params.contactId)] }],
  }
  return dataDownload(held, 'contact', format)
}
