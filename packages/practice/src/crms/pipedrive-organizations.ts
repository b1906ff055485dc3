import { Hono } from 'hono'

export function pipedriveOrganizations(organizations: string[], idOf: (name: string) => number) {
  return new Hono()
    .get('/', (c) => {
      const numbers = (c.req.query('ids') ?? '').split(',').map(Number)
      const data = numbers.flatMap((id) => {
        const name = organizations[id - 1]
        return name ? [{ id, name }] : []
      })
      return c.json({ success: true, data })
    })
    .get('/search', (c) => {
      const { term = '', exact_match, limit = '100' } = c.req.query()
      if (term.length < (exact_match === 'true' ? 1 : 2)) {
        return c.json({ success: false, error: 'The term is too short.' }, 400)
      }
      const sought = term.toLowerCase()
      const meets = (name: string) =>
        exact_match === 'true' ? name === sought : name.includes(sought)
      const items = organizations
        .flatMap((name, at) =>
          meets(name.toLowerCase()) ? [{ item: { id: at + 1, name, type: 'organization' } }] : [],
        )
        .slice(0, Number(limit))
      return c.json({ success: true, data: { items } })
    })
    .post('/', async (c) => {
      const { name }: { name: string } = await c.req.json()
      return c.json({ success: true, data: { id: idOf(name), name } }, 201)
    })
}
