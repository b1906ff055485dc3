import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

export function dropConnection(c: Context<{ Bindings: HttpBindings }>) {
  c.env.incoming.socket.destroy()
  return c.body(null)
}
