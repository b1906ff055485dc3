import { Visitor } from '#tests/support/client.ts'

/** The cookies of someone who has signed in where every password is right. */
export async function signedIn(url: string) {
  const visitor = new Visitor(url)
  const form = await visitor.get('/login')
  const entered = await visitor.submit(form, '/login', {
    email: 'grace@example.com',
    password: 'long enough',
  })
  // The first page takes the greeting away and brings what the sidebar keeps.
  await visitor.follow(entered)
  await visitor.get('/contacts')
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
