import { z } from 'zod'
import { email, line } from '../text.ts'
import { firstName, lastName, User } from './user.ts'

/** POST /api/auth/login */
export const Credentials = z.object({
  email,
  password: z.string('Password is required').min(1, 'Password is required').max(1024),
})
export type Credentials = z.infer<typeof Credentials>

/** 8 characters at least (product description); 128 at most, so that hashing stays bounded. */
export const newPassword = z
  .string('Password must be at least 8 characters')
  .min(8, 'Password must be at least 8 characters')
  .max(128, 'Password must be at most 128 characters')

/** POST /api/auth/register. `company_name` is an empty string when there is none. */
export const Registration = z.object({
  first_name: firstName,
  last_name: lastName,
  email,
  username: line(60).min(3, 'Username must be at least 3 characters'),
  password: newPassword,
  company_name: line(200),
})
export type Registration = z.infer<typeof Registration>

/** What login and register answer. */
export const SignedIn = z.object({
  access_token: z.string().min(1),
  token_type: z.string().optional(),
  /** Optional extension: seconds until the token expires. */
  expires_in: z.number().positive().optional(),
  user: User,
})
export type SignedIn = z.infer<typeof SignedIn>

/** POST /api/auth/oidc: the claims of an OpenID Connect provider, and the request they answer. */
export const ProviderSignIn = z.object({
  id_token: z.string().min(1).max(16_384),
  nonce: z.string().min(16).max(256),
})
export type ProviderSignIn = z.infer<typeof ProviderSignIn>

/** What oidc answers. */
export const ProviderSignedIn = SignedIn.extend({
  /** Optional extension: whether the account was opened by this very call. */
  created: z.boolean().optional(),
  /** Optional extension: whether this request linked an existing account, which ends its password. */
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

/** Reported together with the faults of other fields, as soon as both passwords are there to compare. */
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
      .max(1024),
    ...ConfirmedPassword.shape,
  })
  .refine(isConfirmed, unconfirmed)
export type PasswordChange = z.infer<typeof PasswordChange>

/** POST /api/auth/reset-password. A used, expired or unknown token is rejected as an issue of `token`. */
export const PasswordReset = z
  .object({
    token: z.string('This link is incomplete').min(1, 'This link is incomplete').max(1024),
    ...ConfirmedPassword.shape,
  })
  .refine(isConfirmed, unconfirmed)
export type PasswordReset = z.infer<typeof PasswordReset>

/** What a call answers that has nothing else to say. */
export const Done = z.object({ message: z.string().optional() })
export type Done = z.infer<typeof Done>

/**
 * POST /api/auth/change-password. Optional extension: every session ends, and the answer carries the
 * token of a new one for the person who made the change.
 */
export const PasswordChanged = Done.extend({
  access_token: z.string().min(1).optional(),
  token_type: z.string().optional(),
  expires_in: z.number().positive().optional(),
})
export type PasswordChanged = z.infer<typeof PasswordChanged>
