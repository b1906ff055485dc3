import { ContactNoteInput } from '@bellbird/contract/contacts/timeline'
import { z } from 'zod'

export const NoteForm = z.object({ text: ContactNoteInput.shape.text })
