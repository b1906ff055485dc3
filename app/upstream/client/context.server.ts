import { createContext } from 'react-router'
import type { Upstream } from './client.server.ts'

export const upstream = createContext<Upstream>()
