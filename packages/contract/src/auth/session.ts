import { z } from 'zod'
import { email, line } from '../text.ts'
import { firstName, lastName, MAX_PASSWORD_LENGTH, User } from './user.ts'

/** POST /api/auth/login */
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

/** POST /api/auth/register. `company_name` is an empty string if there is none. */
export const Registration = z.object({
  first_name: firstName,
  last_name: lastName,
  email,
  username: line(60).min(3, 'Username must be at least 3 characters'),
  password: newPassword,
  company_name: line(200),
})
export type Registration = z.infer<typeof Registration>

/** The response to login and register. */
export const SignedIn = z.object({
  access_token: z.string().min(1),
  token_type: z.string().optional(),
  /** Optional extension: seconds until the token expires. */
  expires_in: z.number().positive().optional(),
  user: User,
})
export type SignedIn = z.infer<typeof SignedIn>

/** POST /api/auth/oidc: the response of an OpenID Connect provider, with the request it belongs to. */
export const ProviderSignIn = z.object({
  id_token: z.string().min(1).max(16_384),
  nonce: z.string().min(16).max(256),
})
export type ProviderSignIn = z.infer<typeof ProviderSignIn>

/** The response to /api/auth/oidc. */
export const ProviderSignedIn = SignedIn.extend({
  /** Optional extension: whether this request created the account. */
  created: z.boolean().optional(),
  /** Optional extension: whether this request linked an existing account, which removes its password. */
  linked: z.boolean().optional(),
})
export type ProviderSignedIn = z.infer<typeof ProviderSignedIn>

/** POST /api/auth/forgot-password */
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

/** POST /api/auth/change-password */
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

/** POST /api/auth/reset-password. A used, expired or unknown token is rejected with an issue for `token`. */
export const PasswordReset = z
  .object({
    token: z.string('This link is incomplete').min(1, 'This link is incomplete').max(1024),
    ...ConfirmedPassword.shape,
  })
  .refine(isConfirmed, unconfirmed)
export type PasswordReset = z.infer<typeof PasswordReset>

/** The response of an endpoint that returns no data. */
export const Done = z.object({ message: z.string().optional() })
export type Done = z.infer<typeof Done>

/**
 * POST /api/auth/change-password. Optional extension: all sessions end, and the response contains
 * the token of a new one for the user who made the change.
 */
export const PasswordChanged = Done.extend({
  access_token: z.string().min(1).optional(),
  token_type: z.string().optional(),
  expires_in: z.number().positive().optional(),
})
export type PasswordChanged = z.infer<typeof PasswordChanged>
