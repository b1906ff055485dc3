import { hostileArchives } from './archives.ts'
import { hostileOldWorkbooks } from './old-workbooks.ts'
import { hostileTexts } from './texts.ts'
import { hostileWorkbooks } from './workbooks.ts'

export const hostileFiles = [
  ...hostileTexts,
  ...hostileWorkbooks,
  ...hostileArchives,
  ...hostileOldWorkbooks,
]
