import { VoiceConnectionUpdate } from '@bellbird/contract/calling/voice-connection'
import { z } from 'zod'

const { opt_out_field, callback_field, lines, max_minutes, url } = VoiceConnectionUpdate.shape

function whole(schema: z.ZodOptional<z.ZodNumber>) {
  return z
    .string()
    .trim()
    .transform((text) => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN))
    .pipe(schema.unwrap())
}

const general = {
  name: z.string().trim().max(100).default(''),
  lines: whole(lines),
}

export const PlatformForm = z.object({
  ...general,
  default_agent: z.string().max(200).default(''),
  default_number: z.string().max(200).default(''),
  max_minutes: whole(max_minutes),
  opt_out_field: opt_out_field.unwrap(),
  callback_field: callback_field.unwrap(),
})

export const DialerForm = z.object({
  ...general,
  name: z.string().trim().min(1, 'Enter a name').max(100),
  url: url.unwrap(),
})
