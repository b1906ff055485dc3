export const frameItem =
  'relative flex min-h-control w-full items-center gap-3 rounded-control px-3 text-sm font-medium hover:bg-frame-hover hover:text-frame-text max-lg:min-h-11'
