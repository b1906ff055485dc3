import { type ProviderId, providers } from '@bellbird/contract/options'

export type ProviderCard = {
  id: ProviderId
  name: string
  description: string
  features: string[]
  /** Whether its accounts may sign in at a sandbox or a domain of their own. */
  hasLoginAddresses?: boolean
}

export const providerCards: ProviderCard[] = [
  {
    id: 'hubspot',
    name: providers.hubspot,
    description: 'All-in-one CRM platform',
    features: ['Contact Management', 'Deal Tracking', 'Email Marketing'],
  },
  {
    id: 'salesforce',
    name: providers.salesforce,
    description: 'Enterprise CRM platform',
    features: ['Lead Management', 'Opportunity Tracking', 'Analytics'],
    hasLoginAddresses: true,
  },
  {
    id: 'pipedrive',
    name: providers.pipedrive,
    description: 'Sales pipeline CRM',
    features: ['Pipeline Management', 'Activity Tracking', 'Reporting'],
  },
]
