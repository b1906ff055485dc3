import type { ExportPreview } from '@bellbird/contract/crm/crm'
import { type ProviderId, providers } from '@bellbird/contract/options'
import { formatCount } from '@bellbird/runtime/numbers'

export const companyRecords: Partial<Record<ProviderId, [string, string]>> = {
  salesforce: ['account', 'accounts'],
  pipedrive: ['organization', 'organizations'],
}

/** Estimates are marked, since only the CRM knows what it contains. */
export function previewLines(provider: ProviderId, preview: ExportPreview) {
  const { create, update, unchanged, skipped, companies, exact } = preview
  const name = providers[provider]
  const about = exact ? '' : 'about '
  const [one, several] = companyRecords[provider] ?? ['company', 'companies']
  return [
    create > 0
      ? `${capital(`${about}${contacts(create)}`)} will be created in ${name}.`
      : `No contacts will be created in ${name}.`,
    ...(create > 0 && !exact
      ? [`Contacts with an email address that ${name} already has are updated instead.`]
      : []),
    ...(update > 0 ? [`${capital(`${about}${contacts(update)}`)} will be updated there.`] : []),
    ...(companies
      ? [
          `Up to ${formatCount(companies)} ${companies === 1 ? one : several} may be created for them.`,
        ]
      : []),
    ...(unchanged > 0 ? [`${capital(`${about}${contacts(unchanged)}`)} will not change.`] : []),
    ...(skipped > 0 ? [`${contacts(skipped)} deleted in ${name} will be skipped.`] : []),
  ]
}

function contacts(count: number) {
  return `${formatCount(count)} ${count === 1 ? 'contact' : 'contacts'}`
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
