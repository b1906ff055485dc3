import { createContext } from 'react-router'

/** What the HTTP server passes to the app about a request, and the app back to the server for its log. */
export type RequestContext = {
  requestId: string
  /** W3C trace context. */
  traceparent: string
  /** The client's address; undefined where unknown proxies stand between. */
  address: string | undefined
  /** The pattern of the route that answered. */
  route?: string
  /** A pseudonym of the signed-in user. */
  user?: string
  /**
   * For an answer that stays open: gives up its place among the requests that are worked on at once. False where as many
   * are open as the server holds. The answer is broken off when the server drains.
   */
  stayOpen?: () => boolean
}

/** Null where another server runs the app, such as the development server. */
export const requestContext = createContext<RequestContext | null>(null)
