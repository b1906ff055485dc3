/** The keys appear in the URL. */
export const periods = {
  '30-days': 'Last 30 days',
  '90-days': 'Last 90 days',
  '6-months': 'Last 6 months',
} as const

export type Period = keyof typeof periods

/** How a period is divided: the number of bars, the days in each, and the name of one. */
export const spans = {
  '30-days': { bars: 30, days: 1, per: 'day' },
  '90-days': { bars: 13, days: 7, per: 'week' },
  '6-months': { bars: 6, days: 30, per: 'month' },
}
