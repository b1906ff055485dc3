import { type ProviderId, providers } from '@bellbird/contract/options'

/** What each provider offers, in display order. */
export const providerCards: {
  id: ProviderId
  name: string
  description: string
  features: string[]
}[] = [
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
  },
  {
    id: 'pipedrive',
    name: providers.pipedrive,
    description: 'Sales pipeline CRM',
    features: ['Pipeline Management', 'Activity Tracking', 'Reporting'],
  },
]
