import { createContext } from 'react-router'
import type { Upstream } from './client.server.ts'

/** The upstream API as the current request may call it, token included. */
export const upstream = createContext<Upstream>()
