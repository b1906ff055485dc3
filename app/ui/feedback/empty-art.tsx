import { BrandMark } from '#app/ui/layout/brand.tsx'

export function EmptyArt() {
  return (
    <div className="relative mb-8 w-38" aria-hidden="true">
      <svg className="block" viewBox="0 0 152 104" aria-hidden="true">
        <rect
          className="fill-sunken stroke-faint [stroke-dasharray:4_3.5]"
          x="17.5"
          y="1.5"
          width="133"
          height="77"
          rx="10"
        />
        <rect
          className="fill-canvas stroke-faint [stroke-dasharray:4_3.5]"
          x="1.5"
          y="18.5"
          width="133"
          height="84"
          rx="10"
        />
        <rect className="fill-primary-soft" x="17" y="36" width="30" height="30" rx="7" />
        <path
          className="fill-none stroke-line-strong stroke-3 [stroke-linecap:round]"
          d="M58 41.5h52M58 53.5h35M58 65.5h44"
        />
        <path className="fill-none stroke-line stroke-3 [stroke-linecap:round]" d="M17 85.5h102" />
      </svg>
      <BrandMark on="sheet" className="absolute top-10.25 left-5.5 size-5" />
    </div>
  )
}
