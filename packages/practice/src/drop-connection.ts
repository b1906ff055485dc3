import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Ends the connection instead of responding. */
export function dropConnection(c: Context<{ Bindings: HttpBindings }>) {
  c.env.incoming.socket.destroy()
  return c.body(null)
}
