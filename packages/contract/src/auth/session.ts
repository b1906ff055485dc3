import { z } from 'zod'
import { email, line } from '../text.ts'
import { firstName, lastName, MAX_PASSWORD_LENGTH, User } from './user.ts'

export const Credentials = z.object({
  email,
  password: z
    .string('Password is required')
    .min(1, 'Password is required')
    .max(MAX_PASSWORD_LENGTH),
})
export type Credentials = z.infer<typeof Credentials>

/** At least 8 characters (product description) and at most 128, which bounds the cost of hashing. */
export const newPassword = z
  .string('Password must be at least 8 characters')
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters')

export const Registration = z.object({
  first_name: firstName,
  last_name: lastName,
  email,
  username: line(60).min(3, 'Username must be at least 3 characters'),
  password: newPassword,
  company_name: line(200),
})
export type Registration = z.infer<typeof Registration>

export const SignedIn = z.object({
  access_token: z.string().min(1),
  token_type: z.string().optional(),
  /** In seconds. */
  expires_in: z.number().positive().optional(),
  user: User,
})
export type SignedIn = z.infer<typeof SignedIn>

export const ProviderSignIn = z.object({
  id_token: z.string().min(1).max(16_384),
  nonce: z.string().min(16).max(256),
})
export type ProviderSignIn = z.infer<typeof ProviderSignIn>

export const ProviderSignedIn = SignedIn.extend({
  created: z.boolean().optional(),
  /** Whether this request linked an existing account, which removes its password. */
  linked: z.boolean().optional(),
})
export type ProviderSignedIn = z.infer<typeof ProviderSignedIn>

export const ForgottenPassword = z.object({ email })
export type ForgottenPassword = z.infer<typeof ForgottenPassword>

const ConfirmedPassword = z.object({
  new_password: newPassword,
  confirm_password: z.string("Passwords don't match"),
})

function isConfirmed(change: z.infer<typeof ConfirmedPassword>) {
  return change.new_password === change.confirm_password
}

/** Checked whenever both passwords are present, so that it is reported together with the issues of other fields. */
const unconfirmed = {
  path: ['confirm_password'],
  message: "Passwords don't match",
  when: ({ value }: { value: unknown }) =>
    z.object({ new_password: z.string(), confirm_password: z.string() }).safeParse(value).success,
}

export const PasswordChange = z
  .object({
    current_password: z
      .string('Current password is required')
      .min(1, 'Current password is required')
      .max(MAX_PASSWORD_LENGTH),
    ...ConfirmedPassword.shape,
  })
  .refine(isConfirmed, unconfirmed)
export type PasswordChange = z.infer<typeof PasswordChange>

export const PasswordReset = z
  .object({
    token: z.string('This link is incomplete').min(1, 'This link is incomplete').max(1024),
    ...ConfirmedPassword.shape,
  })
  .refine(isConfirmed, unconfirmed)
export type PasswordReset = z.infer<typeof PasswordReset>

export const Done = z.object({ message: z.string().optional() })
export type Done = z.infer<typeof Done>

/** Optional extension: all sessions end, and the response contains the token of a new one. */
export const PasswordChanged = Done.extend({
  access_token: z.string().min(1).optional(),
  token_type: z.string().optional(),
  expires_in: z.number().positive().optional(),
})
export type PasswordChanged = z.infer<typeof PasswordChanged>
