import { createContext } from 'react-router'

/** What the HTTP server passes to the app about a request, and what the app reports back for the log. */
export type RequestContext = {
  requestId: string
  /** W3C trace context. */
  traceparent: string
  /** The client's address; undefined behind unknown proxies. */
  address: string | undefined
  /** The pattern of the route that responded. */
  route?: string
  /** A pseudonym of the signed-in user. */
  user?: string
  /**
   * For a response that stays open: releases its slot among concurrent requests. False if the server already holds
   * the maximum of open responses. The response is aborted when the server drains.
   */
  stayOpen?: () => boolean
}

/** Null if another server runs the app, such as the development server. */
export const requestContext = createContext<RequestContext | null>(null)
