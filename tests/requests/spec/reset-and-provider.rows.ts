import type { Row } from './row.ts'

const LINK = '/reset-password?token=from-the-mail'
const RESET = 'POST /api/auth/reset-password'
const passwords = { new_password: 'battery staple', confirm_password: 'battery staple' }
const reset = { section: '2', decision: 4, who: 'visitor' } as const

/** Where the link in the email about a forgotten password leads. */
export const resetRows: Row[] = [
  ...Object.entries({
    'New password': 'new_password',
    'Confirm new password': 'confirm_password',
  }).map(([field, name]): Row => ({ ...reset, at: LINK, field, is: { name, type: 'password' } })),
  { ...reset, at: LINK, button: 'Change password' },
  { ...reset, at: LINK, link: 'Back to sign in', to: '/login' },
  { ...reset, at: '/reset-password', shows: 'This link is no longer valid' },
  { ...reset, at: '/reset-password', link: 'Request a new link', to: '/forgot-password' },
  {
    ...reset,
    post: LINK,
    with: passwords,
    calls: [{ call: RESET, body: { token: 'from-the-mail', ...passwords }, token: null }],
    leads: '/login',
    says: 'Password changed successfully!',
  },
  ...Object.entries({
    'Password must be at least 8 characters': {
      new_password: 'seven77',
      confirm_password: 'seven77',
    },
    "Passwords don't match": { confirm_password: 'battery' },
  }).map(
    ([says, wrong]): Row => ({
      ...reset,
      section: '5',
      post: LINK,
      with: { ...passwords, ...wrong },
      says,
      calls: [],
    }),
  ),
  {
    ...reset,
    section: '8',
    post: LINK,
    with: passwords,
    given: { [RESET]: { status: 409 } },
    says: 'Failed to change password',
  },
  {
    ...reset,
    section: '8',
    post: LINK,
    with: passwords,
    given: {
      [RESET]: {
        status: 400,
        body: { detail: [{ loc: ['body', 'token'], msg: 'This link was used' }] },
      },
    },
    says: 'This link is no longer valid',
  },
]

const provider = { section: '2', decision: 8, who: 'visitor', configured: true } as const

const faults = {
  denied: 'Harbour ID didn’t share your identity',
  interrupted: 'That sign-in expired or was started in another window',
  unreachable: 'We can’t reach Harbour ID right now',
  refused: 'Harbour ID couldn’t verify your identity',
  unsupported: 'Single sign-on isn’t available for this account',
  taken: 'An account with your email already exists',
  'no-address': 'Harbour ID didn’t share your email address',
}

/** Third-party sign-in, with and without a configured provider. */
export const providerRows: Row[] = [
  { ...provider, at: '/login', link: 'Continue with Harbour ID', to: '/login/provider' },
  {
    ...provider,
    at: '/login?redirectTo=%2Fcrm',
    link: 'Continue with Harbour ID',
    to: '/login/provider?redirectTo=%2Fcrm',
  },
  ...Object.entries(faults).map(
    ([fault, shows]): Row => ({ ...provider, at: `/login?provider=${fault}`, shows }),
  ),
  {
    section: '2',
    decision: 8,
    who: 'visitor',
    at: '/login?redirectTo=%2Fcrm',
    link: 'Continue with SSO',
    to: '/login?redirectTo=%2Fcrm&provider=',
  },
  { section: '2', decision: 8, who: 'visitor', at: '/login/provider', leads: '/login?provider=' },
  {
    section: '2',
    decision: 8,
    configured: true,
    at: '/profile/password',
    shows: 'If you sign in with Harbour ID Your account may not have a password.',
  },
]
