import { Visitor } from '#tests/support/client.ts'

/** The cookies of a signed-in user, where every password is accepted. */
export async function signedIn(url: string) {
  const visitor = new Visitor(url)
  const form = await visitor.get('/login')
  const entered = await visitor.submit(form, '/login', {
    email: 'grace@example.com',
    password: 'long enough',
  })
  // The first page clears the welcome toast and sets the sidebar's cookies.
  await visitor.follow(entered)
  await visitor.get('/contacts')
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
