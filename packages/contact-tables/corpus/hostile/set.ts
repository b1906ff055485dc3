import { hostileArchives } from './archives.ts'
import { hostileOldWorkbooks } from './old-workbooks.ts'
import { hostileTexts } from './texts.ts'
import { hostileWorkbooks } from './workbooks.ts'

/** Every file made to hurt. */
export const hostileFiles = [
  ...hostileTexts,
  ...hostileWorkbooks,
  ...hostileArchives,
  ...hostileOldWorkbooks,
]
