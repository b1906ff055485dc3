import { SavedViewInput } from '@bellbird/contract/contacts/saved-view'
import { z } from 'zod'

export const ViewForm = z.object({
  name: SavedViewInput.shape.name,
  pinned: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
})
