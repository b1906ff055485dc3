import { USER } from '#tests/support/servers/fake-upstream.ts'
import { industries, languages, optionsOf, tones } from './options.ts'
import type { Row } from './row.ts'

const PROFILE = 'PUT /api/users/me'
const PASSWORD = 'POST /api/auth/change-password'
const GOODBYE = 'DELETE /api/users/me'
const LOGIN = 'POST /api/auth/login'
const proof = { current_password: 'correct horse' }
const person = {
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@example.com',
  phone: '+1 212 555 0101',
  company_name: 'Harbour Light',
}
const preferences = { industry: 'technology', tone: 'friendly', language: 'fr' }
const newPassword = {
  current_password: 'correct horse',
  new_password: 'battery staple',
  confirm_password: 'battery staple',
}

const settings: Row[] = [
  ...Object.entries({
    Profile: '/profile',
    Password: '/profile/password',
    'Voice Agent': '/profile/voice-agent',
  }).map(([link, to]): Row => ({ section: '2', at: '/profile', link, to })),
  { section: '2', at: '/profile', shows: 'Personal Information' },
  ...Object.entries({
    'First Name': 'first_name',
    'Last Name': 'last_name',
    'Email Address': 'email',
    'Phone Number (optional)': 'phone',
    'Company Name (optional)': 'company_name',
  }).map(
    ([field, name]): Row => ({
      section: '2',
      at: '/profile',
      field,
      is: { name, value: person[name as keyof typeof person] },
    }),
  ),
  { section: '2', at: '/profile', button: 'Save Changes' },
  {
    section: '7',
    decision: 24,
    post: '/profile',
    with: person,
    calls: [{ call: PROFILE, body: { ...person, ...preferences }, token: 'a-token' }],
    says: 'Profile updated successfully!',
  },
  {
    section: '7',
    post: '/profile',
    with: person,
    given: { [PROFILE]: { body: { ...person, first_name: 'Amazing' } } },
    seenAt: '/contacts',
    says: 'Amazing Hopper',
  },
  {
    section: '8',
    post: '/profile',
    with: person,
    given: { [PROFILE]: { status: 409 } },
    says: 'Failed to update profile',
  },
  ...Object.entries({
    'First name must be at least 2 characters': { first_name: 'G' },
    'Last name must be at least 2 characters': { last_name: 'H' },
    'Please enter a valid email address': { email: 'grace' },
  }).map(
    ([says, wrong]): Row => ({
      section: '5',
      post: '/profile',
      with: { ...person, ...wrong },
      says,
      calls: [],
    }),
  ),
  {
    section: '5',
    post: '/profile',
    with: { ...person, phone: '', company_name: '' },
    says: 'Profile updated successfully!',
  },

  ...Object.entries({
    'Current Password': 'current_password',
    'New Password': 'new_password',
    'Confirm New Password': 'confirm_password',
  }).map(
    ([field, name]): Row => ({
      section: '2',
      at: '/profile/password',
      field,
      is: { name, type: 'password' },
    }),
  ),
  { section: '2', at: '/profile/password', button: 'Update Password' },
  {
    section: '7',
    post: '/profile/password',
    with: newPassword,
    calls: [{ call: PASSWORD, body: newPassword, token: 'a-token' }],
    says: 'Password changed successfully!',
    leads: '/profile/password',
  },
  {
    section: '4',
    post: '/profile/password',
    with: newPassword,
    says: 'Password changed successfully!',
    saysNot: 'battery staple',
  },
  {
    section: '8',
    post: '/profile/password',
    with: newPassword,
    given: { [PASSWORD]: { status: 409 } },
    says: 'Failed to change password',
  },
  {
    section: '8',
    decision: 6,
    post: '/profile/password',
    with: newPassword,
    given: { [PASSWORD]: { status: 400, body: { detail: 'The current password is wrong' } } },
    says: 'The current password is wrong',
    saysNot: 'Failed to change password',
  },
  ...Object.entries({
    'Current password is required': { current_password: '' },
    'Password must be at least 8 characters': {
      new_password: 'seven77',
      confirm_password: 'seven77',
    },
    "Passwords don't match": { confirm_password: 'battery' },
  }).map(
    ([says, wrong]): Row => ({
      section: '5',
      post: '/profile/password',
      with: { ...newPassword, ...wrong },
      says,
      calls: [],
    }),
  ),

  ...optionsOf(
    industries,
    { section: '3', at: '/profile/voice-agent', list: 'industry' },
    'technology',
  ),
  ...optionsOf(tones, { section: '3', at: '/profile/voice-agent', list: 'tone' }, 'friendly'),
  ...optionsOf(languages, { section: '3', at: '/profile/voice-agent', list: 'language' }, 'fr'),
  { section: '2', at: '/profile/voice-agent', button: 'Save Preferences' },
  {
    section: '7',
    decision: 24,
    post: '/profile/voice-agent',
    with: { industry: 'retail', tone: 'casual', language: 'de' },
    calls: [
      {
        call: PROFILE,
        body: { ...person, industry: 'retail', tone: 'casual', language: 'de' },
        token: 'a-token',
      },
    ],
    says: 'Profile updated successfully!',
  },

  { section: '2', at: '/profile', shows: 'Danger Zone' },
  {
    section: '2',
    decision: 35,
    at: '/profile',
    link: 'Delete Account',
    to: '/profile/delete-account',
  },
  {
    section: '2',
    at: '/profile/delete-account',
    shows: 'Are you sure you want to delete your account? This action cannot be undone.',
  },
  { section: '2', at: '/profile/delete-account', link: 'Cancel', to: '/profile' },
  { section: '2', at: '/profile/delete-account', button: 'Delete Account' },
  {
    section: '8',
    decision: 10,
    post: '/profile/delete-account',
    with: proof,
    calls: [
      { call: LOGIN, body: { email: USER.email, password: 'correct horse' }, token: null },
      { call: GOODBYE, token: 'a-token' },
    ],
    leads: '/login',
    says: 'Account deleted successfully',
  },
  {
    section: '8',
    post: '/profile/delete-account',
    with: proof,
    given: { [GOODBYE]: { status: 409 } },
    says: 'Failed to delete account',
  },
]

export const settingsRows: Row[] = [...settings]
