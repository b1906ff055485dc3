import type { ReactNode } from 'react'

export type Topic = {
  /** The last segment of its path. */
  slug: string
  title: string
  body: ReactNode
  sections?: { id: string; title: string; body: ReactNode }[]
}

export type TopicGroup = { title: string; topics: Topic[] }
