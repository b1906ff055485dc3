export const dialogBox =
  'relative m-auto w-md max-w-full animate-dialog rounded-sheet border-0 bg-surface px-6 pt-5 pb-5 text-ink shadow-float [&:modal]:fixed [&:modal]:inset-0 [&:modal]:h-fit [&:modal]:max-h-[calc(100dvh-2rem)] [&:modal]:max-w-[calc(100vw-2rem)] [&:modal]:overflow-y-auto forced-colors:border'

export const dialogTitle = 'text-lg'

export const dialogText =
  'mt-1.5 wrap-anywhere text-muted [&_p+:is(p,ul)]:mt-2.5 [&_ul+p]:mt-2.5 [&_ul]:list-disc [&_ul]:pl-5'
