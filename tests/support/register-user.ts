import { SignedIn } from '@bellbird/contract/auth/session'
import { requestsTo } from '@bellbird/practice/demo/requests'

/** Registers a user at an API and returns the token. */
export async function registerUser(url: string, username: string) {
  const answer = await requestsTo(url).send('POST', '/api/auth/register', {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: `${username}@example.com`,
    username,
    password: 'correct horse battery',
    company_name: '',
  })
  return SignedIn.parse(answer).access_token
}
