import type { ReactNode } from 'react'

export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="bb-tag">
      <bdi>{children}</bdi>
    </span>
  )
}

export function TagList({ tags }: { tags: string[] }) {
  return (
    <ul className="bb-tags">
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  )
}
