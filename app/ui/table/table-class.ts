/* All classes are on the table, because classes on cells would be sent with each of 400 cells. Below 42rem (`@2xl`)
   of its frame a row is a card: name and badge, then one line per value. */
const table =
  'w-full border-separate [border-spacing:0] text-start text-sm [--edge:var(--bleed,1.125rem)] [--pad:0.625rem] @2xl/table:@max-[74rem]/table:not-data-chosen:table-fixed @max-[74rem]/table:[--pad:0.5rem] @max-2xl/table:block'

const head =
  '[&_thead_th]:sticky [&_thead_th]:top-0 [&_thead_th]:z-5 [&_thead_th]:h-9 [&_thead_th]:bg-sunken [&_thead_th]:text-2xs [&_thead_th]:font-semibold [&_thead_th]:whitespace-nowrap [&_thead_th]:text-muted max-lg:[&_thead_th]:top-14'

const rows =
  '[&_tbody_tr]:relative [&_tbody_tr:hover]:bg-hover [&_tbody_tr:is([aria-current],:has([type=checkbox]:checked))]:bg-selected [&_[type=checkbox]:checked]:[counter-increment:selected]'

const cells =
  '[&_:is(th,td)]:text-start [&_:is(th,td)]:font-[420] @2xl/table:[&_:is(th,td)]:h-row @2xl/table:[&_:is(th,td)]:border-b @2xl/table:[&_:is(th,td)]:border-line @2xl/table:[&_:is(th,td)]:px-(--pad) @2xl/table:[&_:is(th,td)]:py-1 @2xl/table:[&_tr>:first-child]:ps-(--edge) @2xl/table:[&_tr>:last-child]:pe-(--edge)'

const cards =
  '@max-2xl/table:[&_tbody]:block @max-2xl/table:[&_tbody]:border-t @max-2xl/table:[&_tbody]:border-line @max-2xl/table:[&_tbody_tr]:grid @max-2xl/table:[&_tbody_tr]:grid-cols-[auto_minmax(0,1fr)_auto] @max-2xl/table:[&_tbody_tr]:border-b @max-2xl/table:[&_tbody_tr]:border-line @max-2xl/table:[&_tbody_tr]:px-(--edge) @max-2xl/table:[&_tbody_tr]:py-3 @max-2xl/table:[&_tbody_:is(th,td)]:col-[2/-1] @max-2xl/table:[&_tbody_:is(th,td)]:min-w-0 @max-2xl/table:[&_tbody_:is(th,td)]:leading-5.5 @max-2xl/table:[&_td:empty]:hidden'

/** Links and buttons lie above the row's own link, which covers the row: see app.css. */
const links = '[&_td_:is(a,button)]:relative [&_td_:is(a,button)]:z-1'

const select =
  '[&_[data-column=select]]:pe-[min(0.5625rem,var(--pad))] [&_td>label]:relative [&_td>label]:z-1 [&_td>label]:-mx-0.75 [&_td>label]:inline-grid [&_td>label]:min-h-6 [&_td>label]:min-w-6 [&_td>label]:cursor-pointer [&_td>label]:place-items-center [&_td>label]:align-middle @2xl/table:[&_[data-column=select]]:w-4.5 @2xl/table:@max-[74rem]/table:[&_th[data-column=select]]:w-[calc(var(--edge)+1.75rem)] @max-2xl/table:[&_td>label]:me-0 @max-2xl/table:[&_td>label]:min-w-7 @max-2xl/table:[&_tbody_[data-column=select]]:pe-3 @max-2xl/table:[&_tbody_[data-column=select]]:[grid-area:1/1/span_2]'

const title =
  '@max-[74rem]/table:[&_th>span>[aria-hidden]]:hidden @2xl/table:[&_[data-column=title]]:min-w-36 @2xl/table:@max-[74rem]/table:[&_th[data-column=title]]:w-44 @max-2xl/table:[&_tbody_[data-column=title]]:[grid-area:1/2]'

const badge =
  '[&_td[data-column=badge]_bdi]:inline-flex [&_td[data-column=badge]_bdi]:flex-col [&_td[data-column=badge]_bdi]:items-start [&_td[data-column=badge]_bdi]:gap-1 @2xl/table:@max-[74rem]/table:[&_th[data-column=badge]]:w-34 @2xl/table:@max-[74rem]/table:data-brief:[&_th[data-column=badge]]:w-27 @max-2xl/table:[&_tbody_[data-column=badge]]:ps-3 @max-2xl/table:[&_tbody_[data-column=badge]]:[grid-area:1/3]'

const text =
  '[&_td[data-column=text]]:truncate @2xl/table:[&_td:is([data-column=text],[data-column=contact],[data-column=phone])]:max-w-54'

const contact =
  '[&_td[data-column=contact]]:truncate [&_td[data-column=contact]]:text-muted @2xl/table:@max-[54rem]/table:[&:not([data-chosen])_[data-column=contact]]:hidden'

const phone =
  '[&_td[data-column=phone]]:truncate @2xl/table:@max-[74rem]/table:[&_th[data-column=phone]]:w-37.5'

/** These two are hidden first as the frame narrows, then `contact`: the space left would show five letters. */
const wide =
  '[&_td[data-column=wide]]:truncate [&_td[data-column=wide]]:text-muted @2xl/table:[&_td[data-column=wide]]:max-w-38 @max-[62rem]/table:[&:not([data-chosen])_[data-column=wide]]:hidden @min-[62rem]/table:@max-[74rem]/table:[&_th[data-column=wide]]:w-33 @2xl/table:@max-[74rem]/table:data-brief:[&_th[data-column=wide]]:w-26'

const medium =
  '[&_td[data-column=medium]]:truncate [&_td[data-column=medium]]:text-muted @2xl/table:[&_td[data-column=medium]]:max-w-32 @max-[54rem]/table:[&:not([data-chosen])_[data-column=medium]]:hidden @min-[54rem]/table:@max-[74rem]/table:[&_th[data-column=medium]]:w-23'

const date =
  '@2xl/table:@max-[74rem]/table:[&_td[data-column=date]_time]:whitespace-normal @2xl/table:[&_td[data-column=date]]:text-muted @2xl/table:@max-[74rem]/table:[&_th[data-column=date]]:w-[calc(var(--edge)+6rem)] @2xl/table:@max-[74rem]/table:data-brief:[&_th[data-column=date]]:w-25 @max-2xl/table:[&_td[data-column=date]]:text-xs/5.5 @max-2xl/table:[&_td[data-column=date]]:text-faint'

const peek =
  '[&_[data-column=peek]]:w-[calc(var(--edge)+1.5rem)] [&_[data-column=peek]]:ps-0! [&_[data-column=peek]]:text-end [&_[data-column=peek]]:text-faint'

export const tableClass = [
  table,
  head,
  rows,
  cells,
  cards,
  links,
  select,
  title,
  badge,
  text,
  contact,
  phone,
  wide,
  medium,
  date,
  peek,
].join(' ')
