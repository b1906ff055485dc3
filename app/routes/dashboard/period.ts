/** The periods of the campaign chart, as they stand in the address and as people read them. */
export const periods = {
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '6-months': 'Last 6 months',
} as const

export type Period = keyof typeof periods
