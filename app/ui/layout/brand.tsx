import { PRODUCT } from './product.ts'

/** The mark and the word. On the frame the bird is light; on the sheet it is petrol. */
export function Brand({ on = 'frame' }: { on?: 'frame' | 'sheet' }) {
  return (
    <span className="bb-brand" data-on={on}>
      <BrandMark />
      {PRODUCT}
    </span>
  )
}

export function BrandMark() {
  return (
    <svg className="bb-mark" viewBox="0 0 32 32" aria-hidden="true">
      <path className="bb-mark-brass" d="M22 9.6 31 14.1 22 17.4Z" />
      <path
        className="bb-mark-bell"
        d="M2.6 24.6C4.7 23 5.4 20.6 5.4 17.6V13.1C5.4 7.6 9.7 3.2 15.1 3.2S24.8 7.6 24.8 13.1V17.6C24.8 20.6 25.5 23 27.6 24.6Z"
      />
      <circle className="bb-mark-eye" cx="18.7" cy="11.6" r="2.1" />
      <path className="bb-mark-brass" d="M10.4 26.3h9.4a4.7 3.9 0 0 1-9.4 0Z" />
    </svg>
  )
}
