import { createContext } from 'react-router'

export type RequestContext = {
  requestId: string
  traceparent: string
  /** The client's address; undefined behind unknown proxies. */
  address: string | undefined
  route?: string
  user?: string
  /** Frees the request's slot while its response stays open, until the server drains; false if too many are open. */
  stayOpen?: () => boolean
}

/** Null if another server runs the app, such as the development server. */
export const requestContext = createContext<RequestContext | null>(null)
