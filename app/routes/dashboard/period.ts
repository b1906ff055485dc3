/** The periods of the campaign chart, as they stand in the address and as people read them. */
export const periods = {
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '6-months': 'Last 6 months',
} as const

export type Period = keyof typeof periods

/** How a period is cut into bars: how many, of how many days each, and what one is called. */
export const spans = {
  '30-days': { bars: 30, days: 1, per: 'day' },
  '90-days': { bars: 13, days: 7, per: 'week' },
  '6-months': { bars: 6, days: 30, per: 'month' },
}
