import { isPlausiblePhone } from '@bellbird/phone-numbers/digits'
import { withPlus } from '@bellbird/phone-numbers/line'
import { z } from 'zod'

const INVISIBLE = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Empties text that shows nothing. Invisible characters within visible text are meaningful and stay. */
function emptyIfInvisible(text: string) {
  return INVISIBLE.test(text) ? '' : text
}

export function line(max: number) {
  return z
    .string()
    .trim()
    .overwrite(emptyIfInvisible)
    .max(max, `Use at most ${max} characters`)
    .refine((text) => !/\p{Cc}/u.test(text), 'Remove line breaks and control characters')
}

export function prose(max: number) {
  return z
    .string()
    .trim()
    .max(max, `Use at most ${max} characters`)
    .refine((text) => !/[^\P{Cc}\t\n\r]/u.test(text), 'Remove control characters')
}

/** An email address as people write it; at most 254 characters (RFC 5321), local part at most 64. */
export const email = z
  .string()
  .trim()
  .max(254, 'Please enter a valid email address')
  .regex(/^[^@]{1,64}@/, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'))

export const phone = line(40)
  .overwrite(withPlus)
  .refine(
    (text) => text === '' || isPlausiblePhone(text),
    'Enter a valid phone number, such as +1 212 555 0101',
  )
