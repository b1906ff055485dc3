import { BrandMark } from '#app/ui/layout/brand.tsx'

/** Two cards with a dashed edge: nothing real on them yet. */
export function EmptyArt() {
  return (
    <div className="bb-empty-art" aria-hidden="true">
      <svg viewBox="0 0 152 104" aria-hidden="true">
        <rect className="bb-art-back" x="17.5" y="1.5" width="133" height="77" rx="10" />
        <rect className="bb-art-front" x="1.5" y="18.5" width="133" height="84" rx="10" />
        <rect className="bb-art-tile" x="17" y="36" width="30" height="30" rx="7" />
        <path className="bb-art-lines" d="M58 41.5h52M58 53.5h35M58 65.5h44" />
        <path className="bb-art-rule" d="M17 85.5h102" />
      </svg>
      <BrandMark on="sheet" className="absolute top-[2.5625rem] left-[1.375rem] size-5" />
    </div>
  )
}
