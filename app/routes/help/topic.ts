import type { ReactNode } from 'react'

export type Topic = {
  slug: string
  title: string
  /** Words people search for that the text does not contain. */
  keywords?: string
  body: ReactNode
  sections?: { id: string; title: string; body: ReactNode }[]
}

export type TopicGroup = { title: string; topics: Topic[] }
