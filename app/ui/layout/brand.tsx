import { Link } from 'react-router'
import { PRODUCT } from './product.ts'

type On = 'frame' | 'sheet'

export function Brand({ homeHref }: { homeHref?: string }) {
  const look =
    'inline-flex items-center gap-2.5 rounded-control text-[1.125rem] leading-7 font-[650] tracking-[-0.015em] text-frame-text'
  if (!homeHref) {
    return (
      <span className={look}>
        <BrandMark on="frame" />
        {PRODUCT}
      </span>
    )
  }
  return (
    <Link to={homeHref} aria-label={`${PRODUCT} home`} prefetch="intent" className={look}>
      <BrandMark on="frame" />
      {PRODUCT}
    </Link>
  )
}

const fills = {
  frame: { brass: 'fill-brass', bell: 'fill-frame-text', eye: 'fill-frame' },
  sheet: {
    brass: 'fill-[light-dark(#c8973a,var(--color-brass))]',
    bell: 'fill-primary',
    eye: 'fill-canvas',
  },
} as const

export function BrandMark({ on, className = 'size-7' }: { on: On; className?: string }) {
  const { brass, bell, eye } = fills[on]
  const shape = 'forced-colors:fill-current'
  return (
    <svg className={`flex-none ${className}`} viewBox="0 0 32 32" aria-hidden="true">
      <path className={`${brass} ${shape}`} d="M22 9.6 31 14.1 22 17.4Z" />
      <path
        className={`${bell} ${shape}`}
        d="M2.6 24.6C4.7 23 5.4 20.6 5.4 17.6V13.1C5.4 7.6 9.7 3.2 15.1 3.2S24.8 7.6 24.8 13.1V17.6C24.8 20.6 25.5 23 27.6 24.6Z"
      />
      <circle className={`${eye} forced-colors:fill-[Canvas]`} cx="18.7" cy="11.6" r="2.1" />
      <path className={`${brass} ${shape}`} d="M10.4 26.3h9.4a4.7 3.9 0 0 1-9.4 0Z" />
    </svg>
  )
}
