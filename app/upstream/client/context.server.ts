import { createContext } from 'react-router'
import type { Upstream } from './client.server.ts'

/** The upstream client of the current request, with its token. */
export const upstream = createContext<Upstream>()
