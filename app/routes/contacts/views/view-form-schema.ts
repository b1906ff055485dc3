import { SavedViewInput } from '@bellbird/contract/contacts/saved-view'
import { z } from 'zod'

export const ViewForm = z.object({
  name: SavedViewInput.shape.name,
  pinned: z
    .literal('on')
    .optional()
    .transform((ticked) => ticked === 'on'),
  /** The id of the view it takes the place of. */
  replaces: z.string().max(100).optional(),
})
